"""Notifying a player who is asked while he is away: by mail and by web hook."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import smtplib
import socket
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

from grognard.server import users
from grognard.server.database import Database
from grognard.server.metrics import NOTICES
from grognard.server.settings import Settings

log = logging.getLogger("grognard.server")

#: a player is called at most this often about one game: combats ask back and forth
QUIET_SECONDS = 600.0
TIMEOUT_SECONDS = 10.0
#: a web hook's answer may have at most this many bytes
LARGEST_REPLY = 16 * 1024
#: web hooks called at a time, and mails sent; the others wait
CALLERS, MAILERS = 4, 2


@cache
def _texts() -> dict[str, dict[str, dict[str, str]]]:
    return tomllib.loads(Path(__file__).with_name("notices.toml").read_text(encoding="utf-8"))


class Notices:
    """Calls players, each in his language and by the ways he has chosen."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._called: dict[tuple[int, str], float] = {}
        self._callers = ThreadPoolExecutor(CALLERS, thread_name_prefix="web-hook")
        #: no hook keeps the mail with a new password waiting
        self._mailers = ThreadPoolExecutor(MAILERS, thread_name_prefix="mail")

    def close(self) -> None:
        """What has not been called by now is not called any more."""
        for threads in (self._callers, self._mailers):
            threads.shutdown(wait=False, cancel_futures=True)

    def _is_quiet(self, user_id: int, game_id: str) -> bool:
        now = time.monotonic()
        self._called = {key: then for key, then in self._called.items() if now - then < QUIET_SECONDS}
        if (user_id, game_id) in self._called:
            return True
        self._called[user_id, game_id] = now
        return False

    async def your_turn(self, database: Database, user_id: int, game_id: str, names: dict[str, str], turn: int) -> None:
        """Tell a player that he is asked."""
        user = await database.read(users.find, user_id)
        if user is None or not (user.notify or user.webhook) or self._is_quiet(user_id, game_id):
            return
        link = f"{self.settings.public_url.rstrip('/')}/games/{game_id}"
        game = names.get(user.language) or names["en"]
        if user.notify and user.email and user.confirmed and self.settings.smtp_host:
            fill = {"game": game, "turn": turn, "link": link, "name": user.name}
            await self.mail("your-turn", user.email, user.language, fill)
        if user.webhook:
            body = {
                "event": "your-turn",
                "game": game_id,
                "title": game,
                "turn": turn,
                "player": user.name,
                "link": link,
            }
            await self._counted("webhook", self._hook(user.webhook, body))

    async def _counted(self, way: str, work: Any) -> None:
        try:
            await work
        except (OSError, smtplib.SMTPException, httpx.HTTPError, httpx.InvalidURL, ValueError, TimeoutError) as error:
            NOTICES.labels(way, "failed").inc()
            log.warning("%s not delivered: %s", way, error)
        else:
            NOTICES.labels(way, "sent").inc()

    async def mail(self, kind: str, address: str, language: str, fill: dict[str, Any]) -> None:
        """Send a mail of this kind; what hinders it is logged, not told."""
        if self.settings.smtp_host:
            loop = asyncio.get_running_loop()
            await self._counted("mail", loop.run_in_executor(self._mailers, self._mail, kind, address, language, fill))

    def _mail(self, kind: str, address: str, language: str, fill: dict[str, Any]) -> None:
        texts = (_texts().get(language) or _texts()["en"])[kind]
        mail = EmailMessage()
        mail["From"], mail["To"] = self.settings.mail_from, address
        mail["Subject"] = texts["subject"].format(**fill)
        mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain="grognard")
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(texts["body"].strip().format(**fill) + "\n")
        with self._connected() as smtp:
            smtp.send_message(mail)

    def _connected(self) -> smtplib.SMTP:
        s = self.settings
        kind = smtplib.SMTP_SSL if s.smtp_security == "tls" else smtplib.SMTP
        smtp = kind(s.smtp_host, s.smtp_port, timeout=TIMEOUT_SECONDS)
        if s.smtp_security == "starttls":
            smtp.starttls()
        if s.smtp_user:
            smtp.login(s.smtp_user, s.smtp_password)
        return smtp

    async def _hook(self, address: str, body: dict[str, Any]) -> None:
        """In a thread of its own few; nobody waits for it longer than a while."""
        loop = asyncio.get_running_loop()
        calling = loop.run_in_executor(self._callers, self._call, address, body)
        async with asyncio.timeout(2 * TIMEOUT_SECONDS):
            await calling

    def _call(self, address: str, body: dict[str, Any]) -> None:
        """Call a web hook at the address its name has now; a name must not lead into the site's own network."""
        parts = urlsplit(address)
        host = parts.hostname or ""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        ip = ipaddress.ip_address(found[0][4][0])
        if not is_public(ip) and not self.settings.webhooks_to_private:
            raise ValueError(f"web hook to {host}: {ip} is not a public address")
        literal = f"[{ip}]" if ip.version == 6 else str(ip)
        url = httpx.URL(address).copy_with(host=literal)
        headers = {"Host": parts.netloc.rpartition("@")[2], "User-Agent": "grognard", "Accept-Encoding": "identity"}
        try:
            asyncio.run(_post(url, host, headers, body))
        except (TimeoutError, _TooLong) as error:
            raise ValueError(f"web hook to {host}: its answer is too long or too slow") from error


class _TooLong(Exception):
    """An answer of more bytes than anybody wants to read."""


async def _post(url: httpx.URL, host: str, headers: dict[str, str], body: dict[str, Any]) -> None:
    """In a loop of its own, which can be left at any point: a thread that waits for the next byte of a header could
    not. Whatever is answered is not unpacked, hardly read, and not waited for."""
    async with (
        asyncio.timeout(TIMEOUT_SECONDS),
        httpx.AsyncClient(timeout=TIMEOUT_SECONDS, follow_redirects=False, trust_env=False) as client,
        client.stream("POST", url, json=body, headers=headers, extensions={"sni_hostname": host}) as answer,
    ):
        answer.raise_for_status()
        read = 0
        async for part in answer.aiter_raw():
            read += len(part)
            if read > LARGEST_REPLY:
                raise _TooLong


#: where IPv6 addresses of the internet are, and those among them that stand for an address of the old kind
_INTERNET, _SIX_TO_FOUR = ipaddress.ip_network("2000::/3"), ipaddress.ip_network("2002::/16")


def is_public(ip: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether an address is one machine on the internet, and is not another way to write one that is not."""
    if not ip.is_global or ip.is_multicast:
        return False
    return ip.version == 4 or (ip in _INTERNET and ip not in _SIX_TO_FOUR)
