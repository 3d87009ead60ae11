import { hash } from 'node:crypto'

// The Merkle tree of RFC 6962 §2.1 and RFC 9162 §2.1 over SHA-256. Sizes and indices are plain numbers, up to 2^53: no bit operations.

export const HASH_BYTES = 32

/** Leaves and inner nodes have different prefixes, so that neither can pass for the other. */
export const hashLeaf = (entry: Uint8Array): Buffer => sha256(Buffer.concat([Buffer.of(0), entry]))
export const hashChildren = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Buffer.concat([Buffer.of(1), left, right]))
export const emptyRoot = (): Buffer => sha256(Buffer.alloc(0))

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** The root of the complete subtree of 2^level entries that is the `index`th of its size, counted from 0. */
export type NodeAt = (level: number, index: number) => Buffer

/** A tree that only grows: it keeps one hash for each 1 in the binary form of its size, and always knows its root. */
export function growingTree() {
  const complete: (Buffer | undefined)[] = []
  let size = 0
  return {
    size: () => size,
    add(leaf: Buffer): void {
      let node = leaf
      let level = 0
      for (let below = complete[0]; below !== undefined; below = complete[level]) {
        node = hashChildren(below, node)
        complete[level] = undefined
        level += 1
      }
      complete[level] = node
      size += 1
    },
    root(): Buffer {
      let root: Buffer | undefined
      for (const node of complete) if (node !== undefined) root = root === undefined ? node : hashChildren(node, root)
      return root ?? emptyRoot()
    },
  }
}

/** The nodes of a list of leaves in memory. */
export function nodesOf(leaves: readonly Buffer[]): NodeAt {
  const at: NodeAt = (level, index) => {
    const leaf = level === 0 ? leaves[index] : hashChildren(at(level - 1, 2 * index), at(level - 1, 2 * index + 1))
    if (leaf === undefined) throw new RangeError(`The tree has no entry ${index}.`)
    return leaf
  }
  return at
}

export const rootAt = (nodes: NodeAt, size: number): Buffer => (size === 0 ? emptyRoot() : rangeRoot(nodes, 0, size))

/** Proof that entry `index` is in the tree of `size` entries, from the leaf upwards. */
export function inclusionProof(nodes: NodeAt, index: number, size: number): readonly Buffer[] {
  if (index < 0 || index >= size) throw new RangeError(`A tree of ${size} entries has no entry ${index}.`)
  const path = (start: number, count: number): Buffer[] => {
    if (count === 1) return []
    const left = largestPowerBelow(count)
    return index < start + left
      ? [...path(start, left), rangeRoot(nodes, start + left, count - left)]
      : [...path(start + left, count - left), rangeRoot(nodes, start, left)]
  }
  return path(0, size)
}

/** Proof that the tree of `older` entries is a prefix of the one of `newer`. */
export function consistencyProof(nodes: NodeAt, older: number, newer: number): readonly Buffer[] {
  if (older < 0 || older > newer) throw new RangeError(`A tree of ${older} entries can't be a prefix of one of ${newer}.`)
  // The empty tree is a prefix of any.
  if (older === 0) return []
  const part = (start: number, count: number, isWhole: boolean): Buffer[] => {
    if (start + count === older) return isWhole ? [] : [rangeRoot(nodes, start, count)]
    const left = largestPowerBelow(count)
    return older <= start + left
      ? [...part(start, left, isWhole), rangeRoot(nodes, start + left, count - left)]
      : [...part(start + left, count - left, false), rangeRoot(nodes, start, left)]
  }
  return part(0, newer, true)
}

/** RFC 9162 §2.1.3.2. */
export function isIncluded(
  claim: { readonly leaf: Uint8Array; readonly index: number; readonly size: number; readonly root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  const { leaf, index, size, root } = claim
  if (index < 0 || index >= size) return false
  let node = index
  let last = size - 1
  let reached = leaf
  for (const sibling of proof) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      reached = hashChildren(sibling, reached)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else reached = hashChildren(reached, sibling)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && same(reached, root)
}

/** RFC 9162 §2.1.4.2. */
export function isConsistent(
  older: { readonly size: number; readonly root: Uint8Array },
  newer: { readonly size: number; readonly root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && same(older.root, newer.root)
  if (older.size === 0) return proof.length === 0 && same(older.root, emptyRoot())
  const path = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof
  const [first, ...rest] = path
  if (first === undefined) return false
  let node = older.size - 1
  let last = newer.size - 1
  while (node % 2 === 1) [node, last] = [half(node), half(last)]
  let [before, after] = [first, first]
  for (const sibling of rest) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      before = hashChildren(sibling, before)
      after = hashChildren(sibling, after)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else after = hashChildren(after, sibling)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && same(before, older.root) && same(after, newer.root)
}

/** Of the entries from `start` on: the beginning of a complete subtree of at least that size. */
function rangeRoot(nodes: NodeAt, start: number, count: number): Buffer {
  if (isPowerOfTwo(count)) return nodes(Math.round(Math.log2(count)), start / count)
  const left = largestPowerBelow(count)
  return hashChildren(rangeRoot(nodes, start, left), rangeRoot(nodes, start + left, count - left))
}

function largestPowerBelow(count: number): number {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}

const half = (count: number): number => Math.floor(count / 2)
const isPowerOfTwo = (count: number): boolean => count === largestPowerBelow(count + 1)
const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0
