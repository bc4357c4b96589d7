"""Shapes are worked out by one thread at a time: msgspec alone would crash the process."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import grognard

SOURCE = Path(grognard.__file__).parent

#: six shapes of twelve fields, each made of the one before, used for the first time by four threads at once
MANY_THREADS = """
import sys, threading, types
from grognard.engine.shaping import converted, decoded

sys.setswitchinterval(1e-6)
for n in range(40):
    module = sys.modules[f"m{n}"] = types.ModuleType(f"m{n}")
    lines = ["import msgspec", "class S0(msgspec.Struct):", "    f0: int = 0"]
    for i in range(1, 6):
        lines += [f"class S{i}(msgspec.Struct):", *(f"    f{j}: 'S{i - 1} | None' = None" for j in range(12))]
    exec("\\n".join(lines), module.__dict__)
    together = threading.Barrier(4)

    def use():
        together.wait()
        converted({"f0": {"f1": {"f2": {}}}}, module.S5)
        decoded(b'{"f0": {"f1": {"f2": {}}}}', module.S4)

    threads = [threading.Thread(target=use) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("done")
"""


def test_many_threads_may_use_a_shape_for_the_first_time() -> None:
    done = subprocess.run([sys.executable, "-c", MANY_THREADS], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")


def test_no_other_module_leaves_the_working_out_to_chance() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in sorted(SOURCE.rglob("*.py"))
        if path.name != "shaping.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and _reads_a_shape(node)
    ]
    assert not found, f"by grognard.engine.shaping instead: {', '.join(found)}"


def _reads_a_shape(call: ast.Call) -> bool:
    name = ast.unparse(call.func)
    typed = any(keyword.arg == "type" for keyword in call.keywords)
    return name == "msgspec.convert" or (name.startswith("msgspec.") and name.endswith(".decode") and typed)
