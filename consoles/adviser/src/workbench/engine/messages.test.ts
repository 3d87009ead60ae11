import { HOME_LOAN_ENGINE_VERSION } from '@tafel/contracts/calculators/home-loan/engine-version.ts'
import { HOME_LOAN_EXAMPLE } from '@tafel/contracts/calculators/home-loan/inputs/example.ts'
import { INVESTMENT_ENGINE_VERSION } from '@tafel/contracts/calculators/investment/engine-version.ts'
import { INVESTMENT_EXAMPLE } from '@tafel/contracts/calculators/investment/inputs/example.ts'
import { TAX_ENGINE_VERSION } from '@tafel/contracts/calculators/tax/engine-version.ts'
import { TAX_SCENARIO_EXAMPLE } from '@tafel/contracts/calculators/tax/inputs/example.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import { expect, it, vi } from 'vitest'
import { loadDoer } from './doers.ts'
import { readFromWorker, writtenFromWorker } from './messages.ts'

const context = { today: '2026-11-24', constants: SHIPPED_CONSTANTS }
const LOAN = ['homeLoanRepayment', HOME_LOAN_EXAMPLE, HOME_LOAN_ENGINE_VERSION] as const
const TAX = ['scenario', TAX_SCENARIO_EXAMPLE, TAX_ENGINE_VERSION] as const
const COMPARISON = {
  ...INVESTMENT_EXAMPLE,
  dateOfBirth: '1991-11-03',
  marginalRates: [{ from: '2026-12-01', rate: 360_000 }],
  monteCarlo: { paths: 100 },
}
const INVESTMENT = ['investmentComparison', COMPARISON, INVESTMENT_ENGINE_VERSION] as const
const GOAL = {
  vary: 'deductions.raContribution',
  between: [0, 10_000_000],
  goal: { figure: 'settlement.dueOrRefund', at: 'most', value: 0 },
}

it.each<readonly [of: readonly [KindName, unknown, string], task: string, more: unknown]>([
  [LOAN, 'answer', undefined],
  [LOAN, 'look', { replayFrom: '2019-01-01' }],
  [LOAN, 'trace', {}],
  [LOAN, 'goal', { goal: 'extraForMonths', value: 120 }],
  [TAX, 'answer', undefined],
  [TAX, 'trace', undefined],
  [TAX, 'trial', []],
  [TAX, 'rates', undefined],
  [TAX, 'years', undefined],
  [TAX, 'goal', GOAL],
  [INVESTMENT, 'answer', undefined],
  [INVESTMENT, 'trace', { of: 'all' }],
  [INVESTMENT, 'sensitivity', undefined],
  [INVESTMENT, 'contribution', { vehicle: 0, target: 500_000_000, view: 'nominal', between: [0, 10_000_000] }],
])('of %s the task %s gives the same after it went as text', async ([kind, given, engineVersion], name, more) => {
  const doer = await loadDoer(kind)
  const value = whole(doer({ name, more, question: { given, context, engineVersion } }, () => undefined))
  expect(value).toEqual(expect.anything())
  expect(value).not.toMatchObject({ ok: false })
  expect(readFromWorker(writtenFromWorker({ id: 1, value }))).toEqual({ id: 1, value })
})

it('reads what is long when somebody looks at it, once', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const value = { ok: true, inputs: { employers: [] }, result: { tax: 1, defaults: [{ field: 'age', value: 0 }] } }
  const message = readFromWorker(writtenFromWorker({ id: 1, value })) as { readonly value: typeof value }
  expect(message.value.result.tax).toBe(1)
  expect(parse).toHaveBeenCalledTimes(1)
  const { defaults } = message.value.result
  expect(defaults).toEqual(value.result.defaults)
  expect(message.value.result.defaults).toBe(defaults)
  expect(parse).toHaveBeenCalledTimes(2)
  expect(message.value).toEqual(value)
  parse.mockRestore()
})

it.each([
  [{ id: 1, progress: 0.5 }],
  [{ id: 1, failure: 'no such engine' }],
  [{ id: 1, value: null }],
  [{ id: 1, value: { ok: false, faults: [] } }],
])('gives %j the same after it went as text', (message) => expect(readFromWorker(writtenFromWorker(message))).toEqual(message))

function whole(value: unknown): unknown {
  if (!(value instanceof Object) || !(Symbol.iterator in value) || !('next' in value)) return value
  const steps = value as Generator<unknown, unknown>
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
