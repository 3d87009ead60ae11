#!/usr/bin/env python3
"""Checks what Tafel says of its log, without Tafel: an exported log, a bundle, two checkpoints. Python's standard library alone.

    verify.py log <folder> … [--witness <folder>] [--key <key or file>] [--json]
    verify.py bundle <folder or zip> … [--key <key or file>] [--json]
    verify.py consistency <older note> <newer note> <proof: one base64 hash a line> --key <key or file>

A key is given as its text, <name>+<id>+<key>, or as the name of a file that holds it. The exit code is 0 where everything holds, 1 where something doesn't, 2 where it can't be said.
"""

import argparse
import hashlib
import json
import os
import sys
import zipfile

from events import Chains, entry_of
from merkle import GrowingTree, is_consistent, is_included
from notes import Bad, from_base64, open_checkpoint, parse_key

HASH = 32
NEEDS_WITNESS = (
    "Not provable without a witness: a log rewritten and signed again with its own key, another log shown to somebody else, "
    "an old state put back."
)


class CannotBeChecked(Exception):
    """What was asked for can't be read: that says nothing of what was to be checked."""


def read_text(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def given_key(given):
    try:
        return parse_key(given)
    except Bad:
        pass
    try:
        text = read_text(given)
    except (OSError, ValueError) as error:
        raise CannotBeChecked("--key %s is neither a file that can be read nor the text of a key, <name>+<id>+<key>" % given) from error
    try:
        return parse_key(text)
    except Bad as error:
        raise CannotBeChecked("the file %s of --key holds no key, <name>+<id>+<key>" % given) from error


def must_exist(path, what, is_folder=False):
    if not (os.path.isdir(path) if is_folder else os.path.exists(path)):
        raise CannotBeChecked("there is no %s %s" % (what, path))


class Evidence:
    """Signed heads, smallest first, and the entries that somebody kept beside them."""

    def __init__(self, source, heads, hashes_file):
        self.source = source
        self.heads = [head for head in heads if head.size > 0]
        self.hashes = b""
        if os.path.exists(hashes_file):
            with open(hashes_file, "rb") as file:
                self.hashes = file.read()
        self.vouched = self._vouched_for()

    def _vouched_for(self):
        tree, vouched = GrowingTree(), 0
        for head in self.heads:
            if head.size * HASH > len(self.hashes):
                break
            while tree.size < head.size:
                tree.add(self.entry(tree.size))
            if tree.root() != head.root:
                break
            vouched = head.size
        return vouched

    def entry(self, index):
        return self.hashes[index * HASH : (index + 1) * HASH]


def evidence_of_log(folder, key):
    key = key or parse_key(read_text(os.path.join(folder, "key.txt")))
    heads = []
    path = os.path.join(folder, "checkpoints.jsonl")
    for line in read_text(path).splitlines() if os.path.exists(path) else []:
        head = open_checkpoint(json.loads(line)["note"], key)
        if heads and head.size <= heads[-1].size:
            raise Bad("The checkpoints are not in order.")
        heads.append(head)
    return Evidence("checkpoints", heads, os.path.join(folder, "hashes.bin"))


def evidence_of_witness(folder):
    log_key = parse_key(read_text(os.path.join(folder, "log-key.txt")))
    witness_key = parse_key(read_text(os.path.join(folder, "witness-key.txt")))
    head = open_checkpoint(read_text(os.path.join(folder, "checkpoint.txt")), log_key, witness_key)
    return Evidence("witness", [head], os.path.join(folder, "hashes.bin"))


def parse_event(line):
    """What is no line of an exported log is an event that fits nowhere."""
    try:
        event = json.loads(line)
        if isinstance(event, dict) and isinstance(event.get("recordedAt"), str) and isinstance(event.get("stream"), str):
            return event
    except ValueError:
        pass
    return {"stream": "", "revision": "-2", "recordedAt": "", "metadata": {}}


def verify_log(folder, witness=None, key=None):
    must_exist(folder, "folder", is_folder=True)
    if witness:
        must_exist(witness, "folder of a witness", is_folder=True)
    try:
        evidence = [evidence_of_log(folder, key)] + ([evidence_of_witness(witness)] if witness else [])
    except (Bad, OSError, ValueError) as error:
        return {"ok": False, "events": 0, "proven": 0, "firstBad": None, "problems": [str(error)]}
    bad = []
    tree, chains = GrowingTree(), Chains()
    roots = {}
    wanted = {head.size for each in evidence for head in each.heads}
    broken = None
    with open(os.path.join(folder, "log.jsonl"), encoding="utf-8") as lines:
        for line in lines:
            event = parse_event(line)
            index = tree.size
            entry = entry_of(event)
            if not chains.is_next(event) and broken is None:
                broken = (index, index, "chain")
            for each in evidence:
                if index < each.vouched and each.entry(index) != entry:
                    bad.append((index, index, each.source))
            tree.add(entry)
            if tree.size in wanted:
                roots[tree.size] = tree.root()
    if broken is not None:
        bad.append(broken)
    proven = 0
    for each in evidence:
        if tree.size < each.vouched:
            bad.append((tree.size, tree.size, each.source))
        agreed = 0
        for head in each.heads:
            if roots.get(head.size) == head.root:
                agreed = head.size
                continue
            if not any(source == each.source for _, _, source in bad):
                is_cut = head.size > tree.size and agreed == tree.size
                bad.append((agreed, agreed if is_cut else head.size, each.source))
            break
        proven = max(proven, agreed)
    bad = in_order(bad)
    problems = ["%s: entry %d" % (source, start) if start == end else "%s: somewhere from entry %d to %d" % (source, start, end) for start, end, source in bad[:20]]
    return {
        "ok": not bad,
        "events": tree.size,
        "proven": 0 if bad else proven,
        "firstBad": bad[0][0] if bad else None,
        "until": bad[0][1] if bad else None,
        "problems": problems,
        "notice": None if witness else NEEDS_WITNESS,
    }


def in_order(bad):
    """First the first bad place. One that is known says more than a stretch that it is in."""
    known = sorted(each for each in bad if each[0] == each[1])
    stretches = sorted(each for each in bad if each[0] != each[1])
    if known and stretches and stretches[0][1] < known[0][0]:
        return stretches + known
    return known + stretches


class Files:
    """The files of a bundle, in a folder or in a ZIP file."""

    def __init__(self, path):
        self._zip = None if os.path.isdir(path) else zipfile.ZipFile(path)
        self._path = path

    def names(self):
        if self._zip is not None:
            return [name for name in self._zip.namelist() if not name.endswith("/")]
        found = []
        for folder, _, names in os.walk(self._path):
            found += [os.path.relpath(os.path.join(folder, name), self._path).replace(os.sep, "/") for name in names]
        return found

    def open(self, name):
        if self._zip is not None:
            return self._zip.open(name)
        return open(os.path.join(self._path, *name.split("/")), "rb")

    def read(self, name):
        with self.open(name) as file:
            return file.read()


def check_manifest(files, problems):
    manifest = json.loads(files.read("manifest.json"))
    if manifest.get("format") != "tafel-bundle/1":
        problems.append("manifest.json is of another format")
    listed = {row["name"]: row for row in manifest["files"]}
    there = set(files.names()) - {"manifest.json"}
    problems += ["%s is missing" % name for name in sorted(set(listed) - there)]
    problems += ["%s is not in the manifest" % name for name in sorted(there - set(listed))]
    for name in sorted(there & set(listed)):
        digest, length = hashlib.sha256(), 0
        with files.open(name) as file:
            for block in iter(lambda: file.read(1 << 16), b""):
                digest.update(block)
                length += len(block)
        if digest.hexdigest() != listed[name]["sha256"] or length != listed[name]["bytes"]:
            problems.append("%s is not what the manifest says" % name)
    return listed


def verify_bundle(path, key=None):
    must_exist(path, "bundle")
    problems, proven, young, events = [], 0, 0, 0
    has_proofs = False
    try:
        files = Files(path)
        listed = check_manifest(files, problems)
        has_proofs = "proof/events.jsonl" in listed
        if has_proofs:
            key = key or parse_key(files.read("proof/key.txt").decode())
            head = open_checkpoint(files.read("proof/checkpoint.txt").decode(), key)
            chains = Chains()
            with files.open("proof/events.jsonl") as lines:
                for line in lines:
                    event = parse_event(line)
                    events += 1
                    where = "%s revision %s" % (event["stream"], event["revision"])
                    if not chains.is_next(event):
                        problems.append("%s is not what was written" % where)
                    if event["index"] is None:
                        young += 1
                    elif is_included(entry_of(event), event["index"], head.size, head.root, [from_base64(each) for each in event["proof"]]):
                        proven += 1
                    else:
                        problems.append("%s is not in the checkpoint" % where)
    except (Bad, OSError, ValueError, KeyError, TypeError, AttributeError, zipfile.BadZipFile) as error:
        problems.append(str(error) or type(error).__name__)
    return {"ok": not problems, "events": events, "proven": proven, "young": young, "hasProofs": has_proofs, "problems": problems[:20]}


def verify_consistency(older, newer, proof, key):
    first, second = (open_checkpoint(read_text(path), key) for path in (older, newer))
    hashes = [from_base64(line) for line in read_text(proof).split()]
    holds = is_consistent(first.size, first.root, second.size, second.root, hashes)
    return {"ok": holds, "problems": [] if holds else ["entry %d of the older one is not that of the newer one, or the proof is wrong" % first.size]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["log", "bundle", "consistency"])
    parser.add_argument("paths", nargs="*")
    parser.add_argument("--witness")
    parser.add_argument("--key")
    parser.add_argument("--json", action="store_true", help="one line of JSON for each path; with no path, paths come line by line")
    given = parser.parse_args()
    given.key = given_key(given.key) if given.key else None
    if given.what == "consistency":
        if given.key is None or len(given.paths) != 3:
            raise CannotBeChecked("two notes, a proof and --key are needed")
        results = [("", verify_consistency(*given.paths, given.key))]
    else:
        paths = given.paths or (line.rstrip("\n") for line in iter(sys.stdin.readline, ""))
        results = ((path, one(given, path)) for path in paths)
    codes = {0}
    for path, result in results:
        codes.add(0 if result["ok"] else 2 if result.get("cannotBeChecked") else 1)
        if given.json:
            print(json.dumps(result), flush=True)
        else:
            say(path, result)
    # Something that is broken says more than something that can't be checked.
    return 1 if 1 in codes else max(codes)


def one(given, path):
    """A line may name a witness of its own behind a tab."""
    path, _, witness = path.partition("\t")
    try:
        if given.what == "bundle":
            return verify_bundle(path, given.key)
        return verify_log(path, witness or given.witness, given.key)
    except CannotBeChecked as error:
        return {"ok": False, "cannotBeChecked": True, "problems": [str(error)]}


def say(path, result):
    verdict = "everything holds" if result["ok"] else "cannot be checked" if result.get("cannotBeChecked") else "NOT AS IT WAS WRITTEN"
    print("%s: %s" % (path or "the checkpoints", verdict))
    if "events" in result:
        print("  %d events, %d of them covered by a signed checkpoint" % (result["events"], result["proven"]))
    for problem in result["problems"]:
        print("  %s" % problem)
    if result.get("hasProofs") is False:
        print("  without proofs: only the files were compared with the manifest, which nobody signed")
    if result.get("notice"):
        print("  %s" % result["notice"])


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (CannotBeChecked, Bad, OSError, ValueError, TypeError) as error:
        print("Cannot be checked: %s" % error, file=sys.stderr)
        sys.exit(2)
