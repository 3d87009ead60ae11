import { describe, expect, test } from 'vitest'
import { TAX_CHECKS, checkTaxConstants, sameAsLastYear } from '../checks/check-tax.ts'
import { TAX_CONSTANTS } from './tax-constants.ts'
import type { TaxConstants, TaxKind } from '../figure/tax-kinds.ts'

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T
type Draft = Writable<TaxConstants>

const draft = (): Draft => structuredClone(TAX_CONSTANTS) as Draft
type YearKind =
  | 'incomeTax'
  | 'medicalCredits'
  | 'interestExemption'
  | 'retirement'
  | 'capitalGains'
  | 'taxFreeSavings'
  | 'turnoverTax'
  | 'travel'
  | 'subsistence'

function at<Kind extends YearKind>(tax: Draft, kind: Kind, year: number): Draft[Kind][number] {
  const row = (tax[kind] as Draft[Kind][number][]).find((candidate) => candidate.year === year)
  if (row === undefined) throw new Error(`No ${kind} of ${year}`)
  return row
}
const without = (tax: Draft, kind: TaxKind, wanted: (row: { year?: number; from?: string | null }) => boolean) => {
  const rows: object[] = tax[kind]
  rows.splice(rows.findIndex(wanted), 1)
}
const RAND = 100

test('the shipped figures are consistent', () => {
  expect(checkTaxConstants(TAX_CONSTANTS)).toEqual([])
})

test('there are at least 25 checks, each with a unique name', () => {
  const names = TAX_CHECKS.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(25)
  expect(new Set(names).size).toBe(names.length)
})

test("figures equal to last year's are listed for a person to confirm", () => {
  expect(sameAsLastYear(TAX_CONSTANTS, 2027)).toEqual([
    'Interest exemption: same as 2026, confirm',
    'Percentage of section 11F: same as 2026, confirm',
    'Inclusion rate of capital gains: same as 2026, confirm',
    'Lifetime limit of tax-free savings: same as 2026, confirm',
    'Penalty on tax-free savings: same as 2026, confirm',
  ])
})

const MISTAKES: readonly [mistake: string, plant: (tax: Draft) => void, check: string, where: string][] = [
  ['a row without a first day', (t) => Object.assign(t.donations[0]!, { from: null }), 'shape', 'donations without a first day'],
  ['a rate that never ends', (t) => (t.officialRate[0]!.to = null), 'rate-confirmed-until', 'officialRate 2026-10-01'],
  [
    'the small business exclusion of R1,8 m before March 2012',
    (t) => (t.smallBusinessGains.at(-1)!.relief.value = { lifetime: 1_800_000 * RAND, marketValue: 10_000_000 * RAND, age: 55 }),
    'limits-rise',
    'small business 2012-03-01',
  ],
  [
    'donations carried forward before March 2014',
    (t) => (t.donations.at(-1)!.carriedForward.value = 1_000_000),
    's18a-limit',
    'section 18A 2007-03-01',
  ],
  [
    'R30 000 of other income before March 2015',
    (t) => (t.provisionalTax.at(-2)!.otherIncome.value = 4_000_000),
    'limits-rise',
    'other income of provisional tax 2015-03-01',
  ],
  [
    '2027: the first bound of the budget-day press',
    (t) => (at(t, 'incomeTax', 2027).brackets.value[0]!.upTo = 245_200 * RAND),
    'base-continues',
    'income tax 2027',
  ],
  [
    '2027: the second bound of the budget-day press',
    (t) => (at(t, 'incomeTax', 2027).brackets.value[1]!.upTo = 383_000 * RAND),
    'base-continues',
    'income tax 2027',
  ],
  [
    '2027: the last bound of the budget-day press',
    (t) => (at(t, 'incomeTax', 2027).brackets.value[5]!.upTo = 1_878_300 * RAND),
    'base-continues',
    'income tax 2027',
  ],
  [
    '2022: a first bound of R216 000',
    (t) => (at(t, 'incomeTax', 2022).brackets.value[0]!.upTo = 216_000 * RAND),
    'base-continues',
    'income tax 2022',
  ],
  [
    '2016: a second base of R23 742, digits transposed',
    (t) => (at(t, 'incomeTax', 2016).brackets.value[1]!.base = 23_742 * RAND),
    'base-continues',
    'income tax 2016',
  ],
  [
    '2023: the threshold of 2020 for 65 to 74',
    (t) => (at(t, 'incomeTax', 2023).ageThresholds.value.from65 = 122_300 * RAND),
    'threshold-is-rebates',
    'income tax 2023',
  ],
  [
    '2015: a secondary rebate of R7 100',
    (t) => (at(t, 'incomeTax', 2015).ageRebates.value.secondary = 7_100 * RAND),
    'threshold-is-rebates',
    'income tax 2015',
  ],
  [
    '2027: the primary rebate of 2026',
    (t) => (at(t, 'incomeTax', 2027).primaryRebate.value = 17_235 * RAND),
    'rebate-moves-with-brackets',
    'income tax 2027',
  ],
  [
    '2027: the rebate of 2026, and its threshold',
    (t) => {
      at(t, 'incomeTax', 2027).primaryRebate.value = 17_235 * RAND
      at(t, 'incomeTax', 2027).threshold.value = 95_750 * RAND
    },
    'rebate-moves-with-brackets',
    'income tax 2027',
  ],
  [
    '2021: a tertiary rebate that falls',
    (t) => (at(t, 'incomeTax', 2021).ageRebates.value.tertiary = 2_376 * RAND),
    'rebates-do-not-fall',
    'income tax 2021',
  ],
  [
    '2011: a tertiary rebate before there was one',
    (t) => (at(t, 'incomeTax', 2011).ageRebates.value.tertiary = 2_000 * RAND),
    'tertiary-since-2012',
    'income tax 2011',
  ],
  [
    '2025: the age rebates exchanged',
    (t) => (at(t, 'incomeTax', 2025).ageRebates.value = { secondary: 3_145 * RAND, tertiary: 9_444 * RAND }),
    'rebates-descend',
    'income tax 2025',
  ],
  ['a rate of 0.26 typed as 26', (t) => (at(t, 'incomeTax', 2024).brackets.value[1]!.rate = 26_000_000), 'shape', 'incomeTax 2024'],
  ['a rate as a fraction', (t) => (at(t, 'incomeTax', 2024).brackets.value[1]!.rate = 0.26), 'shape', 'incomeTax 2024'],
  ['2019: a highest rate of 41 %', (t) => (at(t, 'incomeTax', 2019).brackets.value[6]!.rate = 410_000), 'rates-ascend', 'income tax 2019'],
  ['2017: the highest rate of 2018', (t) => (at(t, 'incomeTax', 2017).brackets.value[5]!.rate = 450_000), 'rate-ladder', 'income tax 2017'],
  [
    '2020: a limit on the highest band',
    (t) => (at(t, 'incomeTax', 2020).brackets.value[6]!.upTo = 5_000_000 * RAND),
    'last-band',
    'income tax 2020',
  ],
  ['2020: bounds in cents', (t) => (at(t, 'incomeTax', 2020).brackets.value[4]!.upTo = 708_310), 'bounds-ascend', 'income tax 2020'],
  [
    '2018: a base with cents, which is never published',
    (t) => (at(t, 'incomeTax', 2018).brackets.value[4]!.base = 14_947_560),
    'whole-rand',
    'income tax 2018',
  ],
  ['2026: a tax on the first rand', (t) => (at(t, 'incomeTax', 2026).brackets.value[0]!.base = RAND), 'first-base', 'income tax 2026'],
  [
    '2012: bounds of 2011',
    (t) => (at(t, 'incomeTax', 2012).brackets.value = structuredClone(at(t, 'incomeTax', 2010).brackets.value)),
    'bounds-do-not-fall',
    'income tax 2012',
  ],
  [
    '2021: the bounds of 2027, consistent in themselves',
    (t) => (at(t, 'incomeTax', 2021).brackets.value = structuredClone(at(t, 'incomeTax', 2027).brackets.value)),
    'bounds-grow-plausibly',
    'income tax 2021',
  ],
  ['2025 that begins in January', (t) => (at(t, 'incomeTax', 2025).from = '2024-01-01'), 'year-dates', 'income tax 2025'],
  ['2024 that ends on 28 February', (t) => (at(t, 'incomeTax', 2024).to = '2024-02-28'), 'year-dates', 'income tax 2024'],
  ['a missing year', (t) => without(t, 'incomeTax', ({ year }) => year === 2013), 'years-complete', 'incomeTax 2013'],
  ['a year twice', (t) => t.medicalCredits.splice(1, 0, structuredClone(t.medicalCredits[0]!)), 'years-complete', 'medicalCredits 2027'],
  [
    '2027: no medical credits yet',
    (t) => without(t, 'medicalCredits', ({ year }) => year === 2027),
    'years-complete',
    'medicalCredits 2027',
  ],
  [
    '2027: digits of a medical credit transposed',
    (t) => (at(t, 'medicalCredits', 2027).credits.value.firstTwo = 367 * RAND),
    'medical-ratio',
    'medical credits 2027',
  ],
  [
    '2023: medical credits exchanged',
    (t) => (at(t, 'medicalCredits', 2023).credits.value = { firstTwo: 234 * RAND, further: 347 * RAND }),
    'medical-further-below-first',
    'medical credits 2023',
  ],
  [
    '2022: the medical credits of 2027',
    (t) => (at(t, 'medicalCredits', 2022).credits.value = { firstTwo: 376 * RAND, further: 254 * RAND }),
    'medical-growth',
    'medical credits 2022',
  ],
  [
    '2021: the medical credits of 2019',
    (t) => (at(t, 'medicalCredits', 2021).credits.value = { firstTwo: 303 * RAND, further: 204 * RAND }),
    'amounts-do-not-fall',
    'medical credit 2021',
  ],
  [
    '2026: interest exemptions exchanged',
    (t) => (at(t, 'interestExemption', 2026).exemption.value = { under65: 34_500 * RAND, from65: 23_800 * RAND }),
    'interest-older-above-younger',
    'interest exemption 2026',
  ],
  [
    '2018: an interest exemption of R23 080',
    (t) => (at(t, 'interestExemption', 2018).exemption.value.under65 = 23_080 * RAND),
    'interest-round',
    'interest exemption 2018',
  ],
  [
    '2027: R36 000 of tax-free savings',
    (t) => (at(t, 'taxFreeSavings', 2027).annual.value = 36_000 * RAND),
    'budget-moved',
    'tax-free savings 2027',
  ],
  [
    '2027: a section 11F cap of R350 000',
    (t) => (at(t, 'retirement', 2027).cap.value = 350_000 * RAND),
    'budget-moved',
    'cap of section 11F 2027',
  ],
  [
    '2027: an annual exclusion of R40 000',
    (t) => (at(t, 'capitalGains', 2027).exclusions.value.annual = 40_000 * RAND),
    'budget-moved',
    'annual exclusion 2027',
  ],
  [
    '2027: a death exclusion of R300 000',
    (t) => (at(t, 'capitalGains', 2027).exclusions.value.death = 300_000 * RAND),
    'budget-moved',
    'exclusion at death 2027',
  ],
  [
    'from 2026: a residence exclusion of R2 m',
    (t) => (t.residenceExclusion[0]!.exclusion.value = 2_000_000 * RAND),
    'limits-rise',
    'residence exclusion 2026-03-01',
  ],
  [
    'the proceeds rule left at R2 m',
    (t) => (t.residenceExclusion[0]!.proceeds.value = 2_000_000 * RAND),
    'residence-round',
    'residence exclusion 2026-03-01',
  ],
  ['a section 11F cap of R403 000', (t) => (at(t, 'retirement', 2027).cap.value = 403_000 * RAND), 's11f-round', 'section 11F 2027'],
  ['a section 11F share of 27 %', (t) => (at(t, 'retirement', 2026).share.value = 270_000), 's11f-share', 'section 11F 2026'],
  [
    '33,3 % still included in 2017',
    (t) => (at(t, 'capitalGains', 2017).inclusion.value = { individual: 333_000, company: 666_000, trust: 666_000 }),
    'inclusion-by-era',
    'capital gains 2017',
  ],
  [
    'a company that includes what a person does',
    (t) => (at(t, 'capitalGains', 2024).inclusion.value.company = 400_000),
    'inclusion-halves',
    'capital gains 2024',
  ],
  [
    'a lump sum base that does not continue',
    (t) => (t.lumpSums[0]!.retirement!.value[2]!.base = 36_900 * RAND),
    'base-continues',
    'lump sums 2023-03-01 retirement',
  ],
  [
    'a withdrawal base of the table before',
    (t) => (t.lumpSums[0]!.withdrawal!.value[3]!.base = 203_400 * RAND),
    'base-continues',
    'lump sums 2023-03-01 withdrawal',
  ],
  [
    'the lump sum tables exchanged',
    (t) => {
      const row = t.lumpSums[1]!
      ;[row.retirement, row.withdrawal] = [row.withdrawal!, row.retirement!]
    },
    'lump-sum-nil-bands',
    'lump sums 2014-03-01',
  ],
  ['lump sum periods that overlap', (t) => (t.lumpSums[1]!.to = '2023-03-01'), 'periods-contiguous', 'lumpSums retirement'],
  [
    'a day without a residence exclusion',
    (t) => (t.residenceExclusion[1]!.to = '2026-02-27'),
    'periods-contiguous',
    'residenceExclusion exclusion',
  ],
  ['an end of UIF', (t) => (t.uif[0]!.to = '2026-02-28'), 'periods-contiguous', 'uif rate'],
  ['one third instead of 33,3 %', (t) => (t.medicalExpenses[0]!.older.value.share = 333_333), 's6b-factors', 'section 6B 2014-03-01'],
  ['15 % dividends tax after February 2017', (t) => (t.dividendsTax[0]!.rate.value = 150_000), 'dividends-tax', 'dividends tax 2017-02-22'],
  [
    'a foreign fraction of 26/45',
    (t) => (t.foreignDividends[0]!.exempt.value.numerator = 26),
    'foreign-dividend-effective-rate',
    'foreign dividends 2017-03-01',
  ],
  [
    'turnover tax 2027 with the limit of 2026',
    (t) => (at(t, 'turnoverTax', 2027).qualifyingTurnover.value = 1_000_000 * RAND),
    'turnover-limit',
    'turnover tax 2027',
  ],
  [
    'a commutation test of R420 000',
    (t) => (t.annuities[0]!.fullCommutation.value.twoThirds = 420_000 * RAND),
    'commutation-two-thirds',
    'full commutation 2026-03-01',
  ],
  [
    'a second-estimate limit still at R1 m',
    (t) => (t.provisionalTax[0]!.secondEstimate.value.limit = 1_000_000 * RAND),
    'limits-rise',
    'second estimate 2026-03-01',
  ],
  [
    'a prescribed rate with its digits transposed',
    (t) => (t.prescribedRate[0]!.rate.value = 170_501),
    'prescribed-rate-steps',
    'prescribed rate 2027-01-01',
  ],
  [
    'a company car at the 2,5 % of before March 2011',
    (t) => (t.companyCar[0]!.monthly.value.usual = 25_000),
    'company-car',
    'company car 2011-03-01',
  ],
  [
    'a policyholder fund at the 28 % of companies of before 2023',
    (t) => (t.policyholderFund[0]!.individual.value.income = 280_000),
    'policyholder-fund',
    'policyholder fund 2016-03-01',
  ],
  [
    'a policyholder fund that includes what a company does',
    (t) => (t.policyholderFund[0]!.individual.value.inclusion = 800_000),
    'policyholder-fund',
    'policyholder fund 2016-03-01',
  ],
  [
    'an estate duty abatement of R3,05 m',
    (t) => (t.estateDuty[0]!.abatement.value = 3_050_000 * RAND),
    'estate-duty',
    'estate duty 2018-03-01',
  ],
  ['an estate duty of 20 % throughout', (t) => (t.estateDuty[0]!.bands.value[1]!.rate = 200_000), 'rates-ascend', 'estate duty 2018-03-01'],
  [
    'a second tier of estate duty that begins at R3 m',
    (t) => (t.estateDuty[0]!.bands.value[0]!.upTo = 3_000_000 * RAND),
    'base-continues',
    'estate duty 2018-03-01',
  ],
  [
    '2026: digits of a fixed cost transposed',
    (t) => (at(t, 'travel', 2026).table!.value[4]!.fixedCost = 153_048 * RAND),
    'travel-fixed-cost-steps',
    'deemed-cost table 2026',
  ],
  [
    '2024: a vehicle value of the older table',
    (t) => (at(t, 'travel', 2024).table!.value[2]!.upTo = 285_000 * RAND),
    'travel-bounds-even',
    'deemed-cost table 2024',
  ],
  [
    '2019: a fuel cost below the row before',
    (t) => (at(t, 'travel', 2019).table!.value[3]!.fuelTenths = 1_148),
    'travel-costs-ascend',
    'deemed-cost table 2019',
  ],
  [
    '2022: the deemed-cost table of 2023',
    (t) => (at(t, 'travel', 2022).table = structuredClone(at(t, 'travel', 2023).table!)),
    'gap-stays-gap',
    'travel 2022',
  ],
  [
    '2027: a rate per kilometre of R4.95 in rand',
    (t) => (at(t, 'travel', 2027).perKm.value = 5),
    'travel-rate-plausible',
    'rate per kilometre 2027',
  ],
  [
    'a figure of 2027 called enacted',
    (t) => (at(t, 'subsistence', 2027).daily.origin.status = 'enacted'),
    'status',
    'subsistence 2027 daily',
  ],
  [
    'an unchecked figure called confirmed',
    (t) => (at(t, 'medicalCredits', 2014).credits.origin = { status: 'enacted', confidence: 'confirmed', source: 'a; b' }),
    'confidence-ceiling',
    'medicalCredits 2014 credits',
  ],
  [
    'a figure confirmed by one source',
    (t) => (at(t, 'taxFreeSavings', 2020).annual.origin.source = 'a page'),
    'confirmed-has-two-sources',
    'taxFreeSavings 2020 annual',
  ],
  ['no source', (t) => (at(t, 'retirement', 2020).cap.origin.source = ''), 'shape', 'retirement 2020'],
  [
    'a withdrawn table still in the list',
    (t) => (at(t, 'turnoverTax', 2020).bands.origin.status = 'withdrawn'),
    'years-complete',
    'turnoverTax 2020',
  ],
  [
    'subsistence of R452 with R193 of incidentals',
    (t) => (at(t, 'subsistence', 2022).daily.value.incidentals = 193 * RAND),
    'subsistence-ratio',
    'subsistence 2022',
  ],
]

describe(`${MISTAKES.length} planted mistakes are caught`, () => {
  test.each(MISTAKES)('%s', (_, plant, check, where) => {
    const tax = draft()
    plant(tax)
    expect(checkTaxConstants(tax).map((fault) => `${fault.check}: ${fault.where}`)).toContain(`${check}: ${where}`)
  })
})
