import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, test } from 'vitest'
import { couponState, discountText, durationText, usesText } from './words.ts'

test('describes a coupon: its discount, duration and uses', () => {
  expect(plain(discountText({ kind: 'percent', ppm: 125_000 }))).toBe('12,5 % off')
  expect(plain(discountText({ kind: 'fixed', cents: 10_050 }))).toBe('R 100,50 off')
  expect([durationText({ kind: 'once' }), durationText({ kind: 'months', months: 3 })]).toEqual(['one payment', 'for 3 months'])
  expect([usesText({ used: 3, reserved: 0, maxUses: 10 }), usesText({ used: 3, reserved: 1, maxUses: null })]).toEqual([
    '3 of 10',
    '3, 1 held',
  ])
})

test('its state today: withdrawn first, then its last day, its uses, its first day', () => {
  const coupon = { withdrawn: false, startsOn: null, endsOn: null, maxUses: null, used: 0, reserved: 0 }
  const on = (about: Partial<typeof coupon> | object) => couponState({ ...coupon, ...about }, '2026-11-22').text
  expect(on({})).toBe('can be used')
  expect(on({ endsOn: '2026-11-22' })).toBe('can be used')
  expect(on({ endsOn: '2026-11-21' })).toBe('ended')
  expect(on({ maxUses: 2, used: 1, reserved: 1 })).toBe('used up')
  expect(on({ startsOn: '2026-12-01' })).toBe('from 1 December 2026')
  expect(on({ withdrawn: true, endsOn: '2026-11-21' })).toBe('withdrawn')
})
