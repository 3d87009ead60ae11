import { expect, test } from 'vitest'
import type { Claims } from '@tafel/contracts/http/views.ts'
import { daysLeftText, paymentDateText, startDateText, statusOf, wantedPage } from './subscription-status.ts'

const none: Claims = {
  admin: false,
  hasSubscription: false,
  atNextPayment: null,
  atStartSubscription: null,
  teamId: null,
  centAmount: null,
}

test('a firm has no subscription, a trial, one that it pays for, or had one', () => {
  expect(statusOf(none)).toBe('none')
  const started = { ...none, hasSubscription: true, atStartSubscription: '2026-11-21' }
  expect(statusOf(started)).toBe('trial')
  expect(statusOf({ ...started, centAmount: 99_999 })).toBe('active')
  expect(statusOf({ ...none, atStartSubscription: '2026-11-01' })).toBe('lapsed')
})

test('says how long a trial still runs', () => {
  expect([13, 1, 0].map(daysLeftText)).toEqual(['13 days left', '1 day left', 'ends today'])
})

test('names the page that waits for a subscription', () => {
  expect([null, '/overview', '/clients?client=c1', '/profile'].map(wantedPage)).toEqual([
    undefined,
    'Overview',
    'Clients',
    'The page you asked for',
  ])
})

test('dates are written as the specification has them, with its words where there is none', () => {
  expect(startDateText({ ...none, atStartSubscription: '2026-02-03' })).toBe('February 03, 2026')
  expect(startDateText(none)).toBe('No start date')
  expect(paymentDateText(none)).toBe('No payment date')
})
