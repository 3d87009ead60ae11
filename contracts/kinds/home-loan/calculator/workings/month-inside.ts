import { formatDate } from '../../../../base/money/format.ts'
import { type Figure, type Ledger, type Line, counted, excess, fixed, input, least, product, sum } from '../../../../law/working/ledger.ts'
import { interestByDays, rowFigure, rowPath } from '../engine/lines.ts'
import { dateOf } from '../engine/schedule/calendar.ts'
import type { Loan, Lump } from '../engine/schedule/loan.ts'
import { rateOn } from './rate-on.ts'
import type { Schedule } from '../engine/schedule/solve.ts'

/** The movements of a month between its two payment days. */
export interface MonthInside {
  readonly interest: Line
  /** After the lump sums between the two payment days. */
  readonly balance: Line
  /** Lump sums as they took place; those of the payment day come when `finish` has been called. */
  readonly deposits: readonly Line[]
  readonly redraws: readonly Line[]
  /** Lump sums of the payment day, after the instalment and the extra payment; on the monthly basis those of the whole month. */
  readonly finish: (left: Line, extra: Line) => void
}

interface Month {
  readonly ledger: Ledger
  readonly loan: Loan
  readonly schedule: Schedule
  readonly month: number
  readonly before: Line
}

/** Lump sums on their day, and interest on the balance: by days, or for the month. */
export function monthInside(at: Month, rate: Line): MonthInside {
  const { ledger, loan, schedule, month, before } = at
  const [start, end] = [loan.days[month - 1]!, loan.days[month]!]
  const lumps = loan.lumps.filter(({ day }) => start < day && day <= end)
  const isInside = ({ day }: Lump) => loan.isDaily && day < end
  const deposits: Line[] = []
  const redraws: Line[] = []

  function takePlace({ day, deposit: paidIn, redraw: asked }: Lump, owed: Line, extra: readonly Line[]): Line {
    const id = `${rowPath(month)}.on.${dateOf(day)}`
    const dateText = formatDate(dateOf(day))
    deposits.push(ledger.line(`${id}.deposit`, `Paid in by ${dateText}`, least(input('lumpSums', paidIn), owed)))
    const paid = deposits.slice(-1)
    if (asked === 0) return ledger.line(`${id}.balance`, `Owed on ${dateText}`, sum([owed], paid))
    const available = ledger.line(
      `${id}.prepaid`,
      `There to be drawn by ${dateText}`,
      sum([...paidAhead(schedule, month), ...extra, ...deposits], [...drawn(schedule, month), ...redraws]),
    )
    redraws.push(ledger.line(`${id}.redraw`, `Drawn by ${dateText}`, least(input('lumpSums', asked), available)))
    return ledger.line(`${id}.balance`, `Owed on ${dateText}`, sum([owed, ...redraws.slice(-1)], paid))
  }
  function finish(left: Line, extra: Line): void {
    const due = lumps.filter((lump) => !isInside(lump))
    if (due.length === 0 || left.value === 0) return
    const all = (key: 'deposit' | 'redraw') => due.reduce((sumOfAll, lump) => sumOfAll + lump[key], 0)
    takePlace({ day: end, deposit: all('deposit'), redraw: all('redraw') }, left, [extra])
  }

  const threes: Figure[] = []
  let balance = before
  let day = start
  while (day < end) {
    const lump = lumps.find((each) => each.day > day && isInside(each))
    const next = Math.min(end, loan.isDaily ? (loan.rates.find((each) => each.day > day)?.day ?? end) : end, lump?.day ?? end)
    const inForce = loan.rates.findLast((each) => each.day <= day)!.ppm
    const owed = countedOn(at, balance, threes.length / 3)
    threes.push(owed, rateOn(loan, day, `rate from ${formatDate(dateOf(day))} on`, inForce), counted('days', next - day))
    if (lump?.day === next) balance = takePlace(lump, balance, [])
    day = next
  }
  const id = `${rowPath(month)}.interest`
  const interest = loan.isDaily
    ? ledger.line(id, 'Interest of the days of the month', interestByDays(threes, fixed('days of a year', 365)))
    : ledger.line(id, 'Interest of the month', product([threes[0]!, rate], [fixed('months of a year', 12)]))
  return { interest, balance, deposits, redraws, finish }
}

/** The part of a balance on which interest is counted. */
function countedOn({ ledger, loan, month }: Month, owed: Line, part: number): Line {
  if (loan.offset === 0) return owed
  const id = `${rowPath(month)}.counted.${part}`
  return ledger.line(id, 'Balance on which interest is counted', excess([owed], [input('offsetBalance', loan.offset)]))
}

/** Extra payments and deposits of the months before. */
function paidAhead(schedule: Schedule, month: number): readonly Line[] {
  return (['extra', 'deposit'] as const).flatMap((column) => rowsBefore(schedule, month, column))
}

const drawn = (schedule: Schedule, month: number) => rowsBefore(schedule, month, 'redraw')

function rowsBefore(schedule: Schedule, month: number, column: 'extra' | 'deposit' | 'redraw'): readonly Line[] {
  const rows: Line[] = []
  for (let k = 1; k < month; k += 1) if (schedule[column][k] !== 0) rows.push(rowFigure(schedule, k, column))
  return rows
}
