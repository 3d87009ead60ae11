import { expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { input } from '../../working/ledger.ts'
import { provisionalVerdict } from './provisional-verdict.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import { calculateTaxScenario } from '../calculate.ts'
import { assessmentOf } from '../testing/steps.ts'

interface Incomes {
  readonly other?: readonly number[]
  readonly further?: readonly number[]
  readonly gain?: number
  readonly taxable?: number
  /** By the table, and what comes off it. */
  readonly tax?: number
  readonly rebates?: readonly number[]
  readonly age?: number | undefined
}

function run(
  { other = [], further = [], gain = 0, taxable = 100_000_000, tax = 30_000_000, rebates = [1_782_000], age }: Incomes,
  given: TaxScenarioGiven = {},
) {
  const at = { ...assessmentOf(given), age }
  const figures = (name: string, values: readonly number[]) => values.map((value, index) => input(`${name}${index}`, value))
  const incomes = {
    otherIncome: figures('other', other),
    furtherIncome: figures('further', further),
    taxableGain: input('gain', gain),
    taxableIncome: input('taxable', taxable),
    tableTax: input('tax', tax),
    rebates: figures('rebate', rebates),
  }
  const verdict = provisionalVerdict(at, incomes)
  expectRecomputed(at.ledger)
  return { ...verdict, made: at.ledger.lines.map(({ id }) => id), lines: at.ledger.lines }
}

/** As a whole scenario is answered. */
function isProvisional(given: TaxScenarioGiven): boolean | null {
  const answer = calculateTaxScenario(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(answer.faults.map(({ message }) => message).join(' '))
  return answer.result.provisional.isProvisionalTaxpayer
}

test('an employee alone is none, and costs no line', () => {
  expect(run({})).toMatchObject({ isProvisionalTaxpayer: false, code: 'remuneration-only', made: [] })
  expect(run({ other: [0], further: [0] })).toMatchObject({ code: 'remuneration-only', made: [] })
})

test('turnover of any business decides alone, also under the threshold', () => {
  const given = { businesses: [{ tradeName: 'Idle' }, { turnover: 1 }] }
  expect(run({ taxable: 0 }, given)).toMatchObject({ isProvisionalTaxpayer: true, code: 'business', made: ['provisional.business'] })
  expect(run({}, { businesses: [{ expenses: { rent: 5 } }] })).toMatchObject({ code: 'remuneration-only' })
})

test('a business abroad doesn’t make a non-resident a provisional taxpayer: its turnover is not gross income', () => {
  const abroad = { businesses: [{ turnover: 50_000_000, abroad: true }] }
  expect(run({}, { ...abroad, residency: 'nonResident' })).toMatchObject({ isProvisionalTaxpayer: false, code: 'remuneration-only' })
  expect(run({}, abroad)).toMatchObject({ isProvisionalTaxpayer: true, code: 'business' })
})

test('R30 000 of interest, dividends and rent is within the limit; a cent more is not', () => {
  const within = run({ other: [2_000_000, 1_000_000] })
  expect(within).toMatchObject({ isProvisionalTaxpayer: false, code: 'other-income-within-limit' })
  expect(within.sentence.replaceAll('\u00a0', ' ')).toBe(
    'Not a provisional taxpayer: no business, and R 30 000 of taxable interest, dividends and rent is not above R 30 000.',
  )
  const over = run({ other: [2_000_000, 1_000_001] })
  expect(over).toMatchObject({ isProvisionalTaxpayer: true, code: 'other-income-over-limit' })
  expect(over.lines.map(({ id, value }) => [id, value])).toEqual([
    ['provisional.overThreshold', 30_000_000 - 1_782_000],
    ['provisional.otherIncome', 3_000_001],
    ['provisional.overOtherIncome', 1],
  ])
})

test('a rental loss comes off the other income', () => {
  expect(run({ other: [4_000_000, -1_000_000] }).code).toBe('other-income-within-limit')
})

test('royalties make the tests necessary but do not count towards the limit', () => {
  expect(run({ further: [50_000_000] })).toMatchObject({ isProvisionalTaxpayer: false, code: 'other-income-within-limit' })
  expect(run({ further: [50_000_000], other: [3_000_001] })).toMatchObject({ isProvisionalTaxpayer: true })
})

test.each([
  ['at 64', '1962-06-01', 9_900_000],
  ['at 65', '1961-06-01', 15_325_000],
  ['at 74', '1952-06-01', 15_325_000],
  ['at 75', '1951-06-01', 17_130_000],
])('the threshold of 2027 %s: at it no one is one, R1 above it the limit decides', (_name, dateOfBirth, threshold) => {
  const verdict = (grossRent: number) => isProvisional({ taxYear: 2027, dateOfBirth, rentals: [{ grossRent }] })
  expect([threshold, threshold + 100].map(verdict)).toEqual([false, true])
})

test('the threshold of a short year is where its own rebates end', () => {
  // 153 of 365 days: R17 820 × 153 ÷ 365 = R7 469,75, which is the tax on R41 498,61.
  const part = { taxYear: 2027, dateOfBirth: '1980-01-01', periodStart: '2026-09-29' }
  const verdict = (grossRent: number) => isProvisional({ ...part, rentals: [{ grossRent }] })
  expect([4_149_000, 4_151_000].map(verdict)).toEqual([false, true])
})

test('until 2015 the tax threshold was for persons below 65: from 65 only the limit of all income counts', () => {
  const at = (age: number, incomes: Incomes) => run({ other: [9_000_000], age, ...incomes }, { taxYear: 2015 })
  expect(at(75, { taxable: 12_000_000 })).toMatchObject({ isProvisionalTaxpayer: false, code: 'older-within-limit' })
  // Below the threshold of R123 350 from 75.
  expect(at(75, { taxable: 12_000_001 })).toMatchObject({ isProvisionalTaxpayer: true, code: 'older-over-limit' })
  expect(at(65, { taxable: 5_000_000, further: [1] })).toMatchObject({ isProvisionalTaxpayer: true, code: 'older-over-limit' })
  expect(at(65, { taxable: 5_000_000, gain: 1 })).toMatchObject({ isProvisionalTaxpayer: true, code: 'older-over-limit' })
  expect(at(64, { taxable: 5_000_000, tax: 900_000, further: [1] })).toMatchObject({
    isProvisionalTaxpayer: false,
    code: 'under-threshold',
  })
})

test('from 65 a sale without a taxable gain leaves the limit of all income', () => {
  const sold = { disposals: [{ assetKind: 'other' as const, proceeds: 100, baseCost: 200 }] }
  const verdict = run({ other: [9_000_000], age: 66, taxable: 11_500_000 }, { taxYear: 2015, ...sold })
  expect(verdict).toMatchObject({ isProvisionalTaxpayer: false, code: 'older-within-limit' })
})

test('a year before the limit of other income gives no verdict, by name', () => {
  expect(run({ other: [9_000_000] }, { taxYear: 2004 })).toMatchObject({ isProvisionalTaxpayer: undefined, code: 'not-loaded' })
  expect(run({}, { taxYear: 2004 })).toMatchObject({ isProvisionalTaxpayer: false, code: 'remuneration-only' })
})
