import { addDays } from '../../../../base/dates.ts'
import { formatDate, formatMoney, formatRate } from '../../../../base/money/format.ts'
import type { Findings } from '../../../../law/working/findings.ts'
import { dateOf, paymentDays } from '../engine/schedule/calendar.ts'
import type { Schedule } from '../engine/schedule/solve.ts'
import { type HomeLoanInputs, paidOutOf, principalOf } from '../inputs/apply-defaults.ts'

/** The first and the last day on which a schedule may begin. Chosen: far around every loan there is. */
export const FIRST_START = '1990-01-01'
export const LAST_START = '2100-12-31'
/**
 * R100 000 million. Chosen: ten times the largest loan, and far enough below the largest safe integer that no sum of the schedule, or of a
 * variant at a higher rate, comes near it.
 */
const MAX_OWED = 10_000_000_000_000

/** Checks across fields, before there is a loan to calculate. */
export function checkInputs(inputs: HomeLoanInputs, found: Findings): void {
  checkAmount(inputs, found)
  checkDates(inputs, found)
  checkRates(inputs, found)
  checkExisting(inputs, found)
  checkMoney(inputs, found)
}

function checkAmount(inputs: HomeLoanInputs, found: Findings): void {
  const { principal, purchasePrice, deposit, existing, offsetBalance } = inputs
  const lent = principalOf(inputs)
  if (deposit > purchasePrice && purchasePrice > 0)
    found.fault(
      'deposit-over-price',
      'deposit',
      'more than the price.',
      `Enter at most ${formatMoney(purchasePrice)}, or correct the purchase price.`,
    )
  else if (lent === 0)
    found.fault(
      'nothing-lent',
      existing === undefined ? 'principal' : 'existing.balanceNow',
      'there is nothing to calculate without one.',
      existing === undefined ? 'Enter the loan amount, or a purchase price above the deposit.' : 'Enter what is owed now.',
    )
  if (existing !== undefined && principal !== undefined)
    found.note('amber', 'principal-not-used', 'principal', 'the balance of the existing loan is used instead.', 'Leave it out.')
  if (existing === undefined && principal !== undefined && purchasePrice > 0 && principal !== purchasePrice - deposit)
    found.note(
      'amber',
      'principal-differs',
      'principal',
      'not the price less the deposit.',
      'Check the price, the deposit and the loan amount.',
    )
  if (purchasePrice > 0 && lent > purchasePrice)
    found.note('amber', 'over-price', 'principal', 'more than the price of the property.', 'Check the loan amount and the price.')
  if (lent > 0 && offsetBalance >= lent)
    found.note('amber', 'offset-over-loan', 'offsetBalance', 'as much as the loan or more: there is no interest.', 'Check the balance.')
}

function checkDates(inputs: HomeLoanInputs, found: Findings): void {
  const { firstPayment, extraFrom, extraUntil, lumpSums, existing } = inputs
  if (firstPayment < FIRST_START || firstPayment > LAST_START)
    found.fault(
      'date-out-of-range',
      'firstPayment',
      'too far away.',
      `Enter a date from ${formatDate(FIRST_START)} to ${formatDate(LAST_START)}.`,
    )
  if (extraFrom !== undefined && extraUntil !== undefined && extraUntil < extraFrom)
    found.fault('extra-until-before-from', 'extraUntil', 'before extra payments begin.', `Enter a date from ${formatDate(extraFrom)} on.`)
  if (found.faults.length > 0) return
  checkPaidOut(inputs, found)
  if (found.faults.length > 0) return
  const start = startOf(inputs)
  const after = existing === undefined || existing.asAt < start ? start : existing.asAt
  lumpSums.forEach(({ date }, at) => {
    if (date <= after)
      found.fault(
        'lump-sum-too-early',
        `lumpSums.${at}.date`,
        existing === undefined ? 'before the loan runs.' : 'already in the balance.',
        `Enter a date after ${formatDate(after)}, or change what is owed instead.`,
      )
  })
}

/** Chosen bound: nearly three months. */
const MAX_FIRST_PERIOD = 92

/** A first period that isn't a whole month needs the daily basis. */
function checkPaidOut({ paidOut, firstPayment, existing, interestBasis }: HomeLoanInputs, found: Findings): void {
  if (paidOut === undefined) return
  if (existing !== undefined) {
    found.note('amber', 'paid-out-not-used', 'paidOut', 'the existing loan is counted from its last payment.', 'Leave it out.')
    return
  }
  if (interestBasis !== 'dailyActual365')
    found.fault(
      'paid-out-not-by-days',
      'paidOut',
      'a broken first period has no whole month.',
      'Calculate interest daily, or leave the day out.',
    )
  const earliest = addDays(firstPayment, -MAX_FIRST_PERIOD)
  if (paidOut >= firstPayment || paidOut < earliest)
    found.fault(
      'paid-out-out-of-range',
      'paidOut',
      'not in the three months before the first payment.',
      `Enter a date from ${formatDate(earliest)} on, before ${formatDate(firstPayment)}, or correct the first payment.`,
    )
}

function checkRates({ rateKind, fixedRate, fixedMonths, termMonths, ratePath }: HomeLoanInputs, found: Findings): void {
  if ((rateKind === 'fixed' || rateKind === 'fixedThenPrime') && fixedRate === undefined)
    found.fault('fixed-rate-missing', 'fixedRate', 'needed for this kind of rate.', 'Enter the fixed rate.')
  if (rateKind === 'fixedThenPrime' && fixedMonths === undefined)
    found.fault('fixed-months-missing', 'fixedMonths', 'needed for this kind of rate.', 'Enter for how many months the rate is fixed.')
  if (fixedMonths !== undefined && fixedMonths > termMonths)
    found.fault('fixed-months-over-term', 'fixedMonths', 'more than the term.', `Enter at most ${termMonths} months, or correct the term.`)
  if (rateKind !== 'ratePath') return
  if (ratePath.length === 0)
    found.fault('rate-path-missing', 'ratePath', 'needed for this kind of rate.', 'Enter at least one date and rate.')
  ratePath.forEach(({ date }, at) => {
    const before = ratePath[at - 1]?.date
    if (before !== undefined && date <= before)
      found.fault('rate-path-order', `ratePath.${at}.date`, 'not after the one before.', `Enter a date after ${formatDate(before)}.`)
  })
}

function checkExisting(inputs: HomeLoanInputs, found: Findings): void {
  const { existing, termMonths, initiationFee = 0, firstPayment } = inputs
  if (existing === undefined) return
  if (existing.originalTerm !== undefined && existing.originalTerm < termMonths)
    found.fault(
      'term-over-original',
      'termMonths',
      'more than the original term.',
      `Enter the months still to run, at most ${existing.originalTerm}.`,
    )
  if (initiationFee > 0)
    found.fault('initiation-fee-paid', 'initiationFee', 'was paid when the existing loan began.', 'Set it to R\u00a00.')
  if (found.faults.some(({ field }) => field === 'firstPayment')) return
  const start = startOf(inputs)
  if (existing.asAt < start || existing.asAt >= firstPayment)
    found.fault(
      'balance-of-another-month',
      'existing.asAt',
      'not in the month before the first payment.',
      `Enter a date from ${formatDate(start)} on, before ${formatDate(firstPayment)}, or correct the first payment.`,
    )
}

function checkMoney(
  { grossIncome, statutoryDeductions, expenses, otherDebt, switchTo, serviceFee = 0 }: HomeLoanInputs,
  found: Findings,
): void {
  if (grossIncome > 0 && expenses === 0 && otherDebt === 0)
    found.note(
      'amber',
      'no-expenses',
      'expenses',
      'none, so that the minimum expense norm alone is counted.',
      'Enter what the household spends.',
    )
  if (grossIncome > 0 && statutoryDeductions === undefined)
    found.note(
      'amber',
      'deductions-estimated',
      'statutoryDeductions',
      'worked out for one earner under 65, without retirement and medical contributions.',
      'Enter PAYE and UIF of the payslips.',
    )
  if (grossIncome === 0 && expenses + otherDebt > 0)
    found.note('amber', 'no-income', 'grossIncome', 'needed to test affordability.', 'Enter the gross income of a month.')
  if (switchTo !== undefined && switchTo.costs === 0)
    found.note(
      'amber',
      'switch-for-nothing',
      'switchTo.costs',
      'none.',
      `Enter the costs of bond registration and cancellation; the service fee counts as ${formatMoney(serviceFee)} at both banks.`,
    )
}

/** The day the loan starts: when it is paid out, else a month before the first payment. */
export function startOf(inputs: HomeLoanInputs): string {
  return dateOf(paymentDays(inputs.firstPayment, 0, paidOutOf(inputs))[0]!)
}

/** Checks that need the schedule. */
export function checkSchedule(
  { lumpSums }: HomeLoanInputs,
  { refused, unused, balance, months }: Pick<Schedule, 'refused' | 'unused' | 'balance' | 'months'>,
  found: Findings,
): void {
  const outgrown = balance.findIndex((owed, month) => month <= months && owed > MAX_OWED)
  if (outgrown >= 0)
    found.fault(
      'debt-outgrows',
      'termMonths',
      `by month ${outgrown} more than ${formatMoney(MAX_OWED)} is owed, because the payments do not cover the interest.`,
      'Enter a lower rate, fewer payment holidays, or a shorter term.',
    )
  if (refused !== undefined) {
    const { day, requested, prepaid } = refused
    found.fault(
      'redraw-over-prepaid',
      `lumpSums.${latestRedraw(lumpSums, dateOf(day))}.amount`,
      `${formatMoney(requested)} is to be drawn by ${formatDate(dateOf(day))}, but only ${formatMoney(prepaid)} is available.`,
      prepaid === 0 ? 'Leave the redraw out, or pay in before it.' : `Draw at most ${formatMoney(prepaid)}.`,
    )
  }
  const remedy = 'Leave it out, or enter earlier dates.'
  if (unused.deposits > 0)
    found.note('amber', 'deposit-not-used', 'lumpSums', `${formatMoney(unused.deposits)} is paid after the loan is paid off.`, remedy)
  if (unused.redraws > 0)
    found.note('amber', 'redraw-not-paid', 'lumpSums', `${formatMoney(unused.redraws)} is to be drawn after the loan is paid off.`, remedy)
}

/** The row of the excessive redraw: by the end of its month, or on its day. */
function latestRedraw(lumpSums: HomeLoanInputs['lumpSums'], until: string): number {
  let latest = -1
  lumpSums.forEach(({ date, amount }, at) => {
    if (amount < 0 && date <= until && (latest < 0 || date > lumpSums[latest]!.date)) latest = at
  })
  return latest
}

/** The rates with prime added. */
export function checkLowestRate(lowest: number, found: Findings): void {
  if (lowest < 0)
    found.fault('rate-below-nil', 'margin', `the rate comes to ${formatRate(lowest)}.`, 'Enter a smaller discount, or a higher prime.')
}
