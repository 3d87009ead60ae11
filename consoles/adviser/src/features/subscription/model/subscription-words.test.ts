import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, test } from 'vitest'
import { couponText, daysLeftText, paymentDateText, startDateText, wantedPage } from './subscription-words.ts'

test('words the days left of a trial', () => {
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

test('formats dates as in the specification, with its words for a missing date', () => {
  expect([startDateText('2026-02-03', 'Since '), startDateText(null, 'Since ')]).toEqual(['Since February 03, 2026', 'No start date'])
  expect([paymentDateText('2026-02-03'), paymentDateText(null)]).toEqual(['February 03, 2026', 'No payment date'])
})

test('words a coupon’s discount, its payments, and its last day', () => {
  const coupon = { code: 'SEASON25', discount: { kind: 'percent', ppm: 250_000 }, endsOn: null } as const
  const text = (...more: [Parameters<typeof couponText>[0]['duration'], number | null, string?]) =>
    plain(couponText({ ...coupon, duration: more[0], paymentsLeft: more[1], endsOn: more[2] ?? null }))
  expect(text({ kind: 'once' }, 1, '2026-12-31')).toBe('25 % off one payment, valid until December 31, 2026.')
  expect(text({ kind: 'months', months: 6 }, 4)).toBe('25 % off the next 4 payments.')
  expect(text({ kind: 'months', months: 6 }, 1)).toBe('25 % off one more payment.')
  expect(text({ kind: 'forever' }, null)).toBe('25 % off every payment.')
})
