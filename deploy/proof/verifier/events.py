"""Events, their leaf hashes and their chains (FORMAT.md sections 1 and 2)."""

import hashlib
import json

from merkle import leaf_hash


def canonical(value):
    """RFC 8785 for texts, whole numbers, true, false, null, lists and objects; there is nothing else in metadata."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def sha256_hex(text):
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def computed_leaf(event, previous):
    metadata = {name: value for name, value in event["metadata"].items() if name != "leafHash"}
    return "v1:" + sha256_hex(
        canonical(
            {
                "v": "v1",
                "id": event["id"],
                "stream": event["stream"],
                "revision": event["revision"],
                "type": event["type"],
                "schemaVersion": metadata.get("schemaVersion"),
                "data": sha256_hex(event["data"]),
                "metadata": sha256_hex(canonical(metadata)),
                "previous": previous,
            }
        )
    )


def stored_leaf(event):
    metadata = event.get("metadata")
    found = metadata.get("leafHash") if isinstance(metadata, dict) else None
    return found if isinstance(found, str) else ""


def entry_of(event):
    return leaf_hash(("%s\n%s\n" % (stored_leaf(event), event["recordedAt"])).encode("utf-8", "surrogatepass"))


class Chains:
    """Follows every stream of a log, or of a bundle, from its first event on."""

    def __init__(self):
        self._last = {}

    def is_next(self, event):
        revision, previous = self._last.get(event["stream"], (-1, None))
        here = int(event["revision"]) if str(event.get("revision", "")).isdigit() else -2
        self._last[event["stream"]] = (here, stored_leaf(event))
        if here != revision + 1:
            return False
        try:
            return computed_leaf(event, previous) == stored_leaf(event)
        except (KeyError, TypeError, AttributeError, ValueError):
            return False
