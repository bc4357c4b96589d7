"""What an account needs besides signing in: passwords, confirmed addresses, data export and deletion."""

from __future__ import annotations

import contextlib
from html import escape
from typing import Annotated
from urllib.parse import parse_qs

from fastapi import APIRouter, Path, Request
from pydantic import Field
from starlette.responses import HTMLResponse, Response

from grognard.server import accounts, play, users
from grognard.server.api.bodies import Body
from grognard.server.api.document import gives
from grognard.server.api.replies import REFUSALS, reply
from grognard.server.api.visitors import Player, TheSite, drop_cookie, spend
from grognard.server.errors import Refusal
from grognard.server.shapes.games import Nothing
from grognard.server.shapes.people import AccountExport
from grognard.server.site import Site
from grognard.server.users import Session, User

router = APIRouter(prefix="/api", tags=["identity"], responses=REFUSALS)
#: pages for the links in mails; they need no script
pages = APIRouter(prefix="/account", include_in_schema=False)

Password = Annotated[str, Field(min_length=8, max_length=200)]
Secret = Annotated[str, Field(min_length=1, max_length=100)]
LinkToken = Annotated[str, Path(max_length=100)]


class PasswordBody(Body):
    old: Annotated[str, Field(min_length=1, max_length=200)]
    new: Password


class ForgotBody(Body):
    name: Annotated[str, Field(min_length=1, max_length=40)]


class ResetBody(Body):
    token: Secret
    password: Password


class TokenBody(Body):
    token: Secret


class LeaveBody(Body):
    #: of an account; a guest has none
    password: Annotated[str, Field(max_length=200)] | None = None


async def send_confirmation(site: Site, user: User) -> None:
    """Ask an address whether it is the person's; nobody can have a stranger flooded with such mails."""
    if user.email is None or user.confirmed or not site.settings.smtp_host:
        return
    with contextlib.suppress(Refusal):
        await site.spend("mail", f"user {user.id}")
        await site.spend("mail", f"address {user.email.casefold()}")
        token = await site.writer.write(accounts.permit, user.id, "confirm", user.email)
        link = f"{site.settings.public_url.rstrip('/')}/account/confirm/{token}"
        await site.notices.mail("confirm", user.email, user.language, {"name": user.name, "link": link})


@router.post("/me/confirm", responses=gives(Nothing))
async def ask_again(site: TheSite, session: Player, request: Request) -> Response:
    """Send the mail that confirms one's address once more."""
    await spend(request, "mail")
    site.background(send_confirmation(site, session.user))
    return reply({})


@router.post("/confirm", responses=gives(Nothing))
async def confirm(site: TheSite, request: Request, body: TokenBody) -> Response:
    """The address is one's own: the token came by mail."""
    await spend(request, "password")
    await site.writer.write(accounts.confirm, body.token)
    return reply({})


async def _check(site: Site, session: Session, password: str | None) -> None:
    """Who is at this browser knows the password of the account."""
    await site.spend("password", f"user {session.user.id}")
    if not session.user.guest:
        stored = await site.database.read(accounts.password_of, session.user.id)
        await site.database.read(lambda _connection: users.verify_password(stored, password or ""))


@router.post("/me/password", responses=gives(Nothing))
async def change_password(site: TheSite, session: Player, body: PasswordBody) -> Response:
    """A new password. Every other session ends."""
    if session.user.guest:
        raise Refusal("forbidden", "a guest has no password")
    await _check(site, session, body.old)
    hashed = await site.database.read(lambda _connection: users.hash_password(body.new))
    await site.writer.write(accounts.set_password, session.user.id, hashed, users.session_key(session.token))
    await site.end_dead_sessions()
    return reply({})


@router.post("/logout-everywhere", responses=gives(Nothing))
async def logout_everywhere(site: TheSite, session: Player) -> Response:
    """End every session, this one too."""
    await site.writer.write(accounts.close_sessions, session.user.id)
    await site.end_dead_sessions()
    response = reply({})
    drop_cookie(response)
    return response


@router.post("/password/forgot", responses=gives(Nothing))
async def forgot(site: TheSite, request: Request, body: ForgotBody) -> Response:
    """Have a link for a new password sent to the confirmed address of an account. The answer tells nothing: neither
    whether there is such an account nor whether it has an address."""
    await spend(request, "mail")
    site.background(_send_reset(site, body.name))
    return reply({})


async def _send_reset(site: Site, name: str) -> None:
    found = await site.database.read(accounts.find_for_reset, users.name_key(name))
    if found is None or not site.settings.smtp_host:
        return
    user_id, known_as, email, language = found
    with contextlib.suppress(Refusal):
        await site.spend("mail", f"user {user_id}")
        token = await site.writer.write(accounts.permit, user_id, "reset", email)
        link = f"{site.settings.public_url.rstrip('/')}/account/reset/{token}"
        await site.notices.mail("reset", email, language, {"name": known_as, "link": link})


async def _reset(site: Site, token: str, password: str) -> None:
    hashed = await site.database.read(lambda _connection: users.hash_password(password))
    await site.writer.write(accounts.reset_password, token, hashed)
    await site.end_dead_sessions()


@router.post("/password/reset", responses=gives(Nothing))
async def reset(site: TheSite, request: Request, body: ResetBody) -> Response:
    """A new password with the token that came by mail. Whoever was signed in is not any more."""
    await spend(request, "password")
    await _reset(site, body.token, body.password)
    return reply({})


@router.get("/me/export", responses=gives(AccountExport))
async def export(site: TheSite, session: Player, request: Request) -> Response:
    """Everything the site keeps about one."""
    await spend(request, "replay", session)
    found = await site.database.read(accounts.everything, session.user.id)
    response = reply(found)
    response.headers["Content-Disposition"] = 'attachment; filename="grognard-account.json"'
    return response


@router.delete("/me", responses=gives(Nothing))
async def leave(site: TheSite, session: Player, body: LeaveBody) -> Response:
    """Give up the account: one's running games are resigned, and nothing that tells who one was stays."""
    await _check(site, session, body.password)
    for game_id, side in await site.database.read(accounts.running_games, session.user.id):
        with contextlib.suppress(Refusal):
            await site.to_the_end(play.resign(site, game_id, session.user, side))
    await site.writer.write(accounts.leave, session.user.id)
    site.forget_person(session.user.id)
    await site.end_dead_sessions()
    response = reply({})
    drop_cookie(response)
    return response


# Pages for the links in mails ----------------------------------------------------------------------------------------

_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/mail-link.css"><title>Grognard</title><main><h1>{title}</h1>{body}</main></html>"""


def _page(title: str, body: str, status: int = 200) -> Response:
    # a form of a page that tells nobody its address comes, for a browser, from nowhere: it would be refused
    headers = {"Cache-Control": "no-store", "Referrer-Policy": "same-origin"}
    return HTMLResponse(_PAGE.format(title=escape(title), body=body), status, headers=headers)


@pages.get("/confirm/{token}")
async def confirm_page(token: LinkToken) -> Response:
    """A button, so that a program that follows links in mails confirms nothing."""
    return _page("Confirm your address / アドレスの確認", '<form method="post"><button>Confirm / 確認</button></form>')


@pages.post("/confirm/{token}")
async def confirm_from_page(site: TheSite, request: Request, token: LinkToken) -> Response:
    return await _done(request, site.writer.write(accounts.confirm, token))


@pages.get("/reset/{token}")
async def reset_page(token: LinkToken) -> Response:
    field = '<input type="password" name="password" minlength="8" maxlength="200" autocomplete="new-password" required>'
    form = f'<form method="post"><label>New password / 新しいパスワード {field}</label> <button>OK</button></form>'
    return _page("A new password / パスワードの再設定", form)


@pages.post("/reset/{token}")
async def reset_from_page(site: TheSite, request: Request, token: LinkToken) -> Response:
    password = parse_qs((await request.body()).decode("utf-8", "replace")).get("password", [""])[0]
    if not 8 <= len(password) <= 200:
        return _page("A password has 8 to 200 characters / パスワードは8〜200文字です", "", 422)
    return await _done(request, _reset(site, token, password))


async def _done(request: Request, work: object) -> Response:
    try:
        await spend(request, "password")
        await work  # type: ignore[misc]
    except Refusal as refusal:
        return _page(refusal.message, "", refusal.status)
    return _page("Done / 完了しました", '<a href="/">Grognard</a>')
