import { TRANSFER_DUTY_ENGINE_VERSION } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import type { TransferDutyView } from '@tafel/contracts/http/views.ts'
import { plain } from '@tafel/contracts/money/format.ts'
import { expect, it } from 'vitest'
import { disagreement } from './compare-answers.ts'

const record: TransferDutyView = {
  transferDutyId: 't1',
  clientId: 'c1',
  clientName: 'Thandi Dlamini',
  description: '14 Protea Road',
  transferDutyPayable: 6_720_000,
  locked: false,
  deleted: false,
  createdAt: '2026-11-20T10:00:00Z',
  changedAt: '2026-11-20T10:00:00Z',
  revision: '3',
  inputs: { transferAmount: 250_000_000, dateOfAcquisition: '2026-07-15', purchaserType: 'natural', bondAmount: 0 },
  dateOfAcquisition: '2026-07-15',
  constantsVersion: SHIPPED_CONSTANTS.constantsVersion,
  engineVersion: TRANSFER_DUTY_ENGINE_VERSION,
}

it('is silent where the server and this browser agree', () => {
  expect(disagreement(record)).toBeUndefined()
})

it('tells both figures where they do not', () => {
  expect(plain(disagreement({ ...record, transferDutyPayable: 6_720_001 })!)).toContain(
    'The server has R 67 200,01 for these figures, this browser R 67 200.',
  )
  expect(disagreement({ ...record, transferDutyPayable: null })).toContain('The server has no answer')
})

it('says nothing about versions that it does not hold', () => {
  expect(disagreement({ ...record, constantsVersion: 'older', transferDutyPayable: 1 })).toBeUndefined()
})

it('takes the date of the stored answer where the inputs leave it open', () => {
  const { dateOfAcquisition: _, ...inputs } = record.inputs
  expect(disagreement({ ...record, inputs, dateOfAcquisition: '2025-03-31', transferDutyPayable: 7_927_500 })).toBeUndefined()
})
