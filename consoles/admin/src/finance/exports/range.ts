import { nextDay } from '@tafel/contracts/base/dates.ts'

/** Days of South Africa, first and last included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** A day begins two hours before that of UTC. */
const begins = (day: string): string => new Date(`${day}T00:00:00+02:00`).toISOString()

/** The times of recording of these days, up to the settled time. */
export function timesOf({ from, to }: Days, settledBefore: string): { readonly from: string; readonly to: string } {
  const end = begins(nextDay(to))
  return { from: begins(from), to: end < settledBefore ? end : settledBefore }
}

/** The problem with a range of days, if any. */
export function problemOf({ from, to }: Days, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(from) || !/^\d{4}-\d{2}-\d{2}$/.test(to)) return 'Enter both days.'
  if (to < from) return 'The last day is before the first.'
  return from > today ? 'This day is in the future.' : undefined
}
