import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { readDate } from '@tafel/kit/fields/date-text.ts'

/** `6 December 2026`, or a word if there is none. */
export const dayText = (date: string | null | undefined, none = 'none'): string => (date ? formatDate(date) : none)

/** The day of an instant in Johannesburg. */
export const dayOf = (iso: string): string => formatDate(johannesburgDate(iso))

/** A typed day as `YYYY-MM-DD`; null if there is none. Unreadable text is returned as it is, for the server to refuse. */
export function typedDay(text: string): string | null {
  const reading = readDate(text, true, { today: johannesburgDate(Date.now()) })
  return reading.kind === 'read' ? reading.value : text.trim() || null
}
