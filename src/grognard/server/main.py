"""The application, put together; and a server that runs it."""

from __future__ import annotations

import contextlib
import gc
import logging
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from grognard import games
from grognard.engine.errors import GrognardError
from grognard.engine.sentence import Sentence, at, cause
from grognard.locale import LANGUAGES
from grognard.locale.sentences import told
from grognard.server import bot_play, caretaker, logs
from grognard.server.api import accounts, document, identity, live, operators, pages, playing, titles
from grognard.server.api import games as game_routes
from grognard.server.api.replies import reply
from grognard.server.database import trouble_of
from grognard.server.errors import Refusal
from grognard.server.guard import Guard, refusal_headers
from grognard.server.protocol import PromptProtocol
from grognard.server.settings import LOOPBACK, Settings, from_environment
from grognard.server.site import Site
from grognard.server.sockets import SocketProtocol
from grognard.version import __version__

log = logging.getLogger("grognard.server")

#: largest WebSocket message
LARGEST_MESSAGE = 8 * 1024
#: so often a connection is asked whether anybody is there, before proxies cut it, as they do after a minute of silence
PING_SECONDS = 40
#: after so long a thread that computes lets another one have its turn
SWITCH_SECONDS = 0.0005

#: the collector looks through the young objects after so many new ones, through the middle-aged after so many of those
#: rounds, through all after so many of theirs. Nearly everything goes without it, and with a thousand games in memory
#: the last takes a third of a second in which nobody is served: some twenty minutes apart instead of seconds
COLLECT_AFTER = (4000, 8, 300)


def create_app(settings: Settings | None = None) -> FastAPI:
    """The ASGI application of a site."""
    site = Site(settings or from_environment())
    bot_play.attach(site)

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        for name in games.TITLES:
            games.load(name)
        # definitions live as long as the server: the collector need not walk through them again and again
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT_AFTER)
        await site.start()
        site.background(caretaker.watch(site))
        if site.jobs is not None and site.settings.think:
            site.background(site.jobs.work(site.thinker.size))
        yield
        await site.stop()

    app = _routed(lifespan=lifespan)
    app.state.site = site
    _handle_errors(app)
    app.add_middleware(Guard, settings=site.settings, limits=site.limits)
    return app


def _routed(**more: Any) -> FastAPI:
    """An application with every route."""
    app = FastAPI(
        title="Grognard", version=__version__, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, **more
    )
    for routes in (identity, accounts, titles, game_routes, playing, live, operators):
        app.include_router(routes.router)
    app.include_router(accounts.pages)
    app.include_router(pages.router)
    app.openapi = lambda: document.description(app)  # type: ignore[method-assign]
    return app


def api_document() -> dict[str, Any]:
    """The OpenAPI document, without a site."""
    return _routed().openapi()


def _handle_errors(app: FastAPI) -> None:
    """Every refusal in one shape."""

    def refused(refusal: Refusal) -> Response:
        response = reply({"error": refusal.body()}, refusal.status)
        response.headers.update(refusal_headers(refusal))
        return response

    @app.exception_handler(Refusal)
    async def refusal(_request: Request, error: Refusal) -> Response:
        return refused(error)

    @app.exception_handler(RequestValidationError)
    async def not_understood(_request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return refused(Refusal("bad-request", f"{where}: {first['msg']}"))

    @app.exception_handler(HTTPException)
    async def http_error(_request: Request, error: HTTPException) -> Response:
        code = {404: "not-found", 405: "not-found"}.get(error.status_code, "bad-request")
        body = {"error": {"code": code, "message": str(error.detail)}}
        response = reply(body, error.status_code)
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def went_wrong(_request: Request, _error: Exception) -> Response:
        return reply({"error": {"code": "unavailable", "message": "that went wrong; nothing has changed"}}, 500)

    @app.exception_handler(SQLAlchemyError)
    async def database_error(_request: Request, error: SQLAlchemyError) -> Response:
        log.error("database", exc_info=error)
        return refused(Refusal("unavailable", trouble_of(error) + "; nothing has changed"))


def serve(
    host: str = "127.0.0.1",
    port: int = 8014,
    database_url: str | None = None,
    open_browser: bool = False,
    settings: Settings | None = None,
    log_level: str = "warning",
    data: Sequence[str] = (),
    lang: str = LANGUAGES[0],
) -> None:
    """Run a server until it is interrupted."""
    chosen = settings or from_environment()
    chosen = replace(chosen, data=(*chosen.data, *data))
    if database_url:
        chosen = replace(chosen, database_url=database_url)
    local = host in LOOPBACK
    if local and not chosen.hosts:
        chosen = replace(chosen, hosts=LOOPBACK)
    address = f"http://{'localhost' if local else host}:{port}"
    chosen = chosen if chosen.public_url else replace(chosen, public_url=address)
    log_config: dict[str, Any] | None = uvicorn.config.LOGGING_CONFIG
    if chosen.log_file:
        logs.to_file(Path(chosen.log_file), log_level)
        log_config = None
    # the loop and the writer's thread take turns often: nobody waits for the one while the other computes
    sys.setswitchinterval(SWITCH_SECONDS)
    _check_address(host, port)
    app = create_app(chosen)
    for data_set in app.state.site.data_sets:
        where = Sentence(
            "with-data-set", "{title} with the data set {name!r}", title=data_set.title, name=data_set.name
        )
        print(told(at(where, data_set.effect), lang), flush=True)
    print(told(Sentence("running", "Grognard is running at {url}", url=chosen.public_url), lang), flush=True)
    if not pages.is_built():
        print(pages.MISSING, end="", file=sys.stderr, flush=True)
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(chosen.public_url,), daemon=True).start()
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level=log_level,
        log_config=log_config,
        ws_max_size=LARGEST_MESSAGE,
        # compressing costs more processor time than a move, and memory for every connection
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=30,
        http=PromptProtocol,
        ws=SocketProtocol,
        server_header=False,
        proxy_headers=True,
        timeout_graceful_shutdown=5,
    )


def _check_address(host: str, port: int) -> None:
    """Say at once that nobody can be served there, before anything else begins."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except OSError as error:
        form = "nobody can be served there: {why}"
        raise GrognardError.at(f"{host}:{port}", "no-serving", form, why=cause(error)) from error


def _open_when_ready(address: str) -> None:
    time.sleep(1.0)
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
