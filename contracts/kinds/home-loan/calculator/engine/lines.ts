import type { Origin } from '../../../../law/figure/origin.ts'
import { addMonths, partsOf } from '../../../../base/dates.ts'
import { daysBetweenPayments } from '../../../../base/money/annuity-by-days.ts'
import { type Calculation, type ConstantFigure, type Figure, type Line, type RunFigure, counted } from '../../../../law/working/ledger.ts'
import type { Unit } from '../../../../law/working/operations.ts'
import { dayNumber } from './schedule/calendar.ts'
import type { Schedule } from './schedule/solve.ts'

/** The columns of a row that are figures. */
export type Column = 'interest' | 'instalment' | 'extra' | 'deposit' | 'redraw' | 'balance'

/** The path of a row in the result; month 1 is row 0. */
export const rowPath = (month: number) => `schedule.${month - 1}`

/** A figure of a row as an operand: its own workings are written on request (`workings/workings-of-month.ts`). */
export function rowFigure(schedule: Schedule, month: number, column: Column): Line {
  return step(`${rowPath(month)}.${column}`, schedule[column][month]!)
}

/** A figure whose workings are elsewhere, under that id. */
export function step(id: string, value: number, unit: Unit = 'cents'): Line {
  return { ...BARE, id, value, unit }
}

const BARE = {
  from: 'step',
  missing: undefined,
  incomplete: false,
  label: '',
  operation: 'take',
  operands: [],
  against: 1,
  law: undefined,
  announced: [],
} as const satisfies Partial<Line>

/** A figure of a schedule that differs from the loan as given by `change`; that schedule is actually calculated. */
export function ofRun(name: string, value: number, change: string, unit: Unit = 'cents'): RunFigure {
  return { from: 'run', value, unit, missing: undefined, incomplete: false, name, change }
}

/** The smallest or largest number that satisfies the condition `how`, found by search; the neighbouring lines prove it. */
export function found(name: string, value: number, how: string, unit: Unit): ConstantFigure {
  return plain(name, value, unit, { status: 'enacted', confidence: 'confirmed', source: `Found by search: ${how}` })
}

/** A choice of this calculator, not a figure of law. */
export function chosen(name: string, value: number, unit: Unit = 'number'): ConstantFigure {
  return plain(name, value, unit, CONVENTION)
}

const CONVENTION: Origin = { status: 'enacted', confidence: 'confirmed', source: 'Convention of this calculator' }

function plain(name: string, value: number, unit: Unit, origin: Origin): ConstantFigure {
  return { from: 'constant', value, unit, missing: undefined, incomplete: false, name, origin }
}

export const annuityOf = (balance: Figure, rate: Figure, months: Figure): Calculation => ({
  operation: 'annuity',
  operands: [balance, rate, months],
  against: 3,
})
/** When payments fall: from the first on, each on that day of its month. Interest runs from `start`. */
interface PaymentCalendar {
  readonly start: string
  readonly firstPayment: string
  readonly paymentDay: number
}

/** The same by days. A first period that isn't a whole month is named by its days. */
export function annuityByDaysOf(
  balance: Figure,
  rate: Figure,
  months: Figure,
  { start, firstPayment, paymentDay }: PaymentCalendar,
): Calculation {
  const { year, month } = partsOf(addMonths(`${firstPayment.slice(0, 8)}01`, -1))
  const days = dayNumber(firstPayment) - dayNumber(start)
  const isWhole = daysBetweenPayments(year, month, paymentDay, 1)[0] === days
  const operands = [
    balance,
    rate,
    months,
    counted('year', year),
    counted('month', month),
    counted('day of the payments', paymentDay),
    ...(isWhole ? [] : [counted('days to the first payment', days)]),
  ]
  return { operation: 'annuityByDays', operands, against: operands.length }
}
export const effectiveRateOf = (rate: Figure): Calculation => ({ operation: 'effectiveRate', operands: [rate], against: 1 })
/** Threes of balance, rate and days, over the days of a year. */
export const interestByDays = (threes: readonly Figure[], year: Figure): Calculation => ({
  operation: 'interestByDays',
  operands: [...threes, year],
  against: threes.length,
})
