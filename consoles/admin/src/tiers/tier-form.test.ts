import { expect, test } from 'vitest'
import { BLANK_TIER, detailsOf, faultsOf, formOf } from './tier-form.ts'

test('reads a tier to the cent; no price stays no price', () => {
  for (const prices of [
    { monthCents: 49_999, yearCents: 499_990 },
    { monthCents: null, yearCents: null },
  ]) {
    const tier = { name: 'Practice', seats: 5, trial: true, retired: false, ...prices }
    expect(detailsOf(formOf(tier))).toEqual(tier)
  }
})

test('reports unreadable values at their fields', () => {
  expect(faultsOf(BLANK_TIER)).toEqual({ name: 'Name the tier.' })
  expect(Object.keys(faultsOf({ ...BLANK_TIER, name: 'Solo', seats: 1.5, month: 'free', year: '1,234,5' }))).toEqual([
    'seats',
    'month',
    'year',
  ])
})
