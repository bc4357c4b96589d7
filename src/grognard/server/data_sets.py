"""Printed values on a site: the data sets that its owner gives, and titles with them.

A game with a data set names it where others name their title: `mons~printed~1a2b3c4d` is the title, the name of the set
and the hash of its files. The files are in the site's database, so that games keep theirs whatever becomes of their
folder, and travel in turn files. To be loaded they are unpacked into a folder of this process, which its workers
know through the environment.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, insert, select

from grognard import games
from grognard.engine.definitions import SUFFIXES
from grognard.engine.errors import GrognardError
from grognard.engine.printed import summary
from grognard.engine.sentence import Sentence
from grognard.engine.shaping import decoded
from grognard.engine.title import Title
from grognard.server.tables import site as site_table

#: between the title, the name of a data set and its hash
MARK = "~"
#: names the folder with the data sets to processes that this one starts
VARIABLE = "GROGNARD_DATA_FOLDER"
#: of all files of a data set together: a whole map has a third of a megabyte
LARGEST = 2 * 1024 * 1024

_NAME = re.compile(r"[a-z0-9-]{1,16}")
_FILE = re.compile(r"[a-z0-9_-]{1,40}\.(toml|json)")
_REFERENCE = re.compile(r"(?P<title>[a-z0-9-]+)~[a-z0-9-]{1,16}~[0-9a-f]{8}")

#: the files of a data set by their names
Files = Mapping[str, str]


class DataSet(NamedTuple):
    title: str
    name: str
    files: Files
    #: how much of it takes effect, and what it contradicts
    effect: str = ""

    @property
    def reference(self) -> str:
        """What games call it."""
        whole = msgspec.json.encode(sorted(self.files.items()))
        return MARK.join((self.title, self.name, hashlib.sha256(whole).hexdigest()[:8]))


def given(entries: Iterable[str]) -> list[DataSet]:
    """The data sets of a site, each written as TITLE=DIRECTORY; the directory gives it its name. Whatever is wrong with
    one of them is refused by name."""
    found = []
    for entry in entries:
        title, equals, directory = entry.partition("=")
        if not equals:
            form = "is written as TITLE=DIRECTORY, for example mons=printed"
            raise GrognardError.at(f"--data {entry}", "data-entry", form)
        found.append(_read(title, Path(directory).resolve()))
    return found


def _read(title: str, directory: Path) -> DataSet:
    loaded = games.load(title, directory)  # says what makes no sense, with file, entry and key
    name = re.sub(r"[^a-z0-9]+", "-", directory.name.lower()).strip("-")[:16].strip("-") or "data"
    paths = sorted(path for path in directory.iterdir() if path.suffix in SUFFIXES and path.name[0] != ".")
    files = {path.name: path.read_text(encoding="utf-8") for path in paths}
    return checked(title, name, files)._replace(effect=summary(loaded.definitions.changes))


def checked(title: str, name: str, files: Files) -> DataSet:
    """A data set whose names and size are in order."""
    games.check(title)
    if not _NAME.fullmatch(name) or not all(map(_FILE.fullmatch, files)):
        raise GrognardError.at(_named(name), "data-set-name", "its name or a file name is not valid")
    if sum(map(len, files.values())) > LARGEST:
        raise GrognardError.at(_named(name), "data-set-size", "more than {size} kB", size=LARGEST // 1024)
    return DataSet(title, name, files)


def _named(name: str) -> Sentence:
    return Sentence("data-set", "data set {name!r}", name=name)


# Titles with them -----------------------------------------------------------------------------------------------------


def title_name(reference: str) -> str:
    """The title of a reference, which may be one without a data set."""
    return reference.partition(MARK)[0]


def reference_of(title: Title) -> str:
    """What a game of this title, loaded here, calls it."""
    overlay = title.definitions.overlay
    return overlay.name if overlay is not None and _REFERENCE.fullmatch(overlay.name) else title.name


def is_known(reference: str) -> bool:
    """Whether a title, or a title with a data set, can be loaded in this process."""
    return reference in games.TITLES or (_is_reference(reference) and (_folder() / reference).is_dir())


def load(reference: str) -> Title:
    """A title, with its data set if it names one."""
    if MARK not in reference:
        return games.load(reference)
    if not is_known(reference):
        raise GrognardError("no-data-set", "no data set {reference!r} here", reference=reference)
    return games.load(title_name(reference), _folder() / reference)


def _is_reference(text: str) -> bool:
    found = _REFERENCE.fullmatch(text)
    return found is not None and found["title"] in games.TITLES


# Where they are -------------------------------------------------------------------------------------------------------


def store(connection: Connection, data_set: DataSet) -> None:
    """Keep a data set for the games that will name it."""
    known = connection.execute(select(site_table.c.key).where(site_table.c.key == data_set.reference)).first()
    if known is None:
        value = msgspec.json.encode(dict(data_set.files))
        connection.execute(insert(site_table).values(key=data_set.reference, value=value))


def bring(connection: Connection, reference: str) -> None:
    """Unpack a data set that is stored and has not yet been loaded here."""
    if MARK not in reference or is_known(reference) or not _is_reference(reference):
        return
    value = connection.execute(select(site_table.c.value).where(site_table.c.key == reference)).scalar_one_or_none()
    if value is not None:
        unpack(reference, decoded(bytes(value), dict[str, str]))


def bring_all(connection: Connection) -> None:
    """Unpack every data set that games of this site may name. Workers that start later share the folder."""
    _folder()
    for (reference,) in connection.execute(select(site_table.c.key).where(site_table.c.key.contains(MARK))):
        bring(connection, reference)


def unpack(reference: str, files: Files) -> None:
    """Put the files where `load` finds them; all of them or none."""
    place = _folder() / reference
    if place.is_dir():
        return
    half = Path(tempfile.mkdtemp(dir=_folder()))
    for name, content in files.items():
        (half / name).write_text(content, encoding="utf-8")
    try:
        half.rename(place)
    except OSError:  # another thread was faster
        shutil.rmtree(half, ignore_errors=True)


def files_of(reference: str) -> dict[str, str]:
    """The files of a data set that has been unpacked; none of a title without one."""
    if MARK not in reference or not is_known(reference):
        return {}
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((_folder() / reference).iterdir())}


def _folder() -> Path:
    """The folder of this process, or of the one that started it."""
    found = os.environ.get(VARIABLE)
    if not found:
        found = os.environ[VARIABLE] = tempfile.mkdtemp(prefix="grognard-data-")
        atexit.register(shutil.rmtree, found, ignore_errors=True)
    return Path(found)
