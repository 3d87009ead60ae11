// @vitest-environment jsdom
import { sellerSide, sundries, transferDutyInputs } from '@tafel/contracts/kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import { TRANSFER_DUTY_ENGINE_VERSION } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { expect, it } from 'vitest'
import { disagreement } from '../../workbench/model/disagreement.ts'
import { versionOf } from '../../workbench/model/record-value.ts'
import { transferDutyKind } from './kind.ts'

const record = {
  kind: 'transferDuty',
  recordId: 't1',
  clientId: 'c1',
  clientName: 'Thandi Dlamini',
  description: '14 Protea Road',
  headline: 6_720_000,
  locked: false,
  deleted: false,
  createdAt: '2026-11-20T10:00:00Z',
  changedAt: '2026-11-20T10:00:00Z',
  revision: '3',
  inputs: { transferAmount: 250_000_000, dateOfAcquisition: '2026-07-15', purchaserType: 'natural', bondAmount: 0 },
  result: { transferDutyPayable: 6_720_000, dateOfAcquisition: '2026-07-15' },
  constantsVersion: SHIPPED_CONSTANTS.constantsVersion,
  engineVersion: TRANSFER_DUTY_ENGINE_VERSION,
  inputsVersion: 0,
  links: [],
} as const satisfies RecordView

it('recalculates a stored record with its own context', () => {
  expect(disagreement(transferDutyKind, record, SHIPPED_CONSTANTS, {})).toBeUndefined()
  expect(disagreement(transferDutyKind, { ...record, headline: 1 }, SHIPPED_CONSTANTS, {})).toContain('this browser')
  expect(disagreement(transferDutyKind, { ...record, headline: 1 }, undefined, {})).toBeUndefined()
})

it('uses the date of the stored answer if the inputs have none', () => {
  const { dateOfAcquisition: _, ...inputs } = record.inputs
  const result = { transferDutyPayable: 7_927_500, dateOfAcquisition: '2025-03-31' }
  expect(disagreement(transferDutyKind, { ...record, inputs, result, headline: 7_927_500 }, SHIPPED_CONSTANTS, {})).toBeUndefined()
})

it('knows every field of the inputs', () => {
  const keys = Object.keys(transferDutyInputs.def.shape).filter((key) => key !== 'transferDutyPayable' && key !== 'sundries')
  const sundry = Object.keys(sundries.def.shape).map((key) => `sundries.${key}`)
  const seller = Object.keys(sellerSide.def.shape).flatMap((key) => (key === 'disposalRow' ? [] : [`sellerSide.${key}`]))
  expect(transferDutyKind.fields.toSorted()).toEqual([...keys, ...sundry, ...seller].toSorted())
})

it('drops a duty sent with the inputs', () => {
  const { value } = versionOf(transferDutyKind, { ...record, inputs: { ...record.inputs, transferDutyPayable: 9 } } as RecordView)
  expect(value.inputs).toEqual(record.inputs)
})
