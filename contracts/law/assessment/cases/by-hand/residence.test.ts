import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { outcomeOf } from '../../engine/outcome.ts'
import { assessmentOf } from '../../testing/steps.ts'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from the Income Tax Act 58 of 1962: s 1 "gross income" (ii), s 9H(4)(a), s 10(1)(l), s 35A, s 50A to 50H, s 64E; Eighth Schedule,
// paragraphs 2(1)(b), 12(2)(a)(i) and 24 (text: k-mos.com, acts.co.za).

const born = { taxYear: 2026, dateOfBirth: '1985-01-01' } as const
const run = (given: TaxScenarioGiven) => runOf({ ...born, ...given })
const due = (given: TaxScenarioGiven) => outcomeOf(assessmentOf({ ...born, ...given })).settlement.dueOrRefund.value
const tax = (given: TaxScenarioGiven) => run(given).value('tax.total')

describe('foreign-source income of a non-resident is not gross income, s 1 "gross income" (ii)', () => {
  const cases: readonly (readonly [string, TaxScenarioGiven, string])[] = [
    ['rent', { rentals: [{ grossRent: R(500_000), abroad: true }] }, 'rental.outside'],
    ['a business', { businesses: [{ turnover: R(500_000), abroad: true }] }, 'business.outside'],
    ['a trust', { investmentIncome: [{ kind: 'trustIncome', amount: R(500_000), country: 'GB' }] }, 'investment.outsideRepublic'],
    ['royalties', { investmentIncome: [{ kind: 'royalty', amount: R(500_000), country: 'GB' }] }, 'investment.outsideRepublic'],
    ['crypto', { investmentIncome: [{ kind: 'cryptoIncome', amount: R(500_000), country: 'GB' }] }, 'investment.outsideRepublic'],
    ['other income', { investmentIncome: [{ kind: 'otherIncome', amount: R(500_000), country: 'GB' }] }, 'investment.outsideRepublic'],
  ]
  test.each(cases)('%s of R500 000: tax 0, and a line that says why', (_name, given, id) => {
    const { value, line } = run({ residency: 'nonResident', ...given })
    expect([value('tax.total'), value(id), line(id)?.law?.section]).toEqual([0, R(500_000), 's 1 "gross income" (ii)'])
  })
  test('a resident is taxed on the rent: R100 272', () => {
    expect(tax({ rentals: [{ grossRent: R(500_000), abroad: true }] })).toBe(R(100_272))
  })
  test('property abroad sold for R2m: not paragraph 2(1)(b); property here is', () => {
    const sold = { assetKind: 'otherProperty', proceeds: R(2_000_000) } as const
    expect(tax({ residency: 'nonResident', disposals: [{ ...sold, abroad: true }] })).toBe(0)
    expect(tax({ residency: 'nonResident', disposals: [sold] })).toBe(R(205_202))
  })
  test('losses abroad reduce nothing here', () => {
    const here: TaxScenarioGiven = { residency: 'nonResident', rentals: [{ grossRent: R(300_000) }, { repairs: R(200_000), abroad: true }] }
    expect(run(here).value('taxableIncome.total')).toBe(R(300_000))
  })
})

describe('becoming a resident: market value on the day before, Eighth Schedule, paragraphs 12(2)(a)(i) and 24', () => {
  const asset = { assetKind: 'foreign', acquired: '2015-03-01', disposed: '2025-12-01', baseCost: R(1_000_000) } as const
  const sold = (more: object) => ({ residency: 'became' as const, residencyDate: '2025-09-01', disposals: [{ ...asset, ...more }] })
  test('without the market value the gain is refused by name, and the totals say that something is left out', () => {
    const { line, assessed } = run(sold({ proceeds: R(3_000_000) }))
    expect(line('disposals.0.gain')?.missing?.name).toBe('the market value of the asset on 31 August 2025')
    expect(assessed.taxableIncome).toMatchObject({ value: 0, incomplete: true })
  })
  test.each([
    // Proceeds, market value, cost: base cost.
    [3_000_000, 2_800_000, 1_000_000, 2_800_000],
    // 24(2): proceeds and cost below market value: the higher of cost and proceeds.
    [2_500_000, 2_800_000, 1_000_000, 2_500_000],
    [900_000, 2_800_000, 1_000_000, 1_000_000],
    // 24(3): proceeds and market value below cost: the higher of market value and proceeds.
    [800_000, 700_000, 1_000_000, 800_000],
    [600_000, 700_000, 1_000_000, 700_000],
    [1_200_000, 700_000, 1_000_000, 700_000],
  ])('sold for R%i, worth R%i on arrival, cost R%i: base cost R%i', (proceeds, value, cost, base) => {
    const given = sold({ proceeds: R(proceeds), marketValueOnArrival: R(value), baseCost: R(cost) })
    expect(run(given).value('disposals.0.gain')).toBe(R(proceeds - base))
  })
  test('property in the Republic keeps its own cost, and so does what was bought afterwards', () => {
    const own = (more: object) => run(sold({ proceeds: R(3_000_000), ...more })).value('disposals.0.gain')
    expect([own({ assetKind: 'otherProperty' }), own({ acquired: '2025-09-01' })]).toEqual([R(2_000_000), R(2_000_000)])
  })
  test('a resident who came in an earlier year has that value as well', () => {
    const since = { residentSince: '2020-07-01', disposals: [{ ...asset, proceeds: R(3_000_000), marketValueOnArrival: R(2_000_000) }] }
    expect(run(since).value('disposals.0.gain')).toBe(R(1_000_000))
  })
  test('is not taxed if sold before the day of arrival', () => {
    const { value } = run(sold({ proceeds: R(3_000_000), disposed: '2025-08-31' }))
    expect(value('capitalGains.sum')).toBe(0)
  })
})

describe('ceasing to be a resident and property, s 9H(4)(a)', () => {
  const exit = (more: object) => ({
    residency: 'ceased' as const,
    residencyDate: '2025-09-01',
    disposals: [{ assetKind: 'otherProperty' as const, acquired: '2015-01-01', proceeds: R(2_000_000), deemedOnExit: true, ...more }],
  })
  test('property in the Republic is not deemed disposed of: 0; abroad it is', () => {
    expect(tax(exit({}))).toBe(0)
    expect(run(exit({})).assessed.gains.disposals[0]!.excluded).toContain('section 9H(4)(a)')
    expect(run(exit({ abroad: true })).value('capitalGains.sum')).toBe(R(2_000_000))
  })
})

describe('dividends tax, s 64E', () => {
  test('a REIT distribution to a non-resident bears 20 %; 15 % before 22 February 2017; a treaty may lower it', () => {
    const reit = (taxYear: number, more: object) =>
      run({ taxYear, residency: 'nonResident', investmentIncome: [{ kind: 'reitDistribution', amount: R(100_000), ...more }] })
    expect(reit(2026, {}).value('investment.dividendsTax')).toBe(R(20_000))
    expect(reit(2026, {}).value('taxableIncome.total')).toBe(0)
    expect(reit(2017, { paidOn: '2017-02-21' }).value('investment.dividendsTax')).toBe(R(15_000))
    expect(reit(2017, { paidOn: '2017-02-22' }).value('investment.dividendsTax')).toBe(R(20_000))
    expect(reit(2026, { treatyRate: 100_000 }).value('investment.dividendsTax')).toBe(R(10_000))
  })
  test('in 2017 a dividend without its day is refused by name', () => {
    const { line } = run({ taxYear: 2017, investmentIncome: [{ kind: 'localDividend', amount: R(100_000) }] })
    expect(line('investment.dividendsTax')?.missing?.field).toBe('investmentIncome.0.paidOn')
  })
})

describe('withheld from a non-resident', () => {
  test('s 35A on a sale of property is set off against the tax on the gain', () => {
    const sale: TaxScenarioGiven = { residency: 'nonResident', disposals: [{ assetKind: 'otherProperty', proceeds: R(3_000_000) }] }
    expect(due({ ...sale, paid: { withheldOnProperty: R(225_000) } })).toBe(tax(sale)! - R(225_000))
  })
  test('s 49A and 50A: a final tax while interest and royalties are exempt, a credit where they are taxed', () => {
    const seldom: TaxScenarioGiven = {
      residency: 'nonResident',
      investmentIncome: [{ kind: 'royalty', amount: R(300_000) }],
      paid: { withheldOnInterestRoyalties: R(45_000) },
    }
    expect([run(seldom).value('taxableIncome.total'), due(seldom)]).toEqual([0, 0])
    expect(run(seldom).line('investment.royaltiesOfNonResident')?.law?.section).toBe('s 10(1)(l)')
    const often = { ...seldom, daysInRepublic: 184 }
    expect(due(often)).toBe(tax(often)! - R(45_000))
  })
})
