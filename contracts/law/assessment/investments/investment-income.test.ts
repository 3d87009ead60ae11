import { describe, expect, test } from 'vitest'
import { investmentIncome } from './investment-income.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { runOf } from '../testing/assess.ts'
import { assessmentOf, expectAddsUp } from '../testing/steps.ts'

type Row = NonNullable<TaxScenarioGiven['investmentIncome']>[number]

function run(given: TaxScenarioGiven, spouse?: Parameters<typeof assessmentOf>[1]) {
  const at = assessmentOf(given, spouse)
  const income = investmentIncome(at)
  expectRecomputed(at.ledger)
  expectAddsUp(income)
  return { ...income, gross: income.gross.value, taxed: income.taxable.value, laws: income.exempt.map(({ law }) => law?.section) }
}
const of = (kind: Row['kind'], amount: number, more: Partial<Row> = {}): TaxScenarioGiven => ({
  taxYear: 2027,
  investmentIncome: [{ kind, amount, ...more }],
})

describe('local interest is exempt up to the limit, s 10(1)(i)', () => {
  test.each([
    ['under 65', undefined, 2_380_000],
    ['at 64', '1962-03-01', 2_380_000],
    ['at 65', '1962-02-28', 3_450_000],
  ])('%s: at the limit nothing is taxed, one cent above it one cent', (_name, dateOfBirth, limit) => {
    const birth = dateOfBirth === undefined ? {} : { dateOfBirth }
    expect(run({ ...of('localInterest', limit), ...birth }).taxed).toBe(0)
    expect(run({ ...of('localInterest', limit + 1), ...birth })).toMatchObject({ taxed: 1, interestExempt: { value: limit } })
  })
  test('once for all rows, and never on foreign interest', () => {
    const investmentIncome: Row[] = [
      { kind: 'localInterest', amount: 2_000_000 },
      { kind: 'localInterest', amount: 1_000_000 },
      { kind: 'foreignInterest', amount: 500_000 },
    ]
    expect(run({ taxYear: 2027, investmentIncome })).toMatchObject({ gross: 3_500_000, taxed: 620_000 + 500_000 })
  })
  test('proviso to s 10(1)(i): 28 days of 365 in a short year since 2024, all of it before', () => {
    expect(run({ ...of('localInterest', 2_380_000), periodStart: '2027-02-01' }).taxed).toBe(2_380_000 - 182_575)
    expect(run({ ...of('localInterest', 2_380_000), taxYear: 2023, periodStart: '2023-02-01' }).taxed).toBe(0)
  })
  test('2013: R22 800 and R33 000', () => {
    expect(run({ ...of('localInterest', 3_000_000), taxYear: 2013 }).taxed).toBe(720_000)
    expect(run({ ...of('localInterest', 3_300_001), taxYear: 2013, dateOfBirth: '1940-01-01' }).taxed).toBe(1)
  })
})

describe('dividends', () => {
  test('local ones are exempt; the 20 % withheld is reported, in no total', () => {
    const { taxed, laws, dividendsTax, gross } = run(of('localDividend', 100_003))
    expect([gross, taxed, dividendsTax?.value]).toEqual([100_003, 0, 20_001])
    expect(laws).toContain('s 10(1)(k)(i)')
    expect(run(of('localInterest', 1)).dividendsTax).toBeUndefined()
  })
  test.each([
    // 25 ÷ 45 of R450 is R250; of R1 it is 55,56 cents.
    [2027, 45_000, 25_000],
    [2027, 100, 56],
    [2018, 45_000, 25_000],
    // 26 ÷ 41 of R410.
    [2017, 41_000, 26_000],
  ])('foreign ones in %i: of %i cents %i are exempt, s 10B(3)', (taxYear, amount, exempt) => {
    const income = run({ ...of('foreignDividend', amount), taxYear })
    expect([income.foreignDividendsExempt.value, income.taxed]).toEqual([exempt, amount - exempt])
    expect(income.foreignTaxable.value).toBe(amount - exempt)
  })
  test('distributions of a REIT are taxed in full for a resident, and none of it for a non-resident', () => {
    expect(run(of('reitDistribution', 12_345)).taxed).toBe(12_345)
    const abroad = run({ ...of('reitDistribution', 12_345), residency: 'nonResident' })
    expect([abroad.gross, abroad.taxed, abroad.laws.at(-1)]).toEqual([12_345, 0, 's 10(1)(k)(i)'])
  })
})

test('returns of tax-free savings are exempt, royalties and crypto income are not', () => {
  const { taxed, laws } = run(of('tfsaReturn', 5000))
  expect([taxed, laws.at(-1)]).toEqual([0, 's 12T'])
  expect(run(of('royalty', 5000)).taxed).toBe(5000)
  expect(run(of('cryptoIncome', 5000)).taxed).toBe(5000)
})

describe('interest on money that was lent on comes off taxed interest only', () => {
  const interest = (expense: number, more: TaxScenarioGiven = {}) =>
    run({ ...of('localInterest', 2_400_000, { interestExpense: expense }), ...more })
  test('R200 of interest is above the exemption: R200 is deducted, one cent more is lost', () => {
    expect(interest(20_000)).toMatchObject({ taxed: 0, disallowed: [] })
    const { taxed, disallowed } = interest(20_001)
    expect(taxed).toBe(0)
    expect(disallowed).toMatchObject([{ line: { value: 1 }, reason: expect.stringContaining('The rest is lost') }])
    expect(interest(19_999).taxed).toBe(1)
  })
  test('foreign interest of a non-resident is not taxed, so nothing comes off it', () => {
    const { taxed, disallowed } = run({ ...of('foreignInterest', 50_000, { interestExpense: 10_000 }), residency: 'nonResident' })
    expect([taxed, disallowed]).toEqual([0, []])
  })
})

describe('a non-resident', () => {
  test.each([
    ['nonResident', 0],
    ['resident', 45_000],
    ['ceased', 45_000],
    ['became', 45_000],
  ] as const)('%s: foreign interest of R450', (residency, taxed) => {
    const income = run({ ...of('foreignInterest', 45_000), residency })
    expect([income.taxed, income.foreignTaxable.value]).toEqual([taxed, taxed])
  })
  test('foreign dividends are not gross income, s 1 "gross income" (ii)', () => {
    const income = run({ ...of('foreignDividend', 101), residency: 'nonResident' })
    expect(income.exempt.map(({ id, value }) => [id, value])).toContainEqual(['investment.outsideRepublic', 101])
    expect(income.taxed).toBe(0)
  })
  test('local interest is exempt by s 10(1)(h), and taxed above the exemption of s 10(1)(i) after more than 183 days here', () => {
    expect(run({ ...of('localInterest', 2_380_001), residency: 'nonResident' }).taxed).toBe(0)
    expect(run({ ...of('localInterest', 2_380_001), residency: 'nonResident', daysInRepublic: 184 }).taxed).toBe(1)
  })
})

describe('in community of property', () => {
  const joint = (investmentIncome: Row[], more: TaxScenarioGiven = {}): TaxScenarioGiven => ({
    taxYear: 2027,
    maritalRegime: 'inCommunity',
    investmentIncome,
    ...more,
  })
  const interest = (amount: number, communal?: boolean): Row => ({
    kind: 'localInterest',
    amount,
    ...(communal === undefined ? {} : { communal }),
  })

  test('R47 600 in one name is covered by both exemptions after the split; one cent more is the first one’s', () => {
    const [one, other] = [joint([interest(4_760_001)]), joint([])]
    expect(run(one, { given: other, side: 'first' })).toMatchObject({ localInterest: { value: 2_380_001 }, taxed: 1 })
    expect(run(other, { given: one, side: 'second' })).toMatchObject({ localInterest: { value: 2_380_000 }, taxed: 0 })
  })
  test('the joint sum is halved once: 1 and 2 cents make 2 for the first and 1 for the second', () => {
    const [one, other] = [joint([interest(1)]), joint([interest(2)])]
    expect(run(one, { given: other, side: 'first' }).localInterest.value).toBe(2)
    expect(run(other, { given: one, side: 'second' }).localInterest.value).toBe(1)
  })
  test('income excluded from the joint estate stays with its owner', () => {
    const [one, other] = [joint([interest(100, false), interest(10)]), joint([interest(1000, false), interest(20)])]
    expect(run(one, { given: other, side: 'first' }).localInterest.value).toBe(115)
    expect(run(other, { given: one, side: 'second' }).localInterest.value).toBe(1015)
  })
  test('the exemption of age is each spouse’s own', () => {
    const [one, other] = [joint([interest(7_000_000)], { dateOfBirth: '1950-01-01' }), joint([])]
    expect(run(one, { given: other, side: 'first' }).taxed).toBe(50_000)
    expect(run(other, { given: one, side: 'second' }).taxed).toBe(1_120_000)
  })
  test('a spouse who is not captured adds what is known', () => {
    const known = { spouseInterest: 101, spouseForeignInterest: 51, spouseForeignDividends: 91 }
    expect(run(joint([], known))).toMatchObject({
      localInterest: { value: 51 },
      foreignInterest: { value: 26 },
      foreignDividends: { value: 46 },
    })
  })
  test('a spouse who is not captured counts neither with a linked scenario nor without community', () => {
    const known = { spouseInterest: 101, spouseForeignInterest: 51, spouseForeignDividends: 91 }
    expect(run(joint([], known), { given: joint([]), side: 'first' }).gross).toBe(0)
    expect(run({ taxYear: 2027, ...known }).gross).toBe(0)
  })
  test('foreign tax is halved with its income', () => {
    const rows: Row[] = [{ kind: 'foreignInterest', amount: 1000, foreignTaxPaid: 151 }]
    expect(run(joint(rows)).foreignTax.value).toBe(76)
    expect(run({ taxYear: 2027, investmentIncome: rows }).foreignTax.value).toBe(151)
  })
})

describe('without its figures of law', () => {
  test('2008 has no interest exemption: the exemption is refused, the income is incomplete, everything else is worked out', () => {
    const income = run({
      taxYear: 2008,
      investmentIncome: [
        { kind: 'localInterest', amount: 500 },
        { kind: 'royalty', amount: 70 },
      ],
    })
    expect(income.interestExempt).toMatchObject({ value: 0, missing: { name: 'the interest exemption of 2008', from: '2007-03-01' } })
    expect(income.taxable).toMatchObject({ value: 570, incomplete: true })
  })
  test('2015 has no exempt part of foreign dividends', () => {
    const { foreignDividendsExempt, taxable } = run({ ...of('foreignDividend', 100), taxYear: 2015 })
    expect(foreignDividendsExempt.missing).toMatchObject({ name: 'the exempt part of foreign dividends' })
    expect(taxable.incomplete).toBe(true)
  })
  test('a figure that is not needed is not missed', () => {
    expect(run({ ...of('royalty', 100), taxYear: 2005 }).taxable).toMatchObject({ value: 100, incomplete: false })
  })
})

test('a single cent is exempt like any other amount', () => {
  const taxableOf = (given: TaxScenarioGiven) => runOf(given).assessed.investment.taxable.value
  expect(taxableOf({ investmentIncome: [{ kind: 'localDividend', amount: 1 }] })).toBe(0)
  expect(taxableOf({ investmentIncome: [{ kind: 'tfsaReturn', amount: 1 }] })).toBe(0)
  expect(taxableOf({ residency: 'nonResident', investmentIncome: [{ kind: 'reitDistribution', amount: 1 }] })).toBe(0)
})

test('section 10B(2)(a): dividends of a foreign company of which 10 % are held are exempt, and the tax on them is lost', () => {
  // R100 000 of a holding of 10 % with R5 000 of tax; R45 000 of a smaller one, of which 25 ÷ 45 are exempt: R20 000 are taxed.
  const { assessed, value } = runOf({
    taxYear: 2027,
    investmentIncome: [
      { kind: 'foreignDividend', amount: 10_000_000, tenPercentHolding: true, foreignTaxPaid: 500_000, country: 'GB' },
      { kind: 'foreignDividend', amount: 4_500_000, country: 'GB' },
    ],
  })
  expect([assessed.taxableIncome.value, value('investment.holdingsExempt')]).toEqual([2_000_000, 10_000_000])
  expect(assessed.foreignCredit).toBeUndefined()
  expect(assessed.disallowed.map(({ line, reason }) => [line.value, reason])).toEqual([[500_000, expect.stringContaining('exempt here')]])
})
test('section 25B: what a trust vests as income, and other income, are taxed whole and make no provisional taxpayer below the limit', () => {
  const { assessed, value } = runOf({
    taxYear: 2027,
    investmentIncome: [
      { kind: 'trustIncome', amount: 12_000_000 },
      { kind: 'otherIncome', amount: 3_000_000 },
    ],
  })
  // 150 000: 18 % = 27 000 − 17 820 = R9 180.
  expect([assessed.taxableIncome.value, assessed.totalTax.value]).toEqual([15_000_000, 918_000])
  expect(assessed.investment.further.map(({ id }) => id)).toEqual(['investment.trusts', 'investment.other'])
  expect([value('investment.trusts'), value('investment.interestAndDividends')]).toEqual([12_000_000, undefined])
})
