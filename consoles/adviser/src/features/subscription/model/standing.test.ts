import { expect, test } from 'vitest'
import type { Claims } from '@tafel/contracts/http/views.ts'
import { paymentDateText, standingOf, startDateText } from './standing.ts'

const none: Claims = {
  admin: false,
  hasSubscription: false,
  atNextPayment: null,
  atStartSubscription: null,
  teamId: null,
  centAmount: null,
}

test('a firm has no subscription, one, or had one', () => {
  expect(standingOf(none)).toBe('none')
  expect(standingOf({ ...none, hasSubscription: true, atStartSubscription: '2026-11-21' })).toBe('active')
  expect(standingOf({ ...none, atStartSubscription: '2026-11-01' })).toBe('lapsed')
})

test('dates are written as the specification has them, with its words where there is none', () => {
  expect(startDateText({ ...none, atStartSubscription: '2026-02-03' })).toBe('February 03, 2026')
  expect(startDateText(none)).toBe('No start date')
  expect(paymentDateText(none)).toBe('No payment date')
})
