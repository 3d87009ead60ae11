import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { HomeLoanGiven } from './calculator/inputs/inputs.ts'
import { SHIPPED_CONSTANTS } from '../../law/constants/shipped.ts'
import { MAX_CENTS } from '../../base/money/cents.ts'
import { homeLoanRepayment } from './record.ts'

const LARGEST: HomeLoanGiven = { principal: MAX_CENTS, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2026-12-01' }
const answerTo = (inputs: HomeLoanGiven) => homeLoanRepayment.answer(inputs, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })

test.each([
  ['interest', { ...LARGEST, termMonths: 480 }],
  ['instalment', { ...LARGEST, termMonths: 1 }],
] as const)('the answer to the largest loan can be kept, its %s more than any amount that is entered', (figure, inputs) => {
  const answer = answerTo(inputs)
  expect(answer[figure]).toBeGreaterThan(MAX_CENTS)
  expect(z.safeParse(homeLoanRepayment.storedResult, answer).error).toBeUndefined()
})

test('stores the default first payment of the day of the calculation', () => {
  expect(answerTo({}).firstPayment).toBe('2026-12-01')
  expect(answerTo({ firstPayment: '2027-03-25' }).firstPayment).toBe('2027-03-25')
})
