import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { expect, it } from 'vitest'
import { groupedSteps, stepsOf } from './working.ts'

const step = (id: string, ...of: string[]) => ({ id, operands: of.map((name) => ({ from: 'step', name })) }) as unknown as TraceStep
const TRACE = [
  step('fee.amount'),
  step('duty.due'),
  step('fee.vat', 'fee.amount'),
  step('fee.total', 'fee.amount', 'fee.vat'),
  step('other.x'),
]

it('shows a figure with the steps it depends on, in the order of the working, the figure last', () => {
  expect(stepsOf(TRACE, 'fee.total')!.map(({ id }) => id)).toEqual(['fee.amount', 'fee.vat', 'fee.total'])
})

it('is undefined for a figure without a step', () => {
  expect(stepsOf(TRACE, 'seller.tax')).toBeUndefined()
})

it('groups the steps under their headings and omits those without one', () => {
  const groups = groupedSteps(TRACE, ({ id }) => (id.startsWith('other') ? null : id.split('.')[0]!))
  expect(groups.map(({ title, steps }) => [title, ...steps.map(({ id }) => id)])).toEqual([
    ['fee', 'fee.amount', 'fee.vat', 'fee.total'],
    ['duty', 'duty.due'],
  ])
})
