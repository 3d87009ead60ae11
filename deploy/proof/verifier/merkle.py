"""The Merkle tree of RFC 6962 section 2.1 and the checks of RFC 9162 sections 2.1.3.2 and 2.1.4.2."""

import hashlib

EMPTY_ROOT = hashlib.sha256(b"").digest()


def leaf_hash(entry):
    return hashlib.sha256(b"\x00" + entry).digest()


def node_hash(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


class GrowingTree:
    """Knows its root at any size on the way, and keeps no more than a hash a level."""

    def __init__(self):
        self.size = 0
        self._full = []

    def add(self, leaf):
        self.size += 1
        level = 0
        while level < len(self._full) and self._full[level] is not None:
            leaf = node_hash(self._full[level], leaf)
            self._full[level] = None
            level += 1
        if level == len(self._full):
            self._full.append(None)
        self._full[level] = leaf

    def root(self):
        root = None
        for node in self._full:
            if node is not None:
                root = node if root is None else node_hash(node, root)
        return EMPTY_ROOT if root is None else root


def is_included(leaf, index, size, root, proof):
    if not 0 <= index < size:
        return False
    fn, sn, r = index, size - 1, leaf
    for p in proof:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            r = node_hash(p, r)
            while fn & 1 == 0 and fn != 0:
                fn >>= 1
                sn >>= 1
        else:
            r = node_hash(r, p)
        fn >>= 1
        sn >>= 1
    return sn == 0 and r == root


def is_consistent(first, first_root, second, second_root, proof):
    if first > second:
        return False
    if first == second:
        return not proof and first_root == second_root
    if first == 0:
        return not proof and first_root == EMPTY_ROOT
    path = list(proof)
    if first & (first - 1) == 0:
        path.insert(0, first_root)
    if not path:
        return False
    fn, sn = first - 1, second - 1
    while fn & 1:
        fn >>= 1
        sn >>= 1
    fr = sr = path[0]
    for c in path[1:]:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            fr, sr = node_hash(c, fr), node_hash(c, sr)
            while fn & 1 == 0 and fn != 0:
                fn >>= 1
                sn >>= 1
        else:
            sr = node_hash(sr, c)
        fn >>= 1
        sn >>= 1
    return sn == 0 and fr == first_root and sr == second_root
