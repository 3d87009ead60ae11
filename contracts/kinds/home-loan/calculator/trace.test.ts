import { describe, expect, test } from 'vitest'
import { recompute } from '../../../law/working/trace.ts'
import { law } from '../../../law/working/testing/runs.ts'
import type { HomeLoanGiven } from './inputs/inputs.ts'
import { HOME_LOAN_EXAMPLE } from './inputs/example.ts'
import { figuresOf } from './result/figures.ts'
import { UNLIMITED, anyLoan, answerTo, context } from './testing/loans.ts'
import { type HomeLoanResult, homeLoanResult } from './result/result.ts'

/** Every figure of the result has a step of its name, which recalculates it from operands that have their own steps. */
function expectTraced(given: HomeLoanGiven, asked = context): void {
  const { result, trace, traceOfMonth } = answerTo(given, asked)
  const steps = new Map(trace().map((step) => [step.id, step]))
  expect(steps.size).toBe(trace().length)
  for (const { path, value } of figuresOf(result)) {
    const step = steps.get(path)
    if (value === null) {
      expect(step, path).toBeUndefined()
      continue
    }
    expect(step?.value, path).toBe(value)
  }
  const opened = new Set<number>()
  for (const step of steps.values()) {
    expect(recompute(step), step.id).toBe(step.value)
    expect(step.formula, step.id).not.toMatch(/NaN|undefined|null|Infinity/)
    for (const operand of step.operands) {
      if (operand.from !== 'step') continue
      const row = /^schedule\.(\d+)\.(\w+)$/.exec(operand.name)
      if (row === null) expect(steps.get(operand.name)?.value, `${step.id} ${operand.name}`).toBe(operand.value)
      else {
        const at = Number(row[1])
        expect(result.schedule[at]![row[2] as 'interest'], operand.name).toBe(operand.value)
        opened.add(at)
      }
    }
  }
  // Rows themselves: a few of those that the steps above name.
  for (const at of [...opened].filter((_row, index) => index % 40 === 0)) {
    const row = new Map(traceOfMonth(at + 1).map((step) => [step.id, step]))
    for (const column of ['interest', 'instalment', 'extra', 'deposit', 'redraw', 'balance', 'rate'] as const) {
      const step = row.get(`schedule.${at}.${column}`)!
      expect(step.value).toBe(result.schedule[at]![column])
      expect(recompute(step)).toBe(step.value)
    }
  }
}

describe('the trace', () => {
  test('of the example has every figure', () => expectTraced(HOME_LOAN_EXAMPLE))
  test('of the example with days has every figure', () =>
    expectTraced({ ...HOME_LOAN_EXAMPLE, interestBasis: 'dailyActual365', afterHoliday: 'extendTerm' }))
  test('of an existing loan has every figure', () =>
    expectTraced({
      existing: { balanceNow: 80_000_000, asAt: '2026-07-15', originalTerm: 240 },
      termMonths: 180,
      purchasePrice: 150_000_000,
      rentInstead: 900_000,
      switchTo: { rate: 95_000, termMonths: 200, costs: 3_000_000, costsAdded: true },
      margin: -5_000,
    }))
  law('of any loan has every figure', anyLoan, (given) =>
    expectTraced(
      { ...given, switchTo: { rate: 90_000, costs: 10 }, purchasePrice: given.principal!, rentInstead: 5_000, grossIncome: 1_000_000 },
      UNLIMITED,
    ),
  )
  test('distinguishes inputs, defaults, and constants with their source', () => {
    const { trace } = answerTo({ principal: 100_000_000, firstPayment: '2026-07-01' })
    const operandsOf = (id: string) => trace().find((step) => step.id === id)!.operands
    expect(operandsOf('rate.atStart')).toMatchObject([
      { from: 'constant', name: 'prime on 1 June 2026', value: 105_000, confidence: 'confirmed' },
      { from: 'input', name: 'margin', isDefault: true },
    ])
    expect(operandsOf('limits.rate')).toMatchObject([
      { from: 'constant', name: 'repo rate on 1 June 2026', value: 70_000 },
      { from: 'constant', name: 'highest interest above repo', value: 120_000 },
    ])
    expect(operandsOf('loan.lent')).toMatchObject([{ from: 'step', name: 'loan.principal' }])
    expect(operandsOf('instalment.withFees')).toMatchObject([{}, { from: 'input', name: 'serviceFee', value: 6_900, isDefault: true }, {}])
  })
})

/** Dates, months counted as rows, and chart data: no separate figures. */
const DATA = [
  /^schedule\.\d+\.\w+$/,
  /^charts\./,
  /^replay\.rows\./,
  /^replay\.changes\./,
  /^sensitivity\.\d+\.move$/,
  /^rentOrBuy\.leads\./,
  /^defaults\./,
]
const COUNTS = /^(monthsAlreadyRun|fixedOffer\.months|fixedOffer\.paths\.\d+\.overtakesInMonth|replay\.months)$/

test('every number of the result is a figure with a step, or data that is named here', () => {
  const { result } = answerTo(HOME_LOAN_EXAMPLE)
  const known = new Set(figuresOf(result).map(({ path }) => path))
  for (const path of numbersIn(result))
    expect(known.has(path) || COUNTS.test(path) || DATA.some((pattern) => pattern.test(path)), path).toBe(true)
})

test('every result fits its schema', () => {
  expect(homeLoanResult.safeParse(answerTo(HOME_LOAN_EXAMPLE).result).error).toBeUndefined()
})

function numbersIn(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value as HomeLoanResult).flatMap(([key, inner]) => numbersIn(inner, path === '' ? key : `${path}.${key}`))
}
