import type { Unit } from '../../law/working/trace.ts'
import { serialOfDate } from '../../base/xlsx/date-serial.ts'
import type { CellStyle } from '../../base/xlsx/workbook.ts'

/** The value that a formula counts with: whole cents, millionths, days. */
export const exactOf = (value: number | string): number => (typeof value === 'string' ? serialOfDate(value) : value)

export const STYLE: Readonly<Record<Unit, CellStyle>> = {
  cents: 'rand',
  ppm: 'rate',
  date: 'date',
  months: 'count',
  number: 'count',
  foreign: 'amount',
  exchangeRate: 'exchangeRate',
}

/** How many internal units make one shown unit. */
export const PARTS: Readonly<Record<Unit, number>> = {
  cents: 100,
  ppm: 1_000_000,
  date: 1,
  months: 1,
  number: 1,
  foreign: 100,
  exchangeRate: 1_000_000,
}
