import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rental as rentalRow } from '../inputs/rental.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { anyOf } from '../inputs/testing/places.ts'
import { rental } from './rental.ts'
import { expectRecomputed, valueAt } from '../../working/testing/ledger.ts'
import { assessmentOf, expectAddsUp } from '../testing/steps.ts'

type Rows = NonNullable<TaxScenarioGiven['rentals']>

function run(given: TaxScenarioGiven, spouse?: TaxScenarioGiven, side: 'first' | 'second' = 'first') {
  const at = assessmentOf(given, spouse && { given: spouse, side })
  const source = rental(at)
  expectAddsUp(source)
  expectRecomputed(at.ledger)
  return { ...source, at: (id: string) => valueAt(at.ledger, `rental.${id}`), lines: at.ledger.lines }
}

test('without letting there are two lines of R0 and nothing is disallowed', () => {
  const { lines, taxable, gross, deductions, disallowed } = run({})
  expect(lines.map(({ id, value }) => [id, value])).toEqual([
    ['rental.gross', 0],
    ['rental.taxable', 0],
  ])
  expect([taxable.value, gross.value, deductions, disallowed]).toEqual([0, 0, [], []])
})

test('R120 000 of rent less R60 000 interest, R12 000 rates and R8 000 repairs leaves R40 000', () => {
  const row = { grossRent: 12_000_000, bondInterest: 6_000_000, rates: 1_200_000, repairs: 800_000 }
  const { taxable, gross, at, disallowed } = run({ rentals: [row] })
  expect([gross.value, at('0.expenses'), at('0.net'), taxable.value]).toEqual([12_000_000, 8_000_000, 4_000_000, 4_000_000])
  expect(disallowed).toEqual([])
})

test('every kind of expense comes off', () => {
  const row = {
    bondInterest: 1,
    rates: 2,
    levies: 4,
    insurance: 8,
    repairs: 16,
    agentFees: 32,
    advertising: 64,
    security: 128,
    furnitureWearAndTear: 256,
    other: 512,
  }
  expect(run({ rentals: [row] }).taxable.value).toBe(-1023)
})

describe('what is not spent on letting one’s own share', () => {
  test('of R9 000 for half a cottage, let 7 months and a quarter private: 9 000 × 50 % × 75 % × 7 ÷ 12 = R1 968,75; R2 531,25 are not deductible', () => {
    const row = { ownershipShare: 500_000, grossRent: 4_200_000, repairs: 900_000, monthsLet: 7, privateUse: 250_000 }
    const { taxable, at, disallowed } = run({ rentals: [row] })
    expect([at('0.gross'), at('0.deductible'), taxable.value]).toEqual([2_100_000, 196_875, 1_903_125])
    expect(disallowed.map(({ line }) => [line.id, line.value])).toEqual([['rental.0.notDeductible', 253_125]])
    expect(disallowed[0]!.reason).toContain('not carried forward')
  })
  test('the product is rounded once: R10 × 33,3333 % × 50 % × 5 ÷ 12 = 69,44 cents, and not 70 by cents along the way', () => {
    const { at } = run({ rentals: [{ ownershipShare: 333_333, repairs: 1_000, monthsLet: 5, privateUse: 500_000 }] })
    expect(at('0.deductible')).toBe(69)
  })
  test('a share alone disallows nothing, and rent is not cut for private use or months', () => {
    const { disallowed, at } = run({ rentals: [{ ownershipShare: 250_000, grossRent: 1_000, repairs: 400 }] })
    expect([disallowed, at('0.gross'), at('0.deductible'), at('0.notDeductible')]).toEqual([[], 250, 100, undefined])
    expect(run({ rentals: [{ grossRent: 1_000, monthsLet: 1, privateUse: 900_000 }] }).taxable.value).toBe(1_000)
  })
  test('of eleven months eleven twelfths are deductible', () => {
    expect(run({ rentals: [{ repairs: 1_200, monthsLet: 11 }] }).taxable.value).toBe(-1_100)
  })
  test('let in no month: nothing of the expenses is deductible', () => {
    const { taxable, disallowed } = run({ rentals: [{ repairs: 400, monthsLet: 0 }] })
    expect([taxable.value, disallowed[0]!.line.value]).toEqual([0, 400])
  })
})

test('a loss brought forward comes off the rent first; the share of the property does not cut it; what is left makes the net negative', () => {
  const { at, taxable } = run({ rentals: [{ ownershipShare: 500_000, grossRent: 1_000, assessedLossBf: 700 }] })
  expect([at('0.lossBroughtForward'), taxable.value]).toEqual([700, -200])
})

test('the loss of one property comes off the rent of another: all letting is one trade', () => {
  const { taxable, trades } = run({ rentals: [{ grossRent: 1_000 }, { repairs: 1_500 }] })
  expect([taxable.value, trades.length, trades[0]!.ofYear.value, trades[0]!.isListed]).toEqual([-500, 1, -500, false])
})

describe('in community of property', () => {
  const joint = { maritalRegime: 'inCommunity' as const }
  test('rows of the joint estate are halved once, on their sum: 2 × 101 cents are 101, not 2 × 51', () => {
    expect(run({ ...joint, rentals: [{ grossRent: 101 }, { grossRent: 101 }] }).taxable.value).toBe(101)
  })
  test('both spouses’ rows are one sum, and both halves are the whole: gross, deductions and net', () => {
    const one = { ...joint, rentals: [{ grossRent: 1_000, repairs: 333 }] }
    const other = { ...joint, rentals: [{ grossRent: 502, repairs: 100 }] }
    const first = run(one, other, 'first')
    const second = run(other, one, 'second')
    expect([first.gross.value, second.gross.value]).toEqual([751, 751])
    expect([first.taxable.value, second.taxable.value]).toEqual([535, 534])
    expect([first.deductions[0]!.value, second.deductions[0]!.value]).toEqual([216, 217])
  })
  test("a spouse who owns nothing still has half of the other's letting", () => {
    expect(run({ ...joint }, { ...joint, rentals: [{ grossRent: 1_000, repairs: 400 }] }).taxable.value).toBe(300)
  })
  test('property outside of the joint estate stays whole with its owner', () => {
    const apart = { ...joint, rentals: [{ grossRent: 1_000, communal: false }] }
    expect(run(apart).taxable.value).toBe(1_000)
    expect(run(joint, apart).taxable.value).toBe(0)
  })
  test('without a linked scenario the spouse’s net rent is added before halving', () => {
    const { taxable, gross } = run({ ...joint, spouseRental: 601, rentals: [{ grossRent: 1_000, repairs: 400 }] })
    expect([gross.value, taxable.value]).toEqual([801, 601])
    expect(run({ ...joint, spouseRental: 600 }).taxable.value).toBe(300)
  })
  test('with a linked scenario the net rent typed for the spouse is not counted twice', () => {
    expect(run({ ...joint, spouseRental: 600 }, { ...joint, rentals: [{ grossRent: 1_000 }] }).taxable.value).toBe(500)
  })
  test('claims disallowed in the spouse’s rows are reported to the spouse', () => {
    const other = { ...joint, rentals: [{ repairs: 400, privateUse: 500_000 }] }
    expect([run(joint, other).disallowed, run(other).disallowed.length]).toEqual([[], 1])
  })
  test('outside of community nothing is halved, even if a row is marked as joint', () => {
    expect(run({ maritalRegime: 'ancWithAccrual', rentals: [{ grossRent: 1_000, communal: true }] }).taxable.value).toBe(1_000)
  })
})

describe('for any rows', () => {
  const rows = anyOf(rentalRow) as fc.Arbitrary<Rows[number]>
  const some = fc.array(rows, { maxLength: 4 })
  const regime = fc.constantFrom('inCommunity' as const, 'single' as const)
  test('the lines recompute, gross less deductions is the net, and the order of rows does not matter', () => {
    fc.assert(
      fc.property(some, regime, (rentals, maritalRegime) => {
        const { taxable } = run({ maritalRegime, rentals })
        expect(run({ maritalRegime, rentals: rentals.toReversed() }).taxable.value).toBe(taxable.value)
      }),
      { numRuns: 200 },
    )
  })
  test('two spouses together have what both have without community, to the cent', () => {
    fc.assert(
      fc.property(some, some, (mine, yours) => {
        const [one, other] = [mine, yours].map((rentals) => ({ maritalRegime: 'inCommunity' as const, rentals })) as [object, object]
        const [apart, apartToo] = [mine, yours].map((rentals) => run({ rentals }).taxable.value) as [number, number]
        expect(run(one, other, 'first').taxable.value + run(other, one, 'second').taxable.value).toBe(apart + apartToo)
      }),
      { numRuns: 200 },
    )
  })
})

test('a row without anything makes no line of its own', () => {
  expect(run({ rentals: [{}] }).lines).toHaveLength(2)
  for (const row of [{ grossRent: 1 }, { repairs: 1 }, { assessedLossBf: 1 }])
    expect(run({ rentals: [row] }).lines.length).toBeGreaterThan(2)
})

test('properties of the spouse are counted from one', () => {
  const joint = { maritalRegime: 'inCommunity' } as const
  const { lines } = run(joint, { ...joint, rentals: [{ grossRent: 100 }] })
  expect(lines.find(({ id }) => id === 'rental.spouse.0.gross')?.label).toBe('Gross rent of property 1 of the spouse')
})
