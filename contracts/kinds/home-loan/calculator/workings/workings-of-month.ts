import { partsOf } from '../../../../base/dates.ts'
import { formatDate } from '../../../../base/money/format.ts'
import {
  type Figure,
  type Ledger,
  type Line,
  counted,
  fixed,
  input,
  least,
  newLedger,
  product,
  sum,
  take,
} from '../../../../law/working/ledger.ts'
import { annuityByDaysOf, annuityOf, ofRun, rowFigure, rowPath, step } from '../engine/lines.ts'
import { monthInside } from './month-inside.ts'
import { rateOn } from './rate-on.ts'
import { dateOf } from '../engine/schedule/calendar.ts'
import { type Loan, dependsOnRepricing } from '../engine/schedule/loan.ts'
import type { Schedule } from '../engine/schedule/solve.ts'

/**
 * The workings of one month: how its interest, its instalment and every payment came about, and what is owed after it. A step a row would
 * be hundreds of steps that no one opens, so they are written on request. The figures are those of the schedule; tests check that the
 * steps reproduce them.
 */
export function workingsOfMonth(loan: Loan, schedule: Schedule, month: number): Ledger {
  const ledger = newLedger()
  if (!Number.isSafeInteger(month) || month < 1 || month > schedule.months) return ledger
  const at = rowPath(month)
  const before = month === 1 ? step('loan.lent', loan.opening) : rowFigure(schedule, month - 1, 'balance')
  const rate = ledger.line(
    `${at}.rate`,
    `Rate of month ${month}, in force on ${formatDate(dateOf(loan.days[month - 1]!))}`,
    take(rateOn(loan, loan.days[month - 1]!, 'rate in force', schedule.rate[month]!)),
    undefined,
    'ppm',
  )
  const contract = contractLine(ledger, loan, schedule, month, before, rate)
  const paid = paidLine(ledger, loan, schedule, month, contract)
  const inside = monthInside({ ledger, loan, schedule, month, before }, rate)
  const due = ledger.line(
    `${at}.due`,
    `Owed on ${formatDate(dateOf(loan.days[month]!))}, with interest`,
    sum([inside.balance, inside.interest]),
  )
  const instalment = ledger.line(`${at}.instalment`, `Instalment ${month}`, instalmentOf(loan, schedule, month, paid, due))
  const left = ledger.line(`${at}.left`, 'Left after the instalment', sum([due], [instalment]))
  const extra =
    schedule.extra[month] === 0
      ? ledger.line(`${at}.extra`, 'Extra payment', sum([]))
      : ledger.line(`${at}.extra`, 'Extra payment', least(input('extraMonthly', loan.extra.amount), left))
  const afterExtra = ledger.line(`${at}.afterExtra`, 'Left after the extra payment', sum([left], [extra]))
  inside.finish(afterExtra, extra)
  const deposit = ledger.line(`${at}.deposit`, 'Lump sums paid in this month', sum(inside.deposits))
  const redraw = ledger.line(`${at}.redraw`, 'Redraws of this month', sum(inside.redraws))
  ledger.line(`${at}.balance`, `Owed after month ${month}`, sum([before, inside.interest, redraw], [instalment, extra, deposit]))
  return ledger
}

/** Repriced by the rules in the README. */
function contractLine(ledger: Ledger, loan: Loan, schedule: Schedule, month: number, before: Line, rate: Line): Line {
  const id = `${rowPath(month)}.contract`
  const label = `Instalment of the contract in month ${month}`
  const monthsLeft = counted('months left', month === 1 ? loan.term : monthsLeftAt(loan, month), 'number')
  if (month === 1) return ledger.line(id, label, priced(loan, before, rate, monthsLeft, month))
  const last = step(`${rowPath(month - 1)}.contract`, schedule.contract[month - 1]!)
  if (loan.keepsPayment && dependsOnRepricing(loan))
    return ledger.line(id, label, take(ofRun(id, schedule.contract[month]!, 'without anything paid ahead')))
  if (isSkipped(loan, month)) return ledger.line(id, label, take(last))
  if (isSkipped(loan, month - 1) || schedule.rate[month] !== schedule.rate[month - 1])
    return ledger.line(id, label, priced(loan, before, rate, monthsLeft, month))
  if (schedule.redraw[month - 1] === 0) return ledger.line(id, label, take(last))
  const fresh = ledger.line(
    `${rowPath(month)}.fresh`,
    'Instalment that pays it off in the months left',
    priced(loan, before, rate, monthsLeft, month),
  )
  return ledger.line(id, label, { operation: 'greatest', operands: [last, fresh], against: 2 })
}

/** The instalment that pays off a balance in the months left, by equal months or by actual days. */
function priced({ isDaily, days }: Loan, owed: Line, rate: Line, monthsLeft: Figure, month: number) {
  if (!isDaily) return annuityOf(owed, rate, monthsLeft)
  const dates = Array.from(days.subarray(month - 1, month + monthsLeft.value), dateOf)
  // The day a loan is paid out isn't a payment day.
  const paymentDay = Math.max(...dates.slice(month === 1 ? 1 : 0).map((date) => partsOf(date).day))
  return annuityByDaysOf(owed, rate, monthsLeft, { start: dates[0]!, firstPayment: dates[1]!, paymentDay })
}

/** The payment grows with the contract's instalment and by `instalmentGrowth`. */
function paidLine(ledger: Ledger, loan: Loan, schedule: Schedule, month: number, contract: Line): Line {
  const id = `${rowPath(month)}.paid`
  const label = `Instalment to be paid in month ${month}`
  if (loan.growth === 0) return ledger.line(id, label, take(contract))
  let paid: Figure = contract
  if (month > 1) {
    const last = step(`${rowPath(month - 1)}.paid`, schedule.paid[month - 1]!)
    const lastContract = step(`${rowPath(month - 1)}.contract`, schedule.contract[month - 1]!)
    const isSame = lastContract.value === contract.value
    if (isSame) paid = last
    else if (lastContract.value !== 0)
      paid = ledger.line(`${id}Priced`, 'In proportion to the new instalment', product([last, contract], [lastContract]))
  }
  if (month === 1 || (month - 1) % 12 !== 0) return ledger.line(id, label, take(paid))
  const factor = ledger.line(
    `${id}Growth`,
    'A year of growth',
    sum([fixed('the amount', 1_000_000, 'ppm'), input('instalmentGrowth', loan.growth, 'ppm')]),
    undefined,
    'ppm',
  )
  return ledger.line(id, label, product([paid, factor]))
}

function instalmentOf(loan: Loan, { months }: Schedule, month: number, paid: Line, due: Line) {
  if (isSkipped(loan, month)) return sum([])
  return month === months && month === lastMonthAt(loan, month) ? take(due) : least(paid, due)
}

/** The last month of the term, as far as holidays until `month` have moved it. */
function lastMonthAt({ term, skipped, extendsTerm }: Loan, month: number): number {
  if (!extendsTerm) return term
  let last = term
  for (let k = 1; k <= month; k += 1) last += skipped[k] === 1 ? 1 : 0
  return last
}

const monthsLeftAt = (loan: Loan, month: number) => lastMonthAt(loan, month) - month + 1

function isSkipped(loan: Loan, month: number): boolean {
  return loan.skipped[month] === 1 && (loan.extendsTerm || month !== loan.term)
}
