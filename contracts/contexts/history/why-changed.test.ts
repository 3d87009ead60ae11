import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyCompareKind, AnyPinned } from '../../kinds/compare/kind.ts'
import { DRAWN } from '../../kinds/compare/testing/drawn.ts'
import { explained } from './testing/explained.ts'
import { plain } from '../../base/money/format.ts'
import { orderMoves, orderWords, sumOf, whyChanged } from './why-changed.ts'

/** Pairs of each kind, fewer where a calculation takes long; the thousands that are claimed: `npm run bench -- history`. */
const PAIRS = { scenario: 50, transferDuty: 50, homeLoanRepayment: 12, investmentComparison: 12 }

describe.each(DRAWN)('$name', ({ name, kind, variants }) => {
  test('the parts add up to the cent, and nothing is left over', () => {
    let moved = 0
    fc.assert(
      fc.property(variants, ([from, to = from]) => {
        const { outcome, wrong } = explained(name, kind, from!, to!)
        expect(wrong).toEqual([])
        if (outcome.ok && outcome.why.from !== outcome.why.to) moved += 1
      }),
      { numRuns: PAIRS[name] },
    )
    // Pairs with equal answers would satisfy any law.
    expect(moved).toBeGreaterThan(PAIRS[name] / 10)
  })
})

/** `a` × `b`, plus 100 by the second engine and 10 by the second constants, plus what is linked; a `b` of 9 is refused unless `a` is 9 as well. */
const toy: AnyCompareKind = {
  figures: [{ id: 'product', label: 'Product', unit: 'cents', of: (result) => (result as unknown as { product: number }).product }],
  headline: 'product',
  best: 'least',
  groups: [
    { id: 'a', label: 'First', fields: ['a'] },
    { id: 'b', label: 'Second', fields: ['b'] },
  ],
  defaults: {},
  label: (path) => path.toUpperCase(),
  words: (_, value) => String(value),
  answeredOn: () => '2026-11-21',
  linksOf: () => [{ field: 'linked', kind: 'scenario', recordId: 'linked' }],
  run: ({ inputs: { a, b }, engineVersion, constantsVersion, linkedInputs }) => {
    if (engineVersion === 'gone') return undefined
    if (b === 9 && a !== 9) return { ok: false, faults: [{ message: 'Only both.' }] }
    const more = (engineVersion === '2' ? 100 : 0) + (constantsVersion === '2' ? 10 : 0)
    const linked = Number(linkedInputs({ kind: 'scenario', recordId: 'linked' }) ?? 0)
    return { ok: true, result: { product: Number(a) * Number(b) + more + linked, missing: [] } as never }
  },
}
const then = (headline: number | null, inputs: object, more: Partial<AnyPinned> = {}) => ({
  headline,
  pinned: {
    inputs: inputs as AnyPinned['inputs'],
    recordId: 't',
    today: '2026-11-21',
    constantsVersion: '1',
    constants: undefined,
    engineVersion: '1',
    linkedInputs: () => 0,
    ...more,
  },
})

test('constants, engine and linked records separately, then the inputs in the order in which they were set', () => {
  const to = then(12 + 110 + 5, { a: 3, b: 4 }, { constantsVersion: '2', engineVersion: '2', linkedInputs: () => 5 })
  const outcome = whyChanged(toy, then(2, { a: 1, b: 2 }), to, ({ id }) => (id === 'b' ? 1 : 2))
  expect(outcome).toMatchObject({
    ok: true,
    why: {
      parts: [
        { cause: 'constants', amount: 10 },
        { cause: 'engine', amount: 100 },
        { cause: 'linked', amount: 5 },
        { cause: 'inputs', label: 'B', amount: 2, fields: ['b'] },
        { cause: 'inputs', label: 'A', amount: 8, fields: ['a'] },
      ],
      rounding: 0,
    },
  })
  expect(outcome.ok && [sumOf(outcome.why, 'inputs', 'linked'), sumOf(outcome.why, 'constants')]).toEqual([15, 10])
})

test('a cause without an answer after it is reported together with the next', () => {
  expect(whyChanged(toy, then(6, { a: 2, b: 3 }), then(81, { a: 9, b: 9 }), ({ id }) => (id === 'b' ? 1 : 2))).toMatchObject({
    ok: true,
    why: { parts: [{ label: 'B, A', amount: 75, fields: ['b', 'a'] }] },
  })
})

test('reports parts that can’t be recalculated separately, and the sum holds', () => {
  const outcome = whyChanged(toy, then(50, { a: 1, b: 2 }, { engineVersion: 'gone' }), then(102, { a: 1, b: 2 }, { engineVersion: '2' }))
  expect(outcome).toMatchObject({ ok: true, why: { from: 50, parts: [{ cause: 'engine', amount: 52 }], rounding: 0, to: 102 } })
  const lost = whyChanged(toy, then(7, { a: 1, b: 2 }), then(9, { a: 1, b: 3 }))
  expect(lost).toMatchObject({ ok: true, why: { from: 7, parts: [{ cause: 'inputs', amount: 1 }], rounding: 1, to: 9 } })
})

test('without an answer at both ends there is nothing to split', () => {
  expect(whyChanged(toy, then(null, {}), then(1, {}))).toMatchObject({ ok: false })
})

// 2 × 3 to 5 × 7: the first factor alone is 9, after the second 21; the second alone is 8, after the first 20.
test('says by how much a part depends on the order, and that none does where the causes add up', () => {
  const moves = orderMoves(toy, then(6, { a: 2, b: 3 }), then(35, { a: 5, b: 7 }))
  expect(moves).toBe(12)
  expect(plain(orderWords('The law comes first.', moves))).toBe(
    'The law comes first. Each part is the whole calculation run again. In the opposite order a part would differ by up to R 0,12; the sum stays the same.',
  )
  const added = orderMoves(toy, then(6, { a: 2, b: 3 }), then(116, { a: 2, b: 3 }, { engineVersion: '2', constantsVersion: '2' }))
  expect(added).toBe(0)
  expect(orderWords('The law comes first.', added)).toContain('The opposite order gives the same parts.')
})
