"""Ed25519 signatures, checked as RFC 8032 says (section 5.1.7). Slow and plain; nothing secret passes through here."""

import functools
import hashlib

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)


def _add(a, b):
    """Points are (X, Y, Z, T) with x = X/Z, y = Y/Z, x*y = T/Z."""
    aa = (a[1] - a[0]) * (b[1] - b[0]) % P
    bb = (a[1] + a[0]) * (b[1] + b[0]) % P
    cc = 2 * a[3] * b[3] * D % P
    dd = 2 * a[2] * b[2] % P
    e, f, g, h = bb - aa, dd - cc, dd + cc, bb + aa
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def _double(a):
    xx, yy, zz = a[0] * a[0], a[1] * a[1], 2 * a[2] * a[2]
    h = xx + yy
    e, g = h - (a[0] + a[1]) ** 2, xx - yy
    f = zz + g
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def _sum_of_two(s, a, t, b):
    """s times a and t times b, added; both at once, bit by bit."""
    steps = {1: a, 2: b, 3: _add(a, b)}
    total = (0, 1, 1, 0)
    for bit in reversed(range(max(s.bit_length(), t.bit_length()))):
        total = _double(total)
        step = steps.get((s >> bit & 1) | (t >> bit & 1) << 1)
        if step is not None:
            total = _add(total, step)
    return total


def _is_same(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def _x_of(y, sign):
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if square == 0:
        return None if sign else 0
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * SQRT_OF_MINUS_1 % P
    if (x * x - square) % P != 0:
        return None
    return P - x if (x & 1) != sign else x


def _point(encoded):
    y = int.from_bytes(encoded, "little")
    sign = y >> 255
    y &= (1 << 255) - 1
    x = _x_of(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


_BASE_Y = 4 * pow(5, P - 2, P) % P
_BASE_X = _x_of(_BASE_Y, 0)
BASE = (_BASE_X, _BASE_Y, 1, _BASE_X * _BASE_Y % P)


@functools.lru_cache(maxsize=4096)
def is_signed(public_key, message, signature):
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, commitment = _point(public_key), _point(signature[:32])
    if key is None or commitment is None:
        return False
    s = int.from_bytes(signature[32:], "little")
    if s >= L:
        return False
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % L
    # s * BASE = commitment + challenge * key, with the key on the other side.
    minus_key = (P - key[0], key[1], key[2], P - key[3])
    return _is_same(_sum_of_two(s, BASE, challenge, minus_key), commitment)
