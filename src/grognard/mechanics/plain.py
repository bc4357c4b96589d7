"""Stands in for the `cython` module when the kernel runs as plain Python: every declaration means nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

compiled = False

T = TypeVar("T")


class _Type:
    def __getitem__(self, _: object) -> _Type:
        return self


int = short = bint = _Type()


def declare(_: object, value: T) -> T:
    return value


def cclass(cls: T) -> T:
    return cls


ccall = cclass


def boundscheck(_: bool) -> Callable[[Any], Any]:
    return lambda function: function


wraparound = boundscheck
