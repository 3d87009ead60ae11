import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { leavesOf, pathsOf } from '../../law/assessment/inputs/testing/places.ts'
import { investmentComparisonInputs } from '../../kinds/investment/calculator/inputs/comparison.ts'
import type { TraceStep } from '../../law/working/trace.ts'
import { CANNOT_BE_KEPT } from '../../base/text.ts'
import { answer } from './answer.ts'
import type { InputFault } from '../../base/input-faults.ts'
import { KINDS } from './kinds.ts'
import { anythingAnywhere } from './testing/anything-anywhere.ts'

interface Answered {
  readonly ok: boolean
  readonly result?: unknown
  readonly trace?: readonly TraceStep[]
  readonly problem?: { readonly status: number; readonly errors: readonly InputFault[] }
}
const kind = KINDS.investmentComparison!
const askLine = (text: string, trace = false) =>
  JSON.parse(answer(kind, { text }, { today: '2026-11-21', trace, hints: false })) as Answered
const ask = (given: unknown) => askLine(JSON.stringify(given))
const faultsIn = (given: unknown) => ask(given).problem?.errors ?? []

/** Short, so that hundreds are soon answered, and with every field somewhere. */
const FULL = {
  description: 'all',
  horizonMonths: 12,
  personTaxScenarioId: '6f1e9b1c-8f4e-4f3e-9b1a-1f2e3d4c5b6a',
  person: { taxYear: 2027, employers: [{ salary: 40_000_000 }] },
  officialRate: 82_500,
  prescribedRate: 107_500,
  marginalRates: [{ from: '2026-01-01', rate: 360_000 }],
  marginalRateAfterWork: 180_000,
  dateOfBirth: '1960-02-29',
  startDate: '2026-11-21',
  endAge: 70,
  workUntilAge: 68,
  inflation: 45_000,
  bracketIndexation: 40_000,
  incomeGrowth: 50_000,
  view: 'nominal',
  compounding: 'effective',
  timing: 'monthEnd',
  equalNetCost: false,
  refundMonth: 10,
  otherRetirementIncome: 0,
  incomeRate: 50_000,
  vehicles: [
    {
      kind: 'unitTrust',
      name: 'Trust',
      holding: { value: 5_000_000, baseCost: 4_000_000, vested: 0, savings: 0, undeducted: 0, policyMonths: 0 },
      initial: 10_000_000,
      monthly: 100_000,
      annualEscalation: 50_000,
      grossReturn: 80_000,
      returnSplit: { interest: 20_000, saDividend: 20_000, foreignDividend: 5_000, reit: 5_000, rent: 0, capitalGrowth: 30_000 },
      turnover: 100_000,
      currencyDepreciation: 0,
      annuityRate: 90_000,
      eac: { investmentManagement: 8_000, advice: 5_000, administration: 2_000, other: 1_000 },
      initialFee: 10_000,
      adviceFeeInitial: 5_000,
      exitMonth: 12,
      exitForm: 'lump',
      withdrawals: [{ month: 6, amount: 500_000 }],
      paidBefore: 0,
      aboveLimit: 'divert',
      divertTo: 0,
      paidThisYear: 0,
      drawdown: 50_000,
      drawdownRises: 'withInflation',
      bondBalance: 100_000_000,
      bondMonths: 240,
      freedTo: 0,
      volatility: 120_000,
      reinvestTaxRefund: true,
      stopsWithWork: false,
    },
    { kind: 'ra', monthly: 100_000 },
  ],
  monteCarlo: { paths: 5, seed: 1, volatility: 150_000, correlation: 500_000 },
  estate: { executorFee: true, estateDuty: true, beneficiary: true, spouseInherits: false },
}

/** The comparison with another value at a place. */
function withAt(path: string, value: unknown): unknown {
  const copy = structuredClone(FULL) as unknown
  const keys = path.split('.')
  let within = copy as Record<string, unknown>
  for (const key of keys.slice(0, -1)) within = (within[key] ??= {}) as Record<string, unknown>
  within[keys.at(-1)!] = value
  return copy
}
const withText = (path: string, text: string) => askLine(JSON.stringify(withAt(path, 'HERE')).replace('"HERE"', () => text))

const places = pathsOf(investmentComparisonInputs)
const leaves = leavesOf(investmentComparisonInputs)

/** A refusal names the field and the remedy; an answer is whole. Nothing is ever NaN, which JSON writes as null. */
function expectSound(answered: Answered): void {
  if (answered.ok) {
    expect(kind.result.safeParse(answered.result).error?.issues).toBeUndefined()
    return
  }
  expect(answered.problem?.status).toBe(400)
  expect(answered.problem?.errors.length).toBeGreaterThan(0)
  for (const { field, message, remedy } of answered.problem!.errors) {
    expect(typeof field).toBe('string')
    expect(message).toMatch(/^\S.*\.$/s)
    expect(remedy).toMatch(/^\S.*\.$/s)
    expect(`${message} ${remedy}`).not.toMatch(/NaN|undefined|null|Infinity|\[object| at .*\.ts:/)
  }
}

test('the full comparison has every field, and is answered with its workings', () => {
  const at = (path: string) => path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], FULL)
  for (const { path } of leaves) expect(at(path), path).toBeDefined()
  const answered = askLine(JSON.stringify({ ...FULL, sensitivity: true }), true)
  expect(answered.ok).toBe(true)
  expectSound(answered)
  expect(answered.trace!.length).toBeGreaterThan(100)
  for (const { id, value, formula } of answered.trace!) {
    expect(value, id).not.toBeNull()
    expect(formula, id).not.toMatch(/NaN|undefined|null|Infinity/)
  }
})

test('the example is answered, and its schemas can be written', () => {
  expectSound(ask(kind.example))
  expect(ask(kind.example).ok).toBe(true)
  expect(JSON.stringify(z.toJSONSchema(kind.inputs, { io: 'input' }))).toContain('livingAnnuity')
})

describe('what is wrong is named by its field, with a remedy', () => {
  test.each([
    ['one vehicle', { ...FULL, vehicles: [{ kind: 'tfsa' }] }, 'vehicles', 'At least 2 vehicles.'],
    ['seven vehicles', { ...FULL, vehicles: Array.from({ length: 7 }, () => ({ kind: 'tfsa' })) }, 'vehicles', 'At most 6 vehicles.'],
    ['no vehicles', { horizonMonths: 12 }, 'vehicles', 'Send a list, [] for an empty one.'],
    ['too short', withAt('horizonMonths', 11), 'horizonMonths', 'At least 12.'],
    ['too long', withAt('horizonMonths', 721), 'horizonMonths', 'At most 720.'],
    ['too low a return', withAt('vehicles.0.grossReturn', -200_001), 'vehicles.0.grossReturn', 'At least -20 %.'],
    ['too high a return', withAt('vehicles.0.grossReturn', 400_001), 'vehicles.0.grossReturn', 'At most 40 %.'],
    ['too low an inflation', withAt('inflation', -20_001), 'inflation', 'At least -2 %.'],
    ['too many paths', withAt('monteCarlo.paths', 10_001), 'monteCarlo.paths', 'At most 10000.'],
    ['a part of a cent', withAt('vehicles.0.monthly', 0.5), 'vehicles.0.monthly', 'An amount in whole cents.'],
    ['a name with a control character', withAt('vehicles.0.name', 'a\u0000'), 'vehicles.0.name', CANNOT_BE_KEPT],
    ['no kind', withAt('vehicles.1', {}), 'vehicles.1.kind', expect.stringContaining('sinkingFund') as string],
    [
      'a fault of the person',
      withAt('person', { taxYear: 2027, employers: [{ salary: -1 }] }),
      'person.employers.0.salary',
      'An amount of at least R 0.',
    ],
  ])('%s', (_name, given, field, remedy) => {
    expect(faultsIn(given).map((fault) => ({ ...fault, remedy: fault.remedy.replaceAll('\u00a0', ' ') }))).toEqual([
      { field, message: expect.any(String) as string, remedy },
    ])
  })
})

describe('at every depth', () => {
  test.each(places.filter(({ type }) => type === 'object').map(({ path }) => path))('an unknown field of "%s" is refused', (path) => {
    for (const key of ['nonsense', '__proto__', 'constructor', 'toString']) {
      const field = path === '' ? key : `${path}.${key}`
      const answered = askLine(JSON.stringify(withAt(path === '' ? 'HERE' : `${path}.HERE`, 1)).replace('"HERE"', JSON.stringify(key)))
      expect(answered.problem!.errors.filter((fault) => fault.field === field)).toEqual([
        { field, message: 'There is no such field.', remedy: expect.stringContaining('The fields are ') as string },
      ])
    }
  })
  const wrong: Readonly<Record<string, readonly string[]>> = {
    number: ['-999999999', '1.5', '1e21', '1e400', '-1e400', '"1"', 'null', 'true', '[]', '{}'],
    string: ['1', 'null', 'true', '[]', '{}'],
    boolean: ['0', '"true"', 'null', '[]', '{}'],
    enum: ['0', '"nonsense"', 'null', '[]', '{}'],
    array: ['0', '"x"', 'null', '{}', '[[]]', '[null]'],
    object: ['0', '"x"', 'null', '[]'],
  }
  test.each(places.filter(({ path }) => path !== '').map(({ path, type }) => [path, type] as const))(
    'refuses an invalid value of "%s" (%s) there',
    (path, type) => {
      for (const text of wrong[type]!) {
        const answered = withText(path, text)
        expect(answered.ok, text).toBe(false)
        expectSound(answered)
        for (const { field } of answered.problem!.errors) expect(field.startsWith(path), `${text}: ${field}`).toBe(true)
      }
    },
  )
  test('NaN and Infinity are no JSON', () => {
    for (const text of ['NaN', 'Infinity', '-Infinity', 'undefined', '01', '0x1'])
      expect(withText('vehicles.0.monthly', text).problem?.errors).toEqual([
        { field: '', message: 'The line is not JSON.', remedy: 'Send one JSON object a line.' },
      ])
  })
  test.each(leaves.filter(({ type }) => type === 'number').map(({ path }) => path))(
    'the ends of what "%s" takes are answered or refused by name',
    (path) => {
      for (const value of [0, 1, 12, 55, 720, 25_000, 400_000, 1_000_000, 1_000_000_000_000, -400_000, -20_000, -1])
        expectSound(ask(withAt(path, value)))
    },
  )
  test('dates at the ends of time are answered or refused by name', () => {
    const dates = leaves.filter(({ format }) => format === 'date')
    expect(dates.length).toBe(3)
    for (const { path } of dates)
      for (const date of ['0000-01-01', '0001-01-01', '1582-10-10', '1900-02-28', '2026-02-28', '2024-02-29', '9999-12-31'])
        expectSound(ask(withAt(path, date)))
  })
})

describe('any input gets an answer', () => {
  test('any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => expectSound(ask(value))),
      { numRuns: 500 },
    )
  })
  test('any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => expectSound(askLine(text))),
      { numRuns: 500 },
    )
  })
  test('a whole comparison with anything anywhere', () => {
    fc.assert(
      fc.property(anythingAnywhere(FULL, places, 'ra', 'annuity', 1_000_000_000_000), (given) => expectSound(ask(given))),
      { numRuns: 400 },
    )
  })
  test('any kind, any form, any numbers that fit', () => {
    const number = (min: number, max: number) => fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max))
    const drawn = fc.record(
      {
        kind: fc.constantFrom(
          'ra',
          'tfsa',
          'unitTrust',
          'endowment',
          'fixedDeposit',
          'moneyMarket',
          'shares',
          'offshore',
          'livingAnnuity',
          'extraBondPayment',
          'rentalProperty',
          'sinkingFund',
        ),
        initial: number(0, 1_000_000_000_000),
        monthly: number(0, 1_000_000_000_000),
        annualEscalation: number(0, 300_000),
        grossReturn: number(-200_000, 400_000),
        turnover: number(0, 1_000_000),
        initialFee: number(0, 200_000),
        eac: fc.record({
          advice: number(0, 200_000),
          other: number(0, 200_000),
          investmentManagement: number(0, 200_000),
          administration: number(0, 200_000),
        }),
        exitForm: fc.constantFrom('lump', 'annuity', 'thirdLumpRestAnnuity'),
        withdrawals: fc.array(fc.record({ month: number(1, 40), amount: number(0, 1_000_000_000_000) }), { maxLength: 2 }),
        drawdown: number(0, 1_000_000),
        bondBalance: number(0, 1_000_000_000_000),
        bondMonths: number(1, 480),
        freedTo: number(0, 5),
      },
      { requiredKeys: ['kind'] },
    )
    const given = fc.record({
      horizonMonths: number(12, 40),
      inflation: number(-20_000, 300_000),
      equalNetCost: fc.boolean(),
      compounding: fc.constantFrom('effective', 'nominal'),
      timing: fc.constantFrom('monthEnd', 'monthStart'),
      vehicles: fc.array(drawn, { minLength: 2, maxLength: 3 }),
    })
    fc.assert(
      fc.property(given, fc.boolean(), (all, rated) =>
        expectSound(ask({ ...all, ...(rated ? { marginalRates: FULL.marginalRates } : { person: FULL.person }) })),
      ),
      { numRuns: 300 },
    )
  })
})
