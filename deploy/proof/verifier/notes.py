"""Keys, notes and checkpoints (FORMAT.md section 3)."""

import base64
import binascii
import hashlib
import re
from collections import namedtuple

from ed25519 import is_signed

Key = namedtuple("Key", "name id use raw until")
Checkpoint = namedtuple("Checkpoint", "origin size root cosigned_at")

LOG, WITNESS = 1, 4


class Bad(Exception):
    """What was given is not what it says it is."""


def from_base64(text):
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Bad("This is no base64.") from error


def parse_key(text):
    text, _, until = text.strip().partition(" until ")
    if until and not re.fullmatch(r"[0-9]{1,15}", until):
        raise Bad("Behind a key that was given up stands how many entries it was good for.")
    parts = text.strip().split("+", 2)
    if len(parts) != 3 or not parts[0] or not re.fullmatch(r"[0-9a-f]{8}", parts[1]):
        raise Bad("This is no key: <name>+<id>+<key>.")
    typed = from_base64(parts[2])
    expected = hashlib.sha256(parts[0].encode() + b"\n" + typed).digest()[:4]
    if len(typed) != 33 or typed[0] not in (LOG, WITNESS) or expected.hex() != parts[1]:
        raise Bad("The key is damaged.")
    return Key(parts[0], expected, typed[0], typed[1:], int(until) if until else None)


def open_checkpoint(note, log_key, witness_key=None):
    """Refuses a note that the log has not signed, and one with any wrong signature under a known key."""
    text, separator, under = note.rpartition("\n\n")
    if not separator or not under.endswith("\n"):
        raise Bad("The note has no signatures.")
    text += "\n"
    signed_by, cosigned_at = set(), None
    for line in under[:-1].split("\n"):
        found = re.fullmatch("\u2014 (\\S+) (\\S+)", line)
        if found is None:
            raise Bad("A line under the note is no signature.")
        signature = from_base64(found.group(2))
        for key in filter(None, (log_key, witness_key)):
            if key.name != found.group(1) or key.id != signature[:4] or key in signed_by:
                continue
            message, rest = text.encode(), signature[4:]
            if key.use == WITNESS:
                seconds = int.from_bytes(rest[:8], "big")
                message, rest = b"cosignature/v1\ntime %d\n" % seconds + message, rest[8:]
                cosigned_at = seconds
            if not is_signed(key.raw, message, rest):
                raise Bad("The signature of %s is wrong." % key.name)
            signed_by.add(key)
    if log_key not in signed_by:
        raise Bad("The note is not signed by %s." % log_key.name)
    origin, size, root = (text.split("\n") + ["", "", ""])[:3]
    if origin != log_key.name or not re.fullmatch(r"0|[1-9][0-9]{0,15}", size) or len(from_base64(root)) != 32:
        raise Bad("The note is no checkpoint of %s." % log_key.name)
    if log_key.until is not None and int(size) > log_key.until:
        raise Bad("The key of %s was retired at %d entries: it is not valid for a checkpoint of %s." % (log_key.name, log_key.until, size))
    if witness_key is not None and cosigned_at is None:
        raise Bad("The note is not cosigned by %s." % witness_key.name)
    return Checkpoint(origin, int(size), from_base64(root), cosigned_at)
