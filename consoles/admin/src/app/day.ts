import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'

/** `6 December 2026`; what isn't there says so in a word. */
export const dayText = (date: string | null | undefined, none = 'none'): string => (date ? formatDate(date) : none)

/** The day of a moment, as it is in Johannesburg. */
export const dayOf = (iso: string): string => formatDate(johannesburgDate(iso))
