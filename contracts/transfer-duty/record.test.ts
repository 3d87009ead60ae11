import { expect, test } from 'vitest'
import { TRANSFER_DUTY_EXAMPLE } from '../calculators/transfer-duty/inputs/example.ts'
import { transferDutyChanged } from './events.ts'
import { changeTransferDuty } from './record.ts'

const ids = {
  transferDutyId: 'c3a1e5d7-9b2f-4c6d-8e0a-4f5b6c7d8e9f',
  accountId: '5d0c2f7e-4b1a-5c3d-8e9f-1a2b3c4d5e6f',
  clientId: '7e2d9c4b-1f3a-4e5d-9b8c-6a7f0e1d2c3b',
}

test('a record takes every input of the calculator, and its event holds them as they came', () => {
  const wish = changeTransferDuty.parse({ description: 'A unit', inputs: TRANSFER_DUTY_EXAMPLE })
  expect(wish.inputs).toEqual(TRANSFER_DUTY_EXAMPLE)
  const event = {
    ...ids,
    ...wish,
    result: { transferDutyPayable: 3_760_000, dateOfAcquisition: '2025-09-01' },
    constantsVersion: '2026-11-21.4',
    engineVersion: '2.0',
  }
  expect(transferDutyChanged.data.parse(event)).toEqual(event)
})

test('what only the costs need stays absent where nobody gave it, so that records of before are as they were', () => {
  expect(changeTransferDuty.parse({ description: 'A house', inputs: {} }).inputs).toEqual({
    transferAmount: 0,
    purchaserType: 'natural',
    bondAmount: 0,
  })
})

test('a duty that is sent is taken, and what there isn’t is refused', () => {
  expect(changeTransferDuty.parse({ description: 'A house', inputs: { transferDutyPayable: 1 } }).inputs.transferDutyPayable).toBe(1)
  expect(changeTransferDuty.safeParse({ description: 'A house', inputs: { template: {} } }).success).toBe(false)
})
