import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'

/** `6 December 2026`, or a word if there is none. */
export const dayText = (date: string | null | undefined, none = 'none'): string => (date ? formatDate(date) : none)

/** The day of an instant in Johannesburg. */
export const dayOf = (iso: string): string => formatDate(johannesburgDate(iso))
