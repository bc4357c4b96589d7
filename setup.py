"""Builds the optional compiled kernel; everything else is in pyproject.toml."""

from __future__ import annotations

from setuptools import Extension, setup


def kernel() -> list[Extension]:
    """The kernel as an extension module, or nothing where it cannot be translated: the plain build then serves."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    source = Extension("grognard.mechanics._kernel", ["src/grognard/mechanics/kernel.py"], optional=True)
    modules: list[Extension] = cythonize([source], language_level=3, build_dir="build")
    return modules


setup(ext_modules=kernel())
