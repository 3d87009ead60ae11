import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'
import { calculateTaxScenario } from '../../calculate.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { R } from '../../testing/employment.ts'

// Fourth Schedule, paras 21(1)(a) and 27(1), of the Income Tax Act 58 of 1962. Worked by hand.

function firstOf(paid: TaxScenarioGiven['paid'], more: TaxScenarioGiven = {}) {
  const given: TaxScenarioGiven = { taxYear: 2026, dateOfBirth: '1985-05-05', businesses: [{ turnover: R(900_000) }], paid, ...more }
  const answer = calculateTaxScenario(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  const { firstPayment } = answer.result.provisional
  return firstPayment && { ...firstPayment, sentence: firstPayment.sentence.replaceAll('\u00a0', ' ') }
}

test('an estimate of R500 000 required half of its tax of R100 272: what was not paid of it bears 10 %', () => {
  // 2026: 77 362 + 31 % of 129 500 − 17 235 = 100 272.
  const short = firstOf({ estimateDeclaredP1: R(500_000), provisionalP1: R(30_136), provisionalP1Date: '2025-08-29' })
  expect(short).toMatchObject({ dueDate: '2025-08-29', required: R(50_136), unpaid: R(20_000), penalty: R(2_000) })
  expect(short?.sentence).toBe(
    'The estimate of R 500 000 at the first payment required R 50 136 by 29 August 2025. R 20 000 was not paid: a penalty of R 2 000 (10 %), ' +
      'and interest at the prescribed rate from 1 September 2025 until it is paid.',
  )
  expect(firstOf({ estimateDeclaredP1: R(500_000), provisionalP1: R(50_136) })).toMatchObject({ unpaid: 0, penalty: 0 })
})

test('half of the PAYE of the year comes off', () => {
  const paye = { employers: [{ payeDeducted: R(40_000) }] }
  expect(firstOf({ estimateDeclaredP1: R(500_000) }, paye)).toMatchObject({ required: R(30_136), unpaid: R(30_136) })
})

test('without a payment: the penalty on the amount this scenario required', () => {
  // Tax on R900 000 is R251 284.
  const nothing = firstOf({})
  expect(nothing).toMatchObject({ required: R(125_642), unpaid: R(125_642), penalty: R(12_564.2) })
  expect(nothing?.sentence).toContain('No first payment is entered. By the income of this scenario it was R 125 642 by 29 August 2025.')
})

test('none where something was paid on an estimate that is not known, in a year of six months, and where nothing is due', () => {
  expect(firstOf({ provisionalP1: 1 })).toBeNull()
  expect(firstOf({}, { periodStart: '2025-10-01' })).toBeNull()
  expect(firstOf({}, { businesses: [{ turnover: R(50_000) }] })).toBeNull()
})
