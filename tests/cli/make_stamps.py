"""Write down which English texts the help in other languages translates: `cd tests && python -m cli.make_stamps`."""

from __future__ import annotations

from cli.test_help import OTHERS, STAMPS, stamps

if __name__ == "__main__":
    lines = ["# By language: a short hash of the English help that stands behind each translation; see test_help.py"]
    for lang in OTHERS:
        lines += ["", f"[{lang}]", *(f'{key} = "{stamp}"' for key, stamp in stamps(lang).items())]
    STAMPS.write_text("\n".join(lines) + "\n", encoding="utf-8")
