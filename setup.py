"""Builds the optional compiled kernel, and takes care that no package leaves without the browser client."""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

CLIENT = Path("src/grognard/server/static/index.html")


class BuildWithClient(build_py):
    """A wheel without the client would serve an empty page: `make web` builds it."""

    def run(self) -> None:
        if not CLIENT.exists() and not self.editable_mode:
            message = f"{CLIENT} is missing: the browser client is not built. With Node, `make web` builds it."
            if os.environ.get("GROGNARD_RELEASE"):
                raise SystemExit(message)
            self.warn(f"{message} Everything else will work; `grognard serve` will say so too.")
        super().run()


def kernel() -> list[Extension]:
    """The kernel as extension modules, or nothing where it cannot be translated: the plain build then serves."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    sources = [
        Extension(f"grognard.mechanics._{name}", [f"src/grognard/mechanics/{name}.py"], optional=True)
        for name in ("kernel", "kernel_ways")
    ]
    modules: list[Extension] = cythonize(sources, language_level=3, build_dir="build")
    return modules


setup(ext_modules=kernel(), cmdclass={"build_py": BuildWithClient})
