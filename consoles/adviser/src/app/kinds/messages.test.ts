import { HOME_LOAN_ENGINE_VERSION } from '@tafel/contracts/kinds/home-loan/calculator/engine-version.ts'
import { HOME_LOAN_EXAMPLE } from '@tafel/contracts/kinds/home-loan/calculator/inputs/example.ts'
import { INVESTMENT_ENGINE_VERSION } from '@tafel/contracts/kinds/investment/calculator/engine-version.ts'
import { INVESTMENT_EXAMPLE } from '@tafel/contracts/kinds/investment/calculator/inputs/example.ts'
import { TAX_ENGINE_VERSION } from '@tafel/contracts/law/assessment/engine-version.ts'
import { TAX_SCENARIO_EXAMPLE } from '@tafel/contracts/law/assessment/inputs/example.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { expect, it } from 'vitest'
import { loadTaskRunner } from './task-runners.ts'
import { createTaskWriter, type SentTask, type ToWorker } from '../../workbench/engine/messages.ts'
import { createPartsReader, createPartsWriter } from '../../workbench/engine/message-parts.ts'

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
  [LOAN, 'preview', { replayFrom: '2019-01-01' }],
  [LOAN, 'trace', {}],
  [LOAN, 'goal', { goal: 'extraForMonths', value: 120 }],
  [TAX, 'answer', undefined],
  [TAX, 'trace', undefined],
  [TAX, 'preview', []],
  [TAX, 'rates', undefined],
  [TAX, 'years', undefined],
  [TAX, 'goal', GOAL],
  [INVESTMENT, 'answer', undefined],
  [INVESTMENT, 'trace', { of: 'all' }],
  [INVESTMENT, 'sensitivity', undefined],
  [INVESTMENT, 'contribution', { vehicle: 0, target: 500_000_000, view: 'nominal', between: [0, 10_000_000] }],
])('%s: task %s gives the same result after a round trip as text', async ([kind, given, engineVersion], name, more) => {
  const taskRunner = await loadTaskRunner(kind)
  const value = whole(taskRunner({ name, more, question: { given, context, engineVersion } }, () => undefined))
  expect(value).toEqual(expect.anything())
  expect(value).not.toMatchObject({ ok: false })
  expect(createPartsReader()(createPartsWriter()({ id: 1, value }))).toEqual({ id: 1, value })
})

it('sends constants in full, and only the changed parts of a question', () => {
  const write = createTaskWriter()
  const read = createPartsReader<ToWorker>()
  const { constants, ...others } = context
  const task = (given: unknown): SentTask => ({
    id: 1,
    kind: 'scenario',
    task: { name: 'answer', question: { given, context: others, engineVersion: TAX_ENGINE_VERSION }, more: undefined },
  })
  const [text, ...parts] = write({ constants })
  expect(parts).toEqual([])
  expect(read([text])).toEqual({ constants })
  const disposals = Array.from({ length: 100 }, (_, at) => ({ description: `Shares ${at}` }))
  expect(read(write(task({ disposals, deductions: { raContribution: 1 } })))).toEqual(
    task({ disposals, deductions: { raContribution: 1 } }),
  )
  const again = write(task({ disposals, deductions: { raContribution: 12 } }))
  expect(JSON.stringify(again)).not.toContain('Shares')
  expect(read(again)).toEqual(task({ disposals, deductions: { raContribution: 12 } }))
})

function whole(value: unknown): unknown {
  if (!(value instanceof Object) || !(Symbol.iterator in value) || !('next' in value)) return value
  const steps = value as Generator<unknown, unknown>
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
