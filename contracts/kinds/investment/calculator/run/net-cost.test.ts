import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../../law/constants/shipped.ts'
import { taxedByRate } from '../taxpayer/by-rate.ts'
import { contributionCosting } from './net-cost.ts'

const atSixtyPercent = taxedByRate({
  workUntilAge: 65,
  tax: SHIPPED_CONSTANTS.tax,
  dateOfBirth: undefined,
  marginalRates: [{ from: '2018-01-01', rate: 600_000 }],
})

test('at 60 % what costs R10 is R25', () => {
  expect(contributionCosting(1_000, atSixtyPercent, 2027, 0)).toBe(2_500)
})

test("doesn't count the saving from amounts brought forward, to the cent", () => {
  const contribution = contributionCosting(1_000, atSixtyPercent, 2027, 1)
  const taxOn = (cents: number) => Math.round(cents * 0.6)
  // R25,00 and the cent brought forward save R15,01; the cent alone saves one: R25,00 − R15,00.
  expect(contribution - (taxOn(contribution + 1) - taxOn(1))).toBe(1_000)
})
