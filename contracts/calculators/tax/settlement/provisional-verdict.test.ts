import { expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { input } from '../../ledger.ts'
import { provisionalVerdict } from './provisional-verdict.ts'
import { expectRecomputed } from '../../testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

interface Incomes {
  readonly other?: readonly number[]
  readonly further?: readonly number[]
  readonly taxable?: number
  readonly age?: number | undefined
}

function run({ other = [], further = [], taxable = 100_000_000, age }: Incomes, given: TaxScenarioGiven = {}) {
  const at = { ...assessmentOf(given), age }
  const figures = (name: string, values: readonly number[]) => values.map((value, index) => input(`${name}${index}`, value))
  const incomes = {
    otherIncome: figures('other', other),
    furtherIncome: figures('further', further),
    taxableIncome: input('taxable', taxable),
  }
  const verdict = provisionalVerdict(at, incomes)
  expectRecomputed(at.ledger)
  return { ...verdict, made: at.ledger.lines.map(({ id }) => id), lines: at.ledger.lines }
}

test('an employee alone is none, and costs no line', () => {
  expect(run({})).toMatchObject({ isProvisionalTaxpayer: false, code: 'remuneration-only', made: [] })
  expect(run({ other: [0], further: [0] })).toMatchObject({ code: 'remuneration-only', made: [] })
})

test('turnover of any business decides by itself, also under the threshold', () => {
  const given = { businesses: [{ tradeName: 'Idle' }, { turnover: 1 }] }
  expect(run({ taxable: 0 }, given)).toMatchObject({ isProvisionalTaxpayer: true, code: 'business', made: ['provisional.business'] })
  expect(run({}, { businesses: [{ expenses: { rent: 5 } }] })).toMatchObject({ code: 'remuneration-only' })
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
    ['provisional.overThreshold', 100_000_000 - 9_900_000],
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
  ['without an age', undefined, 9_900_000],
  ['at 64', 64, 9_900_000],
  ['at 65', 65, 15_325_000],
  ['at 74', 74, 15_325_000],
  ['at 75', 75, 17_130_000],
])('the threshold of 2027 %s: at it nobody is one, a cent above it the limit decides', (_name, age, threshold) => {
  const other = [9_000_000]
  expect(run({ other, age, taxable: threshold })).toMatchObject({ isProvisionalTaxpayer: false, code: 'under-threshold' })
  expect(run({ other, age, taxable: threshold + 1 })).toMatchObject({ isProvisionalTaxpayer: true })
})

test('before 2012 there was no threshold of its own from 75: that from 65 holds', () => {
  const verdict = run({ other: [9_000_000], age: 80, taxable: 8_852_800 }, { taxYear: 2011 })
  expect(verdict).toMatchObject({ code: 'under-threshold' })
})

test('a year without its threshold gives no verdict, by name', () => {
  expect(run({ other: [9_000_000] }, { taxYear: 2028 })).toMatchObject({
    isProvisionalTaxpayer: undefined,
    code: 'not-loaded',
    sentence: 'The tax threshold of 2028 is not loaded from 1 March 2027 on.',
  })
  expect(run({}, { taxYear: 2028 })).toMatchObject({ isProvisionalTaxpayer: false, code: 'remuneration-only' })
})
