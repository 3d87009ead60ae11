"""Published vectors: RFC 8032 section 7.1, Certificate Transparency's reference tree, Go's sumdb note. python3 -m unittest test_vectors"""

import unittest

from ed25519 import is_signed
from merkle import EMPTY_ROOT, GrowingTree, is_consistent, is_included, leaf_hash
from notes import Bad, from_base64, parse_key

SIGNATURES = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]
LEAVES = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"]
ROOT_6 = "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef"
ROOT_8 = "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"
D = "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"
E = "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0"
F = "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a"
ROOT_4 = "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"
KEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
SIGNATURE = "x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM="


class Vectors(unittest.TestCase):
    def test_signatures(self):
        for key, message, signature in (tuple(map(bytes.fromhex, each)) for each in SIGNATURES):
            self.assertTrue(is_signed(key, message, signature))
            self.assertFalse(is_signed(key, message + b"\0", signature))
            self.assertFalse(is_signed(key, message, signature[:63] + bytes([signature[63] ^ 1])))

    def test_tree(self):
        tree, roots = GrowingTree(), {0: EMPTY_ROOT.hex()}
        for leaf in LEAVES:
            tree.add(leaf_hash(bytes.fromhex(leaf)))
            roots[tree.size] = tree.root().hex()
        self.assertEqual((roots[4], roots[6], roots[8]), (ROOT_4, ROOT_6, ROOT_8))

    def test_proofs(self):
        sixth, root = leaf_hash(bytes.fromhex(LEAVES[5])), bytes.fromhex(ROOT_8)
        inclusion = [bytes.fromhex(each) for each in (D, E, ROOT_4)]
        self.assertTrue(is_included(sixth, 5, 8, root, inclusion))
        self.assertFalse(is_included(sixth, 4, 8, root, inclusion))
        consistency = [bytes.fromhex(each) for each in (F, E, ROOT_4)]
        self.assertTrue(is_consistent(6, bytes.fromhex(ROOT_6), 8, root, consistency))
        self.assertFalse(is_consistent(6, bytes.fromhex(ROOT_4), 8, root, consistency))

    def test_notes(self):
        key, signature = parse_key(KEY), from_base64(SIGNATURE)
        self.assertEqual(key.id, signature[:4])
        self.assertTrue(is_signed(key.raw, TEXT.encode(), signature[4:]))
        self.assertRaises(Bad, parse_key, KEY.replace("Peter", "Petra"))


if __name__ == "__main__":
    unittest.main()
