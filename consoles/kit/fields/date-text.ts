import { addDays } from '@tafel/contracts/base/dates.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { visibleText } from '@tafel/contracts/base/visible-text.ts'
import { cannotRead, type Reading } from './reading.ts'

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const AFRIKAANS = [
  'januarie',
  'februarie',
  'maart',
  'april',
  'mei',
  'junie',
  'julie',
  'augustus',
  'september',
  'oktober',
  'november',
  'desember',
]
/** Short for `maart`: the only short form that is not the beginning of its word. */
const SHORT_MARCH = 'mrt'
/** Midnight after a date, as spreadsheets and databases write a day: `1980/01/02 00:00:00`. */
const MIDNIGHT = /^(\d.*\d)(?:[ t]00:00(?::00(?:\.0+)?)?z?| 12:00(?::00)? am)$/
const NEAR_DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }
const REMEDY = 'A date like 15 July 2026, 15/7/2026, 15 July, today or +7.'
/** Of days that have been, such as a date of birth. */
const REMEDY_OF_PAST = 'A date like 15 July 1980 or 15/7/1980.'

/** The bounds of a field's dates, and today. */
export interface DateBounds {
  readonly today: string
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/**
 * Reads a field's text as `YYYY-MM-DD`. A date with a four-digit year is accepted during typing; an abbreviated one
 * (`15/7/26`, `15 July`, `today`, `+7`) once the field is left.
 */
export function readDate(text: string, isLeft: boolean, bounds: DateBounds): Reading<string> {
  const clean = visibleText(text).trim().toLowerCase().replace(MIDNIGHT, '$1')
  if (clean === '') return { kind: 'empty' }
  const date = wholeDate(clean) ?? (isLeft ? shortDate(clean, bounds) : undefined)
  const { min, max, today } = bounds
  const remedy = max !== undefined && max <= today ? REMEDY_OF_PAST : REMEDY
  if (date === undefined) return isLeft ? cannotRead(text, remedy) : { kind: 'unfinished' }
  if (min !== undefined && date < min) return cannotRead(text, `Not before ${showDate(min)}.`)
  if (max !== undefined && date > max) return cannotRead(text, `Not after ${showDate(max)}.`)
  return { kind: 'read', value: date }
}

/** `2026-07-15`, `15/7/2026` (day first), `15 July 2026`, `July 15, 2026`. */
function wholeDate(text: string): string | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (iso !== null) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = dayAndMonth(text)
  return parts?.year.length === 4 ? valid(Number(parts.year), parts.month, parts.day) : undefined
}

/** Words for days near today, offsets from today, and dates without a century or a year. */
function shortDate(text: string, bounds: DateBounds): string | undefined {
  const days = NEAR_DAYS[text] ?? (/^[+-] ?\d{1,4}$/.test(text) ? Number(text.replace(' ', '')) : undefined)
  if (days !== undefined) return addDays(bounds.today, days)
  const parts = dayAndMonth(text)
  if (parts === undefined || parts.year.length === 4) return undefined
  const thisYear = Number(bounds.today.slice(0, 4))
  const years = parts.year === '' ? [thisYear, thisYear + 1, thisYear - 1] : [1900 + Number(parts.year), 2000 + Number(parts.year)]
  const dates = years.flatMap((year) => valid(year, parts.month, parts.day) ?? [])
  const allowed = dates.filter(
    (date) => !(bounds.min !== undefined && date < bounds.min) && !(bounds.max !== undefined && date > bounds.max),
  )
  // A date without a year is this year's if the bounds allow it; two digits mean the nearer century.
  const ordered = parts.year === '' ? allowed : allowed.toSorted((a, b) => distance(a, bounds.today) - distance(b, bounds.today))
  return ordered[0] ?? dates[0]
}

interface DayAndMonth {
  readonly day: number
  readonly month: number
  /** As typed: four digits, two, or none. */
  readonly year: string
}

function dayAndMonth(text: string): DayAndMonth | undefined {
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/.exec(text)
  if (numbers !== null) return { day: Number(numbers[1]), month: Number(numbers[2]), year: numbers[3] ?? '' }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|(?:ste|de)(?= ))?[ -]?([a-z]{3,9})[ .,-]*(\d{2}|\d{4})?$/.exec(text)
  if (dayFirst !== null) return { day: Number(dayFirst[1]), month: monthOf(dayFirst[2]!), year: dayFirst[3] ?? '' }
  const monthFirst = /^([a-z]{3,9}) ?(\d{1,2})(?:st|nd|rd|th)?(?:[ ,]+(\d{4}))?$/.exec(text)
  return monthFirst === null ? undefined : { day: Number(monthFirst[2]), month: monthOf(monthFirst[1]!), year: monthFirst[3] ?? '' }
}

/** 0 for no month. */
const monthOf = (text: string) =>
  text === SHORT_MARCH ? 3 : MONTHS.findIndex((name, at) => name.startsWith(text) || AFRIKAANS[at]!.startsWith(text)) + 1

const distance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b))

function valid(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

/** How a date appears in a field without focus: `15 July 2026`. */
export function showDate(date: string | null): string {
  return date === null ? '' : formatDate(date)
}
