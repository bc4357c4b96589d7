"""The OpenAPI document: FastAPI's account of the routes and of what they take, with the shapes of what they give."""

from __future__ import annotations

import inspect
import re
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from grognard.engine.view import View
from grognard.server.api import live_messages
from grognard.server.shapes import games, live, titles

JSON = "application/json"
PLACE = "#/components/schemas/{name}"
#: messages of the WebSocket, which has no place of its own in such a document: from the server, and to it
FROM_SERVER = (games.StateMessage, live.GameMessage, live.LineMessage, live.DoneMessage, live.RefusedMessage)
TO_SERVER = live_messages.Asked.__subclasses__()
TIME_CONTROLS = (games.Unlimited, games.Days, games.ChessClock)
#: what no route names but clients need
OTHERS: tuple[Any, ...] = (
    *FROM_SERVER, *TIME_CONTROLS, live.RefusalReply, games.About, games.Procedure, titles.Chart, titles.Colours,
    View,
)  # fmt: skip
#: what is any dictionary for the code: one of several shapes, or left to the titles, with keys that every client knows
KNOWN_KEYS: dict[tuple[str, str], dict[str, Any]] = {
    ("View", "about"): {"$ref": PLACE.format(name="About")},
    ("Ahead", "about"): {"$ref": PLACE.format(name="About")},
    ("Game", "time"): {"$ref": PLACE.format(name="TimeControl")},
    ("View", "procedures"): {"type": "array", "items": {"$ref": PLACE.format(name="Procedure")}},
}
#: shapes that hold more than is described
OPEN = {shape.__name__ for shape in (games.About, games.Procedure, games.GameEvent, live.DoneMessage, *titles.OPEN)}

_given: dict[str, Any] = {}
_REMARK = re.compile(r"^ +#: (?P<words>.*)\n(?: +#: (?P<more>.*)\n)? +(?P<name>\w+):", re.MULTILINE)


def gives(shape: Any, status: int = 200, description: str = "Done") -> dict[int | str, dict[str, Any]]:
    """What a route gives, for its `responses`."""
    _given[shape.__name__] = shape
    schema = {"$ref": PLACE.format(name=shape.__name__)}
    return {status: {"description": description, "content": {JSON: {"schema": schema}}}}


def schemas() -> dict[str, dict[str, Any]]:
    """The schemas of everything that the server gives, by name."""
    shapes = [*_given.values(), *OTHERS]
    _, found = msgspec.json.schema_components(shapes, ref_template=PLACE)
    for shape in _all_types(shapes):
        _complete(found[shape.__name__], shape)
    for (name, key), schema in KNOWN_KEYS.items():
        found[name]["properties"][key] = schema
    found["TimeControl"] = _one_of(TIME_CONTROLS)
    found["ServerMessage"] = _one_of(FROM_SERVER)
    sent = msgspec.json.schema_components(TO_SERVER, ref_template=PLACE)[1]
    found["ClientMessage"] = {"oneOf": [sent.pop(message.__name__) for message in TO_SERVER]}
    return found | sent


def _one_of(shapes: Any) -> dict[str, Any]:
    return {"oneOf": [{"$ref": PLACE.format(name=shape.__name__)} for shape in shapes]}


def _all_types(shapes: list[Any]) -> list[Any]:
    """Every class among and inside the shapes."""
    found: dict[str, Any] = {}

    def visit(kind: Any) -> None:
        if isinstance(kind, msgspec.inspect.StructType | msgspec.inspect.TypedDictType):
            if kind.cls.__name__ not in found:
                found[kind.cls.__name__] = kind.cls
                for field in kind.fields:
                    visit(field.type)
            return
        inside = (getattr(kind, name, None) for name in ("item_type", "value_type", "type"))
        for one in (*inside, *getattr(kind, "types", ()), *getattr(kind, "item_types", ())):
            if one is not None:
                visit(one)

    for shape in shapes:
        visit(msgspec.inspect.type_info(shape))
    return list(found.values())


def _complete(schema: dict[str, Any], shape: Any) -> None:
    """What msgspec does not say: what is always there, whether there may be more, and the remarks in the source."""
    properties = schema.get("properties", {})
    if issubclass(shape, msgspec.Struct):
        if not shape.__struct_config__.omit_defaults:
            schema["required"] = list(properties)
        for one in properties.values():
            one.pop("default", None)
    if shape.__name__ in OPEN:
        schema["additionalProperties"] = True
    if not shape.__doc__ or shape.__doc__.startswith("dict("):
        schema.pop("description", None)
    for remark in _REMARK.finditer(_source(shape)):
        described = properties.get(remark["name"])
        if described is not None and "$ref" not in described:
            described["description"] = " ".join(filter(None, (remark["words"], remark["more"])))


def _source(shape: Any) -> str:
    try:
        return inspect.getsource(shape)
    except OSError:  # a dictionary whose type is made by a call
        return ""


def description(app: FastAPI) -> dict[str, Any]:
    """The whole document, made when it is first asked for."""
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version=app.version, routes=app.routes)
        taken = made.setdefault("components", {}).setdefault("schemas", {})
        given = schemas()
        assert not taken.keys() & given.keys(), sorted(taken.keys() & given.keys())
        made["components"]["schemas"] = dict(sorted((taken | given).items()))
        app.openapi_schema = made
    return app.openapi_schema
