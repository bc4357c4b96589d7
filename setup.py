"""Builds the compiled kernel, and takes care that nothing leaves without the browser client, or without saying so."""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.egg_info import egg_info

CLIENT = Path("src/grognard/server/static/index.html")
#: part of the version of an installation without the client: pip shows nothing else of what a build has to say
WITHOUT = "+without.browser.client"
#: what is given away has everything; `make release` sets this
RELEASE = bool(os.environ.get("GROGNARD_RELEASE"))
#: `make` sets this where it builds the client after installing
LATER = bool(os.environ.get("GROGNARD_CLIENT_LATER"))


class BuildWithClient(build_py):
    """A wheel without the client would serve an empty page: `make web` builds it."""

    def run(self) -> None:
        if not CLIENT.exists() and not self.editable_mode:
            message = f"{CLIENT} is missing: the browser client is not built. With Node, `make web` builds it."
            if RELEASE:
                raise SystemExit(message)
            self.warn(f"{message} Everything else will work; `grognard serve` will say so too.")
        super().run()


class TellWithoutClient(egg_info):
    """`Successfully installed grognard-0.2.0+without.browser.client`."""

    def finalize_options(self) -> None:
        if not CLIENT.exists() and not LATER:
            self.tag_build = WITHOUT
        super().finalize_options()


def kernel() -> list[Extension]:
    """The kernel as extension modules, or nothing where it cannot be translated: the plain build then serves, but no
    release is made of it."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        if RELEASE:
            raise SystemExit("the kernel cannot be compiled: Cython is missing") from None
        return []
    sources = [
        Extension(f"grognard.mechanics._{name}", [f"src/grognard/mechanics/{name}.py"])
        for name in ("kernel", "kernel_ways")
    ]
    modules: list[Extension] = cythonize(sources, language_level=3, build_dir="build")
    for module in modules:
        module.optional = not RELEASE  # said of the sources it would be lost in translation
    return modules


setup(ext_modules=kernel(), cmdclass={"build_py": BuildWithClient, "egg_info": TellWithoutClient})
