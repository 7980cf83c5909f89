"""The SQLite database for all data that grows: connections, transactions, repair.

Each thread has its own connection. The database uses a rollback journal and no WAL: players synchronise this folder or
keep it on a network drive, where the extra files of a WAL get separated and its shared memory does not work.
"""

import contextlib
import errno
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from game.store import atomic, old_files, rows
from game.store.atomic import resolve_ordinary_file
from game.store.file_lock import MAX_WAIT_SECONDS, can_lock, hold_lock
from game.store.notice import Notice, Notify, ignore_notice, make_file_notice
from game.store.paths import path_exists

ERRNO_BY_RESULT_CODE = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_READONLY: errno.EACCES,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
    sqlite3.SQLITE_LOCKED: errno.EBUSY,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
}
"""Error numbers of the system for SQLite's primary result codes; all other codes count as an error of the disk."""
MAX_MIGRATION_WAIT_MS = 60_000
"""Maximum wait for another window that is copying the files of earlier versions."""
JOURNAL_SUFFIX = "-journal"
DAMAGE_CODES = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
READ_ERRORS = (sqlite3.DatabaseError, UnicodeDecodeError)
"""Exceptions that reading a damaged file raises. SQLite's message may quote damaged text, hence UnicodeDecodeError."""
SCHEMA_STATEMENTS = [statement.strip() for statement in rows.SCHEMA.split(";") if statement.strip()]
SAFE_STATEMENT_PREFIXES = ("CREATE TABLE ", "CREATE INDEX ", "CREATE UNIQUE INDEX ")
"""Beginnings of the statements that create objects without code of their own, unlike triggers and views."""
Work = Callable[[sqlite3.Connection], Any]


class _DamageError(OSError):
    """Raised if the file is damaged or is no database."""


class Database:
    """A database file, or a database in memory if there is no `path`. Failures become notices, never exceptions."""

    def __init__(self, path: Path | None = None, notify: Notify = ignore_notice) -> None:
        self.path = path
        self._notify = notify
        self._lock = threading.RLock()
        self._connections: dict[int, tuple[sqlite3.Connection, int]] = {}
        """Connections by thread, each with the inode of the file: another window may replace a damaged file."""
        if path is None:
            self._connections[0] = _connect(None), 0
            _create_tables(self._connections[0][0])

    def read(self, query: str, parameters: tuple[Any, ...] = ()) -> list[Any]:
        """Return the rows of a query; an empty list without a file, or with a notice for an unreadable one."""
        try:
            return list(self._run(lambda database: database.execute(query, parameters).fetchall(), should_create=False))
        except FileNotFoundError:
            return []
        except OSError as error:
            self._notify(make_file_notice("store.unreadable", self.path, error))
            return []

    def write(self, change: Work) -> bool:
        """Make a change as one transaction; return False and add a notice on failure."""
        try:
            self._run(partial(_run_transaction, change), should_create=True)
        except OSError as error:
            self._notify(make_file_notice("store.unwritable", self.path, error))
            return False
        return True

    def close(self) -> None:
        """Close the connections of all threads. No thread may use the database now."""
        with self._lock:
            for connection, _ in self._connections.values():
                connection.close()
            self._connections.clear()

    def _run(self, work: Work, should_create: bool) -> Any:
        """Call `work` with this thread's connection. Repair a damaged file and try again. Raises OSError."""
        try:
            return self._run_once(work, should_create)
        except _DamageError:
            self._repair()
        return self._run_once(work, should_create)

    def _run_once(self, work: Work, should_create: bool) -> Any:
        """Call `work` with this thread's connection. Raises OSError and _DamageError."""
        with _convert_errors(self.path), self._lock if self.path is None else contextlib.nullcontext():
            return work(self._connect_thread(should_create))

    # --- opening

    def _connect_thread(self, should_create: bool) -> sqlite3.Connection:
        """Return this thread's connection to the current file. Raises OSError and sqlite3.Error."""
        if self.path is None:
            return self._connections[0][0]
        thread, target = threading.get_ident(), resolve_ordinary_file(self.path)
        inode = target.stat().st_ino if path_exists(target) else 0
        connection, known_inode = self._connections.get(thread, (None, 0))
        if connection and known_inode == inode:
            return connection
        if not inode and not should_create and not old_files.has_old_files(target.parent):
            raise FileNotFoundError(target)
        with self._lock:
            if connection:
                connection.close()
                del self._connections[thread]
            target.parent.mkdir(parents=True, exist_ok=True)
            resolve_ordinary_file(target.with_name(target.name + JOURNAL_SUFFIX))
            with _close_on_failure(_connect(target)) as connection:
                version = connection.execute("PRAGMA user_version").fetchone()[0]
                if version <= rows.VERSION:
                    self._prepare(connection, target.parent, version)
                    self._connections[thread] = connection, target.stat().st_ino
                    return connection
            connection.close()
            self._notify(Notice("store.future", {"file": str(self.path), "version": str(version)}))
            self.path = target.with_name(f"{target.stem}.v{rows.VERSION}{target.suffix}")
            return self._connect_thread(should_create)

    def _prepare(self, connection: sqlite3.Connection, folder: Path, version: int) -> None:
        """Create or migrate the tables, copy the files of earlier versions, and refuse other tables."""
        notices, new_paths = list[Notice](), dict[Path, Path]()
        if 0 < version < rows.VERSION:
            _run_transaction(_migrate, connection)
        if not version or old_files.has_old_files(folder):
            connection.execute(f"PRAGMA busy_timeout = {MAX_MIGRATION_WAIT_MS}")
            new_paths = _run_transaction(partial(_create_and_copy, folder, notices.append), connection)
            connection.execute(f"PRAGMA busy_timeout = {round(1000 * MAX_WAIT_SECONDS)}")
        _refuse_foreign(connection)
        if connection.execute("PRAGMA journal_mode").fetchone() == ("wal",):  # set by another program
            connection.execute("PRAGMA journal_mode = DELETE")
        for path, new_path in new_paths.items():
            with contextlib.suppress(OSError):  # if renaming fails, the next start recognises the file by its digest
                path.rename(new_path)
        for notice in notices:
            self._notify(notice)

    # --- damage

    def _repair(self) -> None:
        """Set a damaged file aside and replace it with a new file that has all readable rows. Raises OSError.

        The damaged file stays in place until the new file is complete, so that an interrupted repair starts again.
        """
        assert self.path is not None
        target = resolve_ordinary_file(self.path)
        with self._lock, hold_lock(target), _convert_errors(self.path):
            self.close()
            if not path_exists(target) or _is_sound(target):
                return  # another window has repaired the file
            damaged_path, new_path = (
                atomic.find_free_name(target, "damaged"),
                target.with_name(f".{target.name}.new.tmp"),
            )
            new_path.unlink(missing_ok=True)
            for suffix in ("", JOURNAL_SUFFIX):
                if path_exists(target.with_name(target.name + suffix)):
                    _link_or_copy(
                        target.with_name(target.name + suffix), damaged_path.with_name(damaged_path.name + suffix)
                    )
            with contextlib.closing(_connect(new_path)) as connection:
                count = _run_transaction(partial(_salvage, damaged_path), connection)
            target.with_name(target.name + JOURNAL_SUFFIX).unlink(
                missing_ok=True
            )  # SQLite would apply the old journal to the new file
            atomic.rename(new_path, target)
        self._notify(Notice("store.recovered", {"file": str(self.path), "aside": str(damaged_path), "n": count}))


@contextlib.contextmanager
def _convert_errors(path: Path | None) -> Iterator[None]:
    """Raise errors of SQLite as OSError. Errors in queries stay unchanged."""
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
        raise
    except READ_ERRORS as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        kind = _DamageError if code in DAMAGE_CODES else OSError
        raise kind(ERRNO_BY_RESULT_CODE.get(code, errno.EIO), str(error), str(path)) from error


def _link_or_copy(path: Path, name: Path) -> None:
    """Give a file a second name, or copy it on a disk without hard links. Raises OSError."""
    try:
        name.hardlink_to(path)
    except OSError:
        shutil.copyfile(path, name)


def _connect(target: Path | None) -> sqlite3.Connection:
    """Open a file, without locks if its folder does not support them. Raises sqlite3.Error."""
    name: str | Path = target or ":memory:"
    if is_uri := target is not None and not can_lock(target):
        name = f"{target.absolute().as_uri()}?nolock=1"
    connection = sqlite3.connect(
        name, timeout=MAX_WAIT_SECONDS, isolation_level=None, check_same_thread=False, uri=is_uri
    )
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    with _close_on_failure(connection):
        for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "synchronous = FULL"):
            connection.execute(f"PRAGMA {pragma}")
    return connection


@contextlib.contextmanager
def _close_on_failure(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Close a connection if its use fails, because Windows cannot replace an open file."""
    try:
        yield connection
    except BaseException:
        connection.close()
        raise


def _run_transaction(change: Work, connection: sqlite3.Connection) -> Any:
    """Make a change completely or not at all. Raises sqlite3.Error, and the exceptions of the change."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        result = change(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        raise
    return result


def _create_tables(connection: sqlite3.Connection) -> None:
    """Create the tables of a new database, inside or outside a transaction."""
    last = "INSERT INTO streaks VALUES (1, 0, 0)", f"PRAGMA user_version = {rows.VERSION}"
    _execute_all((*SCHEMA_STATEMENTS, *last), connection)


def _migrate(connection: sqlite3.Connection) -> None:
    """Migrate the tables to this version, within a transaction. Another window may already have done so."""
    for step in range(connection.execute("PRAGMA user_version").fetchone()[0], rows.VERSION):
        _execute_all((*rows.MIGRATIONS[step], f"PRAGMA user_version = {step + 1}"), connection)


def _execute_all(statements: Iterable[str], connection: sqlite3.Connection) -> None:
    for statement in statements:
        connection.execute(statement)


def _create_and_copy(folder: Path, notify: Notify, connection: sqlite3.Connection) -> dict[Path, Path]:
    """Create the tables and copy the files of earlier versions; return these files with their new names."""
    if not connection.execute("PRAGMA user_version").fetchone()[0]:
        _create_tables(connection)
    if new_paths := old_files.copy_old_files(folder, connection, notify):
        rows.recompute_totals(connection)
    return new_paths


def _refuse_foreign(connection: sqlite3.Connection) -> None:
    """Raise sqlite3.DatabaseError if a table is missing, or if the database has objects that run code."""
    statements = [sql for (sql,) in connection.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")]
    is_complete = {*SCHEMA_STATEMENTS} <= {*statements}
    if not is_complete or not all(sql.startswith(SAFE_STATEMENT_PREFIXES) for sql in statements):
        error = sqlite3.DatabaseError("the tables are not those of this program")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error


def _is_sound(target: Path) -> bool:
    with contextlib.suppress(*READ_ERRORS), contextlib.closing(_connect(target)) as connection:
        _refuse_foreign(connection)
        return bool(connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))
    return False


def _salvage(damaged: Path, connection: sqlite3.Connection) -> int:
    """Create a new database with the readable rows of a damaged one; return the number of deals."""
    _create_tables(connection)
    with contextlib.ExitStack() as stack:
        try:
            source = stack.enter_context(contextlib.closing(_connect(damaged)))
        except READ_ERRORS:
            return 0
        for table, kind in rows.TABLES.items():
            extra_columns = ("id",) if table in rows.TABLES_WITHOUT_ASIDE_COLUMN else ("aside", "id")
            query = f"SELECT {rows.list_columns(kind)}, {', '.join(extra_columns)} FROM {table}"
            for row in _read_rows_from_both_ends(source, query):
                with contextlib.suppress(ValueError, sqlite3.IntegrityError):
                    values = dict(zip(extra_columns, row[-len(extra_columns) :], strict=True))
                    rows.insert_entry(connection, table, rows.read_entry(kind, row), **values)
        for row in _read_rows_from_both_ends(source, "SELECT digest, file, rowid FROM migrated"):
            connection.execute("INSERT OR IGNORE INTO migrated VALUES (?, ?)", row[:2])
    rows.recompute_totals(connection)
    return int(connection.execute("SELECT count(*) FROM deals").fetchone()[0])


def _read_rows_from_both_ends(source: sqlite3.Connection, query: str) -> Iterator[tuple[Any, ...]]:
    """Yield rows (last column: `id`) ascending until a row is unreadable, then the remaining rows descending."""
    last_id = -1
    with contextlib.suppress(*READ_ERRORS):
        for row in source.execute(f"{query} ORDER BY rowid"):
            yield row
            last_id = row[-1]
        return
    with contextlib.suppress(*READ_ERRORS):
        yield from source.execute(f"{query} WHERE rowid > ? ORDER BY rowid DESC", (last_id,))
