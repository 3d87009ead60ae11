import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { runOf } from '../testing/assess.ts'

const R = (rand: number) => Math.round(rand * 100)

function run(given: TaxScenarioGiven, spouse?: Parameters<typeof runOf>[1]) {
  const { at, assessed, value } = runOf({ taxYear: 2027, ...given }, spouse)
  expectRecomputed(at.ledger)
  return {
    assessed,
    value,
    credit: assessed.foreignCredit?.credit.value,
    limit: assessed.foreignCredit?.limit?.value,
    income: value('foreignCredit.income'),
  }
}

describe('section 6quat(1): foreign income of every sort, and the tax on it', () => {
  test('work abroad: tax counts as far as the income is taxed here, the limit is that part’s', () => {
    // R2 000 000 abroad (200 days), R1 250 000 exempt, R750 000 taxed; R400 000 of foreign tax: × 750 ÷ 2 000 = R150 000.
    // With R500 000 earned here: 259 783 + 41 % × 363 000 = R408 613; × 750 ÷ 1 250 = R245 167,80. 408 613 − 17 820 − 150 000 = R240 793.
    const work = { foreignEmploymentIncome: R(2_000_000), daysOutside: 200, longestSpell: 61, foreignTaxPaid: R(400_000) }
    const { assessed, credit, limit } = run({ employers: [{ salary: R(500_000) }, work] })
    expect([limit, credit, assessed.normalTax.value]).toEqual([R(245_167.8), R(150_000), R(240_793)])
    expect(assessed.disallowed.map(({ line, reason }) => [line.value, reason])).toContainEqual([
      R(250_000),
      expect.stringContaining('exempt work abroad'),
    ])
  })
  test('work abroad that is not exempt counts whole; exempt in full, its tax is lost', () => {
    const work = { foreignEmploymentIncome: R(400_000), foreignTaxPaid: R(40_000) }
    expect(run({ employers: [work] })).toMatchObject({ credit: R(40_000), income: R(400_000) })
    const exempt = run({ employers: [{ ...work, daysOutside: 200, longestSpell: 61 }] })
    expect([exempt.credit, exempt.assessed.disallowed[0]?.line.value]).toEqual([undefined, R(40_000)])
  })
  test('rent after its costs and a gain: R120 000 and 40 % × (250 000 − 50 000) of R600 000', () => {
    // 125 599 + 36 % × 69 800 = R150 727; × 200 000 ÷ 600 000 = R50 242,33; R50 000 were paid.
    const given: TaxScenarioGiven = {
      employers: [{ salary: R(400_000) }],
      rentals: [{ grossRent: R(200_000), rates: R(80_000), abroad: true, foreignTaxPaid: R(30_000) }],
      disposals: [{ assetKind: 'foreign', proceeds: R(250_000), foreignTaxPaid: R(20_000) }],
    }
    expect(run(given)).toMatchObject({ income: R(200_000), limit: R(50_242.33), credit: R(50_000) })
    // A gain here of the same size: of 40 % × 450 000 = R180 000 half is foreign.
    const both = run({ ...given, disposals: [...given.disposals!, { assetKind: 'listedShares', proceeds: R(250_000) }] })
    expect(both.income).toBe(R(210_000))
  })
  test('a trade after its costs, and royalties of another country; those of this one don’t count', () => {
    const { income, credit } = run({
      businesses: [
        { turnover: R(300_000), costOfSales: R(100_000), abroad: true, foreignTaxPaid: R(10_000) },
        { turnover: R(50_000), foreignTaxPaid: R(999) },
      ],
      investmentIncome: [
        { kind: 'royalty', amount: R(70_000), country: 'GB', foreignTaxPaid: R(7000) },
        { kind: 'royalty', amount: R(30_000), country: 'ZA' },
      ],
    })
    expect([income, credit]).toEqual([R(270_000), R(17_000)])
  })
  test('in community each spouse has half of rent, gain and the tax on them, also of what the other one entered', () => {
    const given: TaxScenarioGiven = {
      maritalRegime: 'inCommunity',
      rentals: [{ grossRent: R(600_000), abroad: true, foreignTaxPaid: R(20_000) }],
      disposals: [{ assetKind: 'foreign', proceeds: R(300_000), foreignTaxPaid: R(10_000) }],
    }
    const other: TaxScenarioGiven = { maritalRegime: 'inCommunity' }
    // 300 000 + 40 % × (150 000 − 50 000) = R340 000.
    for (const each of [run(given, { given: other, side: 'first' }), run(other, { given: { taxYear: 2027, ...given }, side: 'second' })])
      expect([each.income, each.value('foreignCredit.paid')]).toEqual([R(340_000), R(15_000)])
  })
})

describe('section 6quat(1B)(a)(ii): brought forward, the oldest first, for seven years', () => {
  // R100 000 of foreign interest in R500 000: 79 998 + 31 % × 116 900 = R116 237; × 100 ÷ 500 = R23 247,40. R5 000 were paid this year.
  const given: TaxScenarioGiven = {
    employers: [{ salary: R(400_000) }],
    investmentIncome: [{ kind: 'foreignInterest', amount: R(100_000), foreignTaxPaid: R(5000), country: 'GB' }],
  }
  const brought = (...foreignTaxBf: { year: number; amount: number }[]) => run({ ...given, paid: { foreignTaxBf } })
  test('after the tax of the year up to the limit; what is left is carried forward by its year, what is older than seven years is lost', () => {
    const { credit, assessed } = brought({ year: 2025, amount: R(9000) }, { year: 2020, amount: R(12_000) }, { year: 2019, amount: R(700) })
    expect(credit).toBe(R(23_247.4))
    // 5 000 of 2027, 12 000 of 2020, 6 247,40 of 2025; 2 752,60 of 2025 are carried forward; 700 of 2019 are lost.
    expect(assessed.foreignCredit!.carried.map(({ year, amount }) => [year, amount.value])).toEqual([[2025, R(2752.6)]])
    expect(assessed.disallowed.map(({ line }) => line.value)).toEqual([R(700), R(2752.6)])
  })
  test('also in a year without foreign tax, and whole to the next without foreign income', () => {
    const paid = { foreignTaxBf: [{ year: 2026, amount: R(1000) }] }
    const interest = [{ kind: 'foreignInterest' as const, amount: R(100_000) }]
    expect(run({ employers: [{ salary: R(400_000) }], investmentIncome: interest, paid }).credit).toBe(R(1000))
    const without = run({ employers: [{ salary: R(400_000) }], paid })
    expect([without.credit, without.value('carryForward.foreignTax')]).toEqual([0, R(1000)])
  })
})
