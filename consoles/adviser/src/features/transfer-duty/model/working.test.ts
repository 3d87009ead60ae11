import { TRANSFER_DUTY_EXAMPLE } from '@tafel/contracts/calculators/transfer-duty/inputs/example.ts'
import { calculateTransferDuty } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import { expect, it } from 'vitest'
import { quoteSteps, stepsOf } from './working.ts'

const answer = calculateTransferDuty(TRANSFER_DUTY_EXAMPLE, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
const trace = answer.ok ? answer.trace() : []

it('shows a figure with all that it rests on, in the order of the working, the figure last', () => {
  const steps = stepsOf(trace, 'bondCosts.initiationFee.total')!.map(({ id }) => id)
  expect(steps.at(-1)).toBe('bondCosts.initiationFee.total')
  for (const id of ['onAbove', 'formula', 'ofPrincipal', 'amount', 'vat']) expect(steps).toContain(`bondCosts.initiationFee.${id}`)
  expect(steps.every((id) => id.startsWith('bondCosts.initiationFee.'))).toBe(true)
})

it('has none for a figure without a step', () => {
  expect(stepsOf(trace, 'seller.tax')).toBeUndefined()
})

it('leaves other tables and pictures out of the working of the quote', () => {
  const ids = quoteSteps(trace).map(({ id }) => id)
  expect(ids).toContain('cash.onTheDay')
  expect(ids.some((id) => /^(everyTable|charts)/.test(id))).toBe(false)
})
