import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOME_LOAN_EXAMPLE } from '../../kinds/home-loan/calculator/inputs/example.ts'
import { homeLoanInputs } from '../../kinds/home-loan/calculator/inputs/inputs.ts'
import { homeLoanResult } from '../../kinds/home-loan/calculator/result/result.ts'
import { anyOf, leavesOf, pathsOf } from '../../law/assessment/inputs/testing/places.ts'
import type { TraceStep } from '../../law/working/trace.ts'
import { answer } from './answer.ts'
import type { InputFault } from '../../base/input-faults.ts'
import { KINDS } from './kinds.ts'
import { anythingAnywhere, changedAt } from './testing/anything-anywhere.ts'

interface Answered {
  readonly ok: boolean
  readonly result?: unknown
  readonly trace?: readonly TraceStep[]
  readonly problem?: { readonly status: number; readonly errors: readonly InputFault[] }
}
const askLine = (text: string, trace = false) =>
  JSON.parse(answer(KINDS.homeLoanRepayment!, { text }, { today: '2026-11-21', trace, hints: false })) as Answered
const ask = (given: unknown) => askLine(JSON.stringify(given))
const faultsIn = (given: unknown) => ask(given).problem?.errors ?? []

/** Every field and every row is there. */
const FULL: Readonly<Record<string, unknown>> = {
  ...HOME_LOAN_EXAMPLE,
  principal: 150_000_000,
  extraFrom: '2027-01-01',
  extraUntil: '2040-01-01',
  ratePath: [{ date: '2026-01-01', rate: 100_000 }],
  initiationFee: 0,
  serviceFee: 6_900,
  propertyGrowth: 50_000,
  existing: { balanceNow: 100_000_000, asAt: '2026-11-05', originalTerm: 240 },
  switchTo: { rate: 97_500, termMonths: 200, costs: 4_500_000, costsAdded: false },
}

/** The loan with another value at a place. */
const withAt = (path: string, value: unknown, given: unknown = FULL) => changedAt(given, path, value)
const withText = (path: string, text: string) => askLine(JSON.stringify(withAt(path, 'HERE')).replace('"HERE"', () => text))

const places = pathsOf(homeLoanInputs)
const leaves = leavesOf(homeLoanInputs)

/** A refusal names the field and the remedy; an answer is whole. Nothing is ever NaN, which JSON writes as null. */
function expectSound(answered: Answered): void {
  if (!answered.ok) {
    expect(answered.problem?.status).toBe(400)
    expect(answered.problem?.errors.length).toBeGreaterThan(0)
    for (const { field, message, remedy } of answered.problem!.errors) {
      expect(typeof field).toBe('string')
      expect(message).toMatch(/^\S.*\.$/s)
      expect(remedy).toMatch(/^\S.*\.$/s)
      expect(`${message} ${remedy}`).not.toMatch(/NaN|undefined|null|Infinity|\[object| at .*\.ts:/)
    }
    return
  }
  expect(homeLoanResult.safeParse(answered.result).error?.issues).toBeUndefined()
}

const sound = { principal: 100_000_000, primeAtStart: 105_000, firstPayment: '2026-12-01' }

describe('what is wrong with a loan is named by its field, with a remedy', () => {
  test.each([
    ['nothing lent', { primeAtStart: 105_000 }, 'principal', 'Enter the loan amount, or a purchase price above the deposit.'],
    [
      'a deposit above the price',
      { ...sound, purchasePrice: 100, deposit: 101 },
      'deposit',
      'Enter at most R 1, or correct the purchase price.',
    ],
    ['no prime', { principal: 1, firstPayment: '2001-06-01' }, 'primeAtStart', 'Enter the prime rate of that day.'],
    ['no fixed rate', { ...sound, rateKind: 'fixed' }, 'fixedRate', 'Enter the fixed rate.'],
    [
      'no months of the fixed rate',
      { ...sound, rateKind: 'fixedThenPrime', fixedRate: 1 },
      'fixedMonths',
      'Enter for how many months the rate is fixed.',
    ],
    ['a fixed rate longer than the term', { ...sound, fixedMonths: 241 }, 'fixedMonths', 'Enter at most 240 months, or correct the term.'],
    ['no rate path', { ...sound, rateKind: 'ratePath' }, 'ratePath', 'Enter at least one date and rate.'],
    [
      'a rate path out of order',
      {
        ...sound,
        rateKind: 'ratePath',
        ratePath: [
          { date: '2027-01-01', rate: 1 },
          { date: '2027-01-01', rate: 2 },
        ],
      },
      'ratePath.1.date',
      'Enter a date after 1 January 2027.',
    ],
    ['a rate below nil', { ...sound, primeAtStart: 10_000, margin: -10_001 }, 'margin', 'Enter a smaller discount, or a higher prime.'],
    ['a margin below −5 %', { ...sound, margin: -50_001 }, 'margin', 'At least −5 %.'],
    [
      'a rate above the ceiling',
      { ...sound, firstPayment: '2026-07-01', margin: 85_001 },
      'margin',
      'Enter a rate of at most 19 % in all.',
    ],
    [
      'a fixed rate above the ceiling',
      { ...sound, firstPayment: '2026-07-01', rateKind: 'fixed', fixedRate: 190_001 },
      'fixedRate',
      'Enter a rate of at most 19 % in all.',
    ],
    ['an initiation fee above the limit', { ...sound, initiationFee: 603_751 }, 'initiationFee', 'Enter at most R 6 037,50.'],
    ['a service fee above the limit', { ...sound, serviceFee: 6_901 }, 'serviceFee', 'Enter at most R 69.'],
    [
      'extra payments that end before they begin',
      { ...sound, extraFrom: '2027-02-01', extraUntil: '2027-01-31' },
      'extraUntil',
      'Enter a date from 1 February 2027 on.',
    ],
    [
      'a lump sum before the loan',
      { ...sound, lumpSums: [{ date: '2026-11-01', amount: 1 }] },
      'lumpSums.0.date',
      'Enter a date after 1 November 2026, or change what is owed instead.',
    ],
    [
      'a redraw of more than was paid ahead',
      {
        ...sound,
        lumpSums: [
          { date: '2027-06-01', amount: -100_001 },
          { date: '2027-01-01', amount: 100_000 },
        ],
      },
      'lumpSums.0.amount',
      'Draw at most R 1 000.',
    ],
    [
      'a redraw of nothing that was paid ahead',
      { ...sound, lumpSums: [{ date: '2027-06-01', amount: -1 }] },
      'lumpSums.0.amount',
      'Leave the redraw out, or pay in before it.',
    ],
    [
      'a holiday of seven months',
      { ...sound, paymentHolidays: [{ from: '2027-01-01', months: 7 }] },
      'paymentHolidays.0.months',
      'At most 6.',
    ],
    [
      'a balance of another month',
      { ...sound, existing: { balanceNow: 1, asAt: '2026-12-01' } },
      'existing.asAt',
      'Enter a date from 1 November 2026 on, before 1 December 2026, or correct the first payment.',
    ],
    [
      'a term above the original one',
      { ...sound, existing: { balanceNow: 1, asAt: '2026-11-30', originalTerm: 239 } },
      'termMonths',
      'Enter the months still to run, at most 239.',
    ],
    [
      'an initiation fee twice',
      { ...sound, existing: { balanceNow: 1, asAt: '2026-11-30' }, initiationFee: 1 },
      'initiationFee',
      'Set it to R 0.',
    ],
    ['nothing owed', { ...sound, existing: { balanceNow: 0, asAt: '2026-11-30' } }, 'existing.balanceNow', 'Enter what is owed now.'],
    [
      'a debt that grows without end',
      {
        ...sound,
        principal: 1_000_000_000_000,
        termMonths: 480,
        rateKind: 'fixed',
        fixedRate: 500_000,
        firstPayment: '2001-06-01',
        paymentHolidays: Array.from({ length: 12 }, (_none, at) => ({ from: `${2003 + at}-01-01`, months: 6 })),
        afterHoliday: 'extendTerm',
      },
      'termMonths',
      'Enter a lower rate, fewer payment holidays, or a shorter term.',
    ],
    ['a date far away', { ...sound, firstPayment: '2101-01-01' }, 'firstPayment', 'Enter a date from 1 January 1990 to 31 December 2100.'],
    ['a term of nothing', { ...sound, termMonths: 0 }, 'termMonths', 'At least 1.'],
    ['too long a term', { ...sound, termMonths: 481 }, 'termMonths', 'At most 480.'],
    [
      'too many lump sums',
      { ...sound, lumpSums: Array.from({ length: 241 }, () => ({ date: '2027-01-01', amount: 1 })) },
      'lumpSums',
      'At most 240 rows.',
    ],
  ])('%s', (_name, given, field, remedy) => {
    const faults = faultsIn(given).map((fault) => ({ ...fault, remedy: fault.remedy.replaceAll('\u00a0', ' ') }))
    expect(faults).toEqual([{ field, message: expect.any(String) as string, remedy }])
    expectSound(ask(given))
  })
  test.each([
    ['principal-not-used', { ...sound, existing: { balanceNow: 1, asAt: '2026-11-30' } }, 'principal'],
    ['principal-differs', { ...sound, purchasePrice: 200_000_000 }, 'principal'],
    ['over-price', { ...sound, purchasePrice: 90_000_000 }, 'principal'],
    ['offset-over-loan', { ...sound, offsetBalance: 100_000_000 }, 'offsetBalance'],
    ['no-expenses', { ...sound, grossIncome: 1 }, 'expenses'],
    ['no-income', { ...sound, otherDebt: 1 }, 'grossIncome'],
    ['switch-for-nothing', { ...sound, switchTo: { rate: 1, costs: 0 } }, 'switchTo.costs'],
    ['deposit-not-used', { ...sound, lumpSums: [{ date: '2050-01-01', amount: 1 }] }, 'lumpSums'],
    ['redraw-not-paid', { ...sound, lumpSums: [{ date: '2050-01-01', amount: -1 }] }, 'lumpSums'],
  ])('amber, and it calculates: %s', (code, given, field) => {
    const { result } = ask(given) as { readonly result: { readonly notes: readonly { readonly code: string }[] } }
    expect(result.notes).toContainEqual({
      code,
      severity: 'amber',
      field,
      message: expect.any(String) as string,
      remedy: expect.any(String) as string,
    })
  })
  test('lists the defaults used in the result', () => {
    const { result } = ask(sound) as {
      readonly result: { readonly defaults: readonly { readonly field: string; readonly value: unknown }[] }
    }
    const byField = Object.fromEntries(result.defaults.map(({ field, value }) => [field, value]))
    expect(byField).toMatchObject({
      termMonths: 240,
      interestBasis: 'dailyActual365',
      initiationFee: 603_750,
      serviceFee: 6_900,
      margin: 0,
      inflation: 50_000,
      propertyGrowth: 50_000,
    })
    expect(byField).not.toHaveProperty('primeAtStart')
  })
  test('the example is sound, and its trace whole', () => {
    const { ok, trace } = askLine(JSON.stringify(HOME_LOAN_EXAMPLE), true)
    expect(ok).toBe(true)
    const ids = trace!.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, value, formula } of trace!) {
      expect(value, id).not.toBeNull()
      expect(formula, id).not.toMatch(/NaN|undefined|null|Infinity/)
    }
    expect(ids).toContain('schedule.0.interest')
  })
})

describe('at every depth', () => {
  test.each(places.filter(({ type }) => type === 'object').map(({ path }) => path))('an unknown field of "%s" is refused', (path) => {
    for (const key of ['nonsense', '__proto__', 'constructor', 'toString']) {
      const field = path === '' ? key : `${path}.${key}`
      const within = JSON.stringify(path === '' ? FULL : withAt(path, 'HERE'))
      const unknown =
        path === '' ? within.replace('{', () => `{${JSON.stringify(key)}:1,`) : within.replace('"HERE"', () => `{${JSON.stringify(key)}:1}`)
      const faults = askLine(unknown).problem?.errors ?? []
      expect(faults.filter((fault) => fault.field === field)).toEqual([
        { field, message: 'There is no such field.', remedy: expect.stringContaining('The fields are ') as string },
      ])
    }
  })
  const wrong: Readonly<Record<string, readonly string[]>> = {
    number: ['1.5', '1e21', '-1e21', '1e400', '-1e400', '"1"', 'null', 'true', '[]', '{}'],
    string: ['1', 'null', 'true', '[]', '{}', '"2026-02-30"', '""'],
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
  test.each(leaves.filter(({ type }) => type === 'number').map(({ path }) => path))(
    'the largest that "%s" takes is answered or refused by name',
    (path) => {
      for (const value of [0, 1, 7, 12, 240, 480, 1_000_000, 1_000_000_000_000, -1, -50_000, -1_000_000_000_000])
        for (const loan of [HOME_LOAN_EXAMPLE, FULL]) expectSound(ask(withAt(path, value, loan)))
    },
  )
  test('dates at the ends of time are answered or refused by name', () => {
    const dates = leaves.filter(({ format }) => format === 'date')
    expect(dates.length).toBeGreaterThan(6)
    for (const { path } of dates)
      for (const date of ['0000-01-01', '0001-01-01', '1582-10-10', '1900-02-28', '2026-02-28', '2100-12-31', '9999-12-31'])
        for (const loan of [HOME_LOAN_EXAMPLE, FULL]) expectSound(ask(withAt(path, date, loan)))
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
  test('anything that fits the schema', () => {
    fc.assert(
      fc.property(anyOf(homeLoanInputs), (given) => expectSound(ask(given))),
      { numRuns: 500 },
    )
  })
  test('a whole loan with anything anywhere', () => {
    fc.assert(
      fc.property(anythingAnywhere(HOME_LOAN_EXAMPLE, places), (given) => expectSound(ask(given))),
      { numRuns: 400 },
    )
  })
})
