import { expect, test } from 'vitest'
import { shippedConstants } from '../../law/constants/constants-source.ts'
import { columnOf } from './columns.ts'
import { homeLoanRepayment } from '../home-loan/compare.ts'
import type { AnyCompareKind } from './kind.ts'
import { noLinked } from '../links.ts'
import { recordOf } from './testing/records.ts'
import { waterfall, type WaterfallOutcome } from './waterfall.ts'

const LOAN = { principal: 200_000_000, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2027-01-01' }
const MORE = { ...LOAN, extraMonthly: 250_000 }
const LUMP = { ...LOAN, lumpSums: [{ date: '2028-03-01', amount: 10_000_000 }] }

const loanColumn = (inputs: object) => columnOf(homeLoanRepayment, recordOf('homeLoanRepayment', inputs), shippedConstants.at)

const interestOf = (inputs: object): number => {
  const { figures } = loanColumn(inputs)
  return Number(figures['totals.interest']!.value)
}
const between = (from: object, to: object, figure = 'totals.interest'): WaterfallOutcome =>
  waterfall(homeLoanRepayment, loanColumn(from), loanColumn(to), figure)

test('each change alone, and what both do at once, each by a whole calculation', () => {
  const [none, more, lump, both] = [LOAN, MORE, LUMP, { ...MORE, ...LUMP }].map(interestOf) as [number, number, number, number]
  expect(between(LOAN, { ...MORE, ...LUMP })).toEqual({
    ok: true,
    waterfall: {
      from: none,
      parts: [
        { label: 'Extra payment a month', amount: more - none, isAlone: true },
        { label: 'Lump sums and redraws', amount: lump - none, isAlone: true },
      ],
      // Interest can be saved only once.
      together: both - more - lump + none,
      interactions: [{ label: 'Lump sums and redraws', amount: both - more - lump + none }],
      to: both,
    },
  })
  expect(both - more - lump + none).toBeGreaterThan(0)
})

test('a change without effect on a figure has no part', () => {
  expect(between(LOAN, { ...LOAN, grossIncome: 5_000_000 })).toMatchObject({ ok: true, waterfall: { parts: [], together: 0 } })
})

test('inputs that say a default in words differ in nothing', () => {
  expect(between(LOAN, { ...LOAN, termMonths: 240, lumpSums: [] })).toMatchObject({ ok: true, waterfall: { parts: [], together: 0 } })
})

test('several inputs of a group are one part, by the name of the group', () => {
  const outcome = between(LOAN, { ...LOAN, margin: -5_000, primeAtStart: 120_000 })
  expect(outcome).toMatchObject({ ok: true, waterfall: { parts: [{ label: 'Rate' }], interactions: [] } })
})

test('there is none if a figure is missing, with the reason', () => {
  expect(between(LOAN, { ...LOAN, principal: 0 })).toMatchObject({ ok: false, why: expect.stringContaining('Enter the loan amount') })
})

/** `a` × `b` + `c`; a `b` of 9 is refused unless `a` is 9 as well. */
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
  run: ({ inputs: { a, b, c = 0 } }) =>
    b === 9 && a !== 9
      ? { ok: false, faults: [{ message: 'Only both.' }] }
      : { ok: true, result: { product: Number(a) * Number(b) + Number(c), missing: [], unconfirmed: [] } as never },
}
const toyColumn = (inputs: Readonly<Record<string, unknown>>) => {
  const pinned = {
    inputs,
    recordId: 't',
    linkedInputs: noLinked,
    today: '2026-11-21',
    constantsVersion: '1',
    constants: undefined,
    engineVersion: '1',
  }
  const ran = toy.run(pinned)!
  const product = ran.ok ? (ran.result as unknown as { product: number }).product : null
  return {
    recordId: 't',
    description: 'Toy',
    pinned,
    figures: { product: { value: product, isIncomplete: false } },
    why: null,
    isNotYetLaw: false,
  }
}

test('changes between whose states the figure is refused are one part', () => {
  expect(waterfall(toy, toyColumn({ a: 9, b: 9, c: 1 }), toyColumn({ a: 2, b: 3, c: 4 }), 'product')).toEqual({
    ok: true,
    waterfall: {
      from: 82,
      parts: [
        { label: 'A, B', amount: -75, isAlone: true },
        { label: 'C', amount: 3, isAlone: true },
      ],
      together: 0,
      interactions: [],
      to: 10,
    },
  })
})

test('a change that cannot be made alone is made after those before it', () => {
  expect(waterfall(toy, toyColumn({ a: 2, b: 3 }), toyColumn({ a: 9, b: 9 }), 'product')).toEqual({
    ok: true,
    waterfall: {
      from: 6,
      parts: [
        { label: 'A', amount: 21, isAlone: true },
        { label: 'B', amount: 54, isAlone: false },
      ],
      together: 0,
      interactions: [],
      to: 81,
    },
  })
})

test('the joint effect is the same from the other side, with the opposite sign', () => {
  const [there, back] = [between(LOAN, { ...MORE, ...LUMP }), between({ ...MORE, ...LUMP }, LOAN)]
  const ends = (outcome: WaterfallOutcome) => (outcome.ok ? outcome.waterfall.to - outcome.waterfall.from : Number.NaN)
  expect(ends(back)).toBe(-ends(there))
})
