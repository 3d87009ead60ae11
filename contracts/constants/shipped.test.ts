import { expect, test } from 'vitest'
import { TRANSFER_DUTY_ENGINE_VERSION } from '../calculators/transfer-duty/v1-0/calculate.ts'
import { recalculateTransferDuty } from '../calculators/transfer-duty/engines.ts'
import { CONSTANTS_BY_VERSION, SHIPPED_CONSTANTS } from './shipped.ts'

test('a record that pins the constants of before the tax engine is answered as it was', () => {
  const pinned = { inputs: { transferAmount: 250_000_000 }, dateOfAcquisition: '2026-11-21', engineVersion: TRANSFER_DUTY_ENGINE_VERSION }
  const then = recalculateTransferDuty({ ...pinned, constantsVersion: '2026-11-21.1' })
  expect(then?.result).toMatchObject({ constantsVersion: '2026-11-21.1', transferDutyPayable: 6_720_000 })
  const now = recalculateTransferDuty({ ...pinned, constantsVersion: SHIPPED_CONSTANTS.constantsVersion })
  expect({ ...now, result: { ...now?.result, constantsVersion: '2026-11-21.1' } }).toEqual(then)
})

test('the constants of before the tax engine hold no tax figures', () => {
  expect(CONSTANTS_BY_VERSION.get('2026-11-21.1')).not.toHaveProperty('tax')
  expect(SHIPPED_CONSTANTS.tax.incomeTax[0]?.year).toBe(2027)
})
