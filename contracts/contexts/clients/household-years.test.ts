import type { HouseholdRecord, HouseholdView, PersonView } from './views.ts'
import { expect, it } from 'vitest'
import { householdTotal, yearsOf } from './household-years.ts'

const person = (clientId: string, deleted = false) => ({ clientId, deleted }) as PersonView
const [thandi, sizwe] = [person('thandi'), person('sizwe')]
const record = (clientId: string, year: number | null, more: Partial<HouseholdRecord> = {}) =>
  ({ clientId, year, kind: 'scenario', headline: 100, deleted: false, changedAt: '2026-11-21', ...more }) as HouseholdRecord
const household = (...records: readonly HouseholdRecord[]) => ({ client: thandi, spouse: sizwe, records }) as unknown as HouseholdView

it('has the newest year first, of one year what was changed last, and nothing that is deleted or of no year', () => {
  const [old, older, newest, edited] = [
    record('thandi', 2026),
    record('thandi', 2025, { changedAt: '2026-11-22' }),
    record('thandi', 2027),
    record('thandi', 2027, { changedAt: '2026-11-22' }),
  ]
  const others = [record('sizwe', 2028), record('thandi', 2028, { deleted: true }), record('thandi', null)]
  expect(yearsOf(household(old, older, newest, edited, ...others), thandi)).toEqual([edited, newest, old, older])
})

it('adds what both owe or get back for the same year', () => {
  const both = household(record('thandi', 2027, { headline: 6_219_600 }), record('sizwe', 2027, { headline: -211_500 }))
  expect(householdTotal(both)).toEqual({ year: 2027, cents: 6_008_100, of: both.records })
})

it('says nothing where the years differ, an answer is missing, or there is one person', () => {
  expect(householdTotal(household(record('thandi', 2027), record('sizwe', 2026)))).toBeUndefined()
  expect(householdTotal(household(record('thandi', 2027), record('sizwe', 2027, { headline: null })))).toBeUndefined()
  expect(householdTotal(household(record('thandi', 2027)))).toBeUndefined()
  expect(householdTotal({ ...household(record('thandi', 2027), record('sizwe', 2027)), spouse: null })).toBeUndefined()
  expect(householdTotal({ ...household(record('thandi', 2027), record('sizwe', 2027)), spouse: person('sizwe', true) })).toBeUndefined()
})
