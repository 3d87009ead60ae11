import { johannesburgDate } from '@tafel/contracts/base/dates.ts'

// South Africa is on UTC+2 all year; users always see that time, whatever the device's time zone.

const OFFSET_MS = 2 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const shifted = (at: Date) => new Date(at.getTime() + OFFSET_MS)

/** The calendar date in Africa/Johannesburg, `YYYY-MM-DD`. */
export function localDate(at: Date): string {
  return johannesburgDate(at.getTime())
}

/** `14:02`. */
export function clockTime(at: Date): string {
  return shifted(at).toISOString().slice(11, 16)
}

export function localHour(at: Date): number {
  return shifted(at).getUTCHours()
}

/** Whole days from one calendar date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The shortest label for when something changed: `14:02`, `Thu`, `12 Nov`, `12 Nov 2025`. */
export function changedLabel(iso: string, now: Date): string {
  const at = new Date(iso)
  const day = localDate(at)
  const age = daysBetween(day, localDate(now))
  if (age === 0) return clockTime(at)
  const parts = shifted(at)
  if (age > 0 && age < 7) return WEEKDAYS[parts.getUTCDay()]!
  const date = `${parts.getUTCDate()} ${MONTHS[parts.getUTCMonth()]}`
  return day.slice(0, 4) === localDate(now).slice(0, 4) ? date : `${date} ${day.slice(0, 4)}`
}
