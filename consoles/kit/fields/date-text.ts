import { formatDate } from '@tafel/contracts/money/format.ts'

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']

/** Reads `2026-07-15`, `15 July 2026`, `15 jul 26`, `15/7/2026` (day first) as `YYYY-MM-DD`; undefined where it is no date. */
export function readDate(text: string): string | undefined {
  const clean = text.trim().toLowerCase()
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(clean)
  if (iso !== null) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/.exec(clean)
  if (numbers !== null) return valid(fullYear(numbers[3]!), Number(numbers[2]), Number(numbers[1]))
  const words = /^(\d{1,2})[ -]?([a-z]{3,9})[ ,-]*(\d{2}|\d{4})$/.exec(clean)
  if (words === null) return undefined
  const month = MONTHS.findIndex((name) => name.startsWith(words[2]!))
  return valid(fullYear(words[3]!), month + 1, Number(words[1]))
}

function fullYear(digits: string): number {
  return digits.length === 4 ? Number(digits) : 2000 + Number(digits)
}

function valid(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

/** How a date stands in a field that is not being typed in: `15 July 2026`. */
export function showDate(date: string | null): string {
  return date === null ? '' : formatDate(date)
}
