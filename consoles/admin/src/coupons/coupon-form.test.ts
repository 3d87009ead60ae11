import { expect, test } from 'vitest'
import { BLANK_COUPON, faultsOf, formOf, limitOf, termsOf } from './coupon-form.ts'

const terms = {
  discount: { kind: 'fixed' as const, cents: 1_234_550 },
  duration: { kind: 'months' as const, months: 3 },
  tierIds: ['0b8f6f0e-3f57-4c1f-9b5c-8f3a3a6d2c11'],
  startsOn: '2026-12-01',
  endsOn: null,
  maxUses: 10,
  firstPurchaseOnly: true,
}

test('reads terms to the cent and to the fourth decimal', () => {
  expect(termsOf(formOf(terms))).toEqual(terms)
  const percent = { ...terms, discount: { kind: 'percent' as const, ppm: 125_001 }, duration: { kind: 'once' as const }, tierIds: null }
  expect(termsOf(formOf(percent))).toEqual(percent)
})

test('reports unreadable values at their fields, and nothing else', () => {
  expect(faultsOf(BLANK_COUPON)).toEqual({ percent: 'A rate like 12,5.' })
  expect(Object.keys(faultsOf({ ...BLANK_COUPON, kind: 'fixed', amount: 'much', duration: 'months' }))).toEqual(['amount', 'months'])
  expect(faultsOf({ ...BLANK_COUPON, percent: '12,5' })).toEqual({})
})

test('an emptied field is absent', () => {
  expect(termsOf({ ...BLANK_COUPON, percent: '100', startsOn: '', endsOn: '' })).toMatchObject({
    startsOn: null,
    endsOn: null,
    tierIds: null,
  })
})

test('reads the limit of uses, and leaves anything but a number for the server to refuse', () => {
  expect(['', ' ', ' 12', '0', 'many', '-1', '1.5'].map(limitOf)).toEqual([null, null, 12, 0, 'many', '-1', '1.5'])
})
