import { expect, it } from 'vitest'
import { changedLabel, clockTime, daysBetween, localDate, localHour } from './local-time.ts'

it('returns the date and time of South Africa, whatever the device’s time zone', () => {
  const lateEvening = new Date('2026-11-20T22:30:00Z')
  expect(localDate(lateEvening)).toBe('2026-11-21')
  expect(clockTime(lateEvening)).toBe('00:30')
  expect(localHour(lateEvening)).toBe(0)
})

it('counts whole days across months and years', () => {
  expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0)
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
})

it.each([
  ['2026-11-21T12:02:00Z', '14:02'],
  ['2026-11-19T08:00:00Z', 'Thu'],
  ['2026-11-14T08:00:00Z', '14 Nov'],
  ['2025-11-14T08:00:00Z', '14 Nov 2025'],
])('formats %s on 21 November 2026 as %s', (iso, label) => {
  expect(changedLabel(iso, new Date('2026-11-21T13:00:00Z'))).toBe(label)
})
