import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consistencyProof, emptyRoot, growingTree, hashLeaf, inclusionProof, isConsistent, isIncluded, nodesOf, rootAt } from './merkle.ts'

// The published vectors of Certificate Transparency's reference implementation (transparency-dev/merkle, testonly).
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const A = '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7'
const B = '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e'
const C = '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4'
const D = 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b'
const E = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0'
const F = '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a'

const leaves = LEAVES.map((hex) => hashLeaf(Buffer.from(hex, 'hex')))
const nodes = nodesOf(leaves)
const hex = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString('hex'))

describe('the published vectors', () => {
  test('of roots, computed at once and incrementally', () => {
    expect(emptyRoot().toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    const tree = growingTree()
    leaves.forEach((leaf, index) => {
      tree.add(leaf)
      expect(tree.root().toString('hex')).toBe(ROOTS[index])
      expect(rootAt(nodes, index + 1).toString('hex')).toBe(ROOTS[index])
    })
  })

  test.each([
    [0, 1, []],
    [0, 8, [A, B, C]],
    [5, 8, [D, E, ROOTS[3]]],
    [2, 3, [ROOTS[1]]],
    [1, 5, [ROOTS[0], B, D]],
  ])('of the inclusion of entry %i in %i', (index, size, path) => {
    const proof = inclusionProof(nodes, index, size)
    expect(hex(proof)).toEqual(path)
    expect(isIncluded({ leaf: leaves[index]!, index, size, root: rootAt(nodes, size) }, proof)).toBe(true)
  })

  test.each([
    [1, 1, []],
    [1, 8, [A, B, C]],
    [6, 8, [F, E, ROOTS[3]]],
    [2, 5, [B, D]],
  ])('of the consistency of %i with %i', (older, newer, path) => {
    const proof = consistencyProof(nodes, older, newer)
    expect(hex(proof)).toEqual(path)
    const head = (size: number) => ({ size, root: rootAt(nodes, size) })
    expect(isConsistent(head(older), head(newer), proof)).toBe(true)
  })
})

/** A tree, and two sizes within it. */
const trees = fc.integer({ min: 1, max: 70 }).chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1), fc.nat(size)))
const some = nodesOf(Array.from({ length: 70 }, (_, index) => hashLeaf(Buffer.of(index))))

test('every proof verifies, and fails after any change', () => {
  fc.assert(
    fc.property(trees, fc.nat(), ([size, index, older], at) => {
      const root = rootAt(some, size)
      const claim = { leaf: some(0, index), index, size, root }
      const inclusion = inclusionProof(some, index, size)
      expect(isIncluded(claim, inclusion)).toBe(true)
      expect(isIncluded({ ...claim, leaf: hashLeaf(Buffer.from('another')) }, inclusion)).toBe(false)
      expect(isIncluded({ ...claim, root: emptyRoot() }, inclusion)).toBe(false)
      expect(isIncluded(claim, [...inclusion, root])).toBe(false)
      if (size > 1) expect(isIncluded({ ...claim, index: (index + 1) % size }, inclusion)).toBe(false)

      const consistency = consistencyProof(some, older, size)
      const [before, after] = [
        { size: older, root: rootAt(some, older) },
        { size, root },
      ]
      expect(isConsistent(before, after, consistency)).toBe(true)
      if (older > 0 && older < size) {
        expect(isConsistent({ ...before, root: emptyRoot() }, after, consistency)).toBe(false)
        expect(isConsistent(before, { ...after, root: emptyRoot() }, consistency)).toBe(false)
        const wrong = consistency.with(at % consistency.length, emptyRoot())
        expect(isConsistent(before, after, wrong)).toBe(false)
        expect(isConsistent(before, after, consistency.slice(1))).toBe(false)
      }
    }),
    { numRuns: 200 },
  )
})

test('a proof of fifty million entries has at most 26 hashes', () => {
  const one = hashLeaf(Buffer.alloc(0))
  expect(inclusionProof(() => one, 31_415_926, 50_000_000).length).toBeLessThanOrEqual(26)
})
