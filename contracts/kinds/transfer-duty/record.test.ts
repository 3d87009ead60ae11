import { expect, test } from 'vitest'
import { TRANSFER_DUTY_EXAMPLE } from './calculator/inputs/example.ts'
import { SHIPPED_CONSTANTS } from '../../law/constants/shipped.ts'
import { transferDuty } from './record.ts'

const { change } = transferDuty.commands
const [, changed] = transferDuty.events

const ids = {
  transferDutyId: 'c3a1e5d7-9b2f-4c6d-8e0a-4f5b6c7d8e9f',
  accountId: '5d0c2f7e-4b1a-5c3d-8e9f-1a2b3c4d5e6f',
  clientId: '7e2d9c4b-1f3a-4e5d-9b8c-6a7f0e1d2c3b',
}

test('a record takes every input of the calculator, and its event holds them as they came', () => {
  const command = change.parse({ description: 'A unit', inputs: TRANSFER_DUTY_EXAMPLE })
  expect(command.inputs).toEqual(TRANSFER_DUTY_EXAMPLE)
  const event = {
    ...ids,
    ...command,
    result: { transferDutyPayable: 3_760_000, dateOfAcquisition: '2025-09-01' },
    constantsVersion: '2026-11-21.4',
    engineVersion: '2.0',
  }
  expect(changed.data.parse(event)).toEqual(event)
})

test('inputs that only the costs need stay absent unless entered, so older records are unchanged', () => {
  expect(change.parse({ description: 'A house', inputs: {} }).inputs).toEqual({
    transferAmount: 0,
    purchaserType: 'natural',
    bondAmount: 0,
  })
})

test('a duty that is sent is taken, and what there isn’t is refused', () => {
  expect(change.parse({ description: 'A house', inputs: { transferDutyPayable: 1 } }).inputs.transferDutyPayable).toBe(1)
  expect(change.safeParse({ description: 'A house', inputs: { template: {} } }).success).toBe(false)
})

test('the stored answer: R 2 000 000 by the table of its date', () => {
  const context = { today: '2026-11-22', constants: SHIPPED_CONSTANTS }
  // By the table of 1 April 2025: 3 % of what is over R 1 210 000 up to R 1 663 800, then R 13 614 + 6 %.
  const inputs = { transferAmount: 200_000_000, purchaserType: 'natural', bondAmount: 0, dateOfAcquisition: '2026-03-01' } as const
  expect(transferDuty.answer(inputs, context)).toEqual({ transferDutyPayable: 3_378_600, dateOfAcquisition: '2026-03-01' })
})

test('without a price there is no answer; without a date it is the day of the calculation', () => {
  const context = { today: '2026-11-22', constants: SHIPPED_CONSTANTS }
  expect(transferDuty.answer(transferDuty.blank, context)).toEqual({ transferDutyPayable: null, dateOfAcquisition: '2026-11-22' })
})
