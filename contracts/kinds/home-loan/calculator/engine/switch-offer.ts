import type { Missing } from '../../../../law/lookup/find.ts'
import { formatRate } from '../../../../base/money/format.ts'
import { paidOutOf } from '../inputs/apply-defaults.ts'
import { type Line, sum, take } from '../../../../law/working/ledger.ts'
import { chosen, found, ofRun } from './lines.ts'
import { type LoanContext, interestOf } from './loan-context.ts'
import { switchCosts } from './switch-costs.ts'
import { paymentDays } from './schedule/calendar.ts'
import { type Loan, withRateAtStart } from './schedule/loan.ts'
import { type Schedule, solve } from './schedule/solve.ts'

export interface SwitchOffer {
  /** The first month by which switching has paid for itself; null: never. */
  readonly breakEvenMonth: number | null
  /** The missing constant because of which there are no costs, and so no saving or break-even. */
  readonly missing: Missing | undefined
}

/** The saving of another bank's offer after its costs. Both loans keep extra payments, lump sums and the same service fee. */
export function switchOffer(context: LoanContext): SwitchOffer | undefined {
  const { inputs, ledger, schedule, headline } = context
  const { switchTo, serviceFee, insuranceMonthly } = inputs
  if (switchTo === undefined) return undefined
  const { inAll: costs } = switchCosts(context)
  const change = `at the other bank at ${formatRate(switchTo.rate)}`
  const lent = ledger.line(
    'switchTo.lent',
    'Lent by the other bank',
    sum(switchTo.costsAdded && costs.missing === undefined ? [headline.lent, costs] : [headline.lent]),
  )
  const other = solve(offered(context, lent.value))
  const instalment = ledger.line(
    'switchTo.instalment',
    `Instalment ${change}`,
    take(ofRun('instalment.contract', other.contract[1]!, change)),
  )
  ledger.line('switchTo.instalmentSaved', 'Instalment saved', sum([headline.contract], [instalment]))
  const months = ledger.line(
    'switchTo.months',
    `Months ${change}`,
    take(ofRun('months', other.months, change, 'number')),
    undefined,
    'number',
  )
  ledger.line('switchTo.monthsSaved', 'Months saved', sum([headline.months], [months]), undefined, 'number')
  const interest = ledger.line('switchTo.interest', `Interest ${change}`, take(ofRun('totals.interest', interestOf(other), change)))
  const interestSaved = ledger.line('switchTo.interestSaved', 'Interest saved', sum([headline.interest], [interest]))
  const fee = serviceFee + insuranceMonthly
  const fees = ledger.line('switchTo.feesSaved', 'Service fees and insurance for the months saved', feesSaved(headline.months, months, fee))
  if (costs.missing !== undefined) return { breakEvenMonth: null, missing: costs.missing }
  ledger.line('switchTo.saving', 'Total saved, after costs', sum([interestSaved, fees], [costs]))
  const breakEven = breakEvenMonth(schedule, other, costs.value, fee)
  if (breakEven === undefined) return { breakEvenMonth: null, missing: undefined }
  const how = 'the first month by which the interest and fees saved reach the costs'
  ledger.line(
    'switchTo.breakEvenMonth',
    'Month by which switching has paid for itself',
    take(found('month', breakEven, how, 'number')),
    undefined,
    'number',
  )
  ledger.line(
    'switchTo.savedByThen',
    'Interest and fees saved by then',
    take(ofRun('totals.interest', savedBy(schedule, other, breakEven, fee), `${change}, less than without switching, ${breakEven} months`)),
  )
  return { breakEvenMonth: breakEven, missing: undefined }

  function feesSaved(own: Line, others: Line, monthly: number) {
    return {
      operation: 'product',
      operands: [chosen('months', own.value - others.value), chosen('fees a month', monthly, 'cents')],
      against: 2,
    } as const
  }
}

function offered({ inputs, loan }: LoanContext, opening: number): Loan {
  const { switchTo, firstPayment } = inputs
  const term = switchTo!.termMonths ?? loan.term
  const longest = term + (loan.days.length - 1 - loan.term)
  return {
    ...withRateAtStart(loan, switchTo!.rate),
    opening,
    term,
    days: longest < loan.days.length ? loan.days : paymentDays(firstPayment, longest, paidOutOf(inputs)),
  }
}

/** Interest and fees that are saved until a month, whether the loans still run or not. */
function savedBy(own: Schedule, other: Schedule, month: number, fee: number): number {
  const fees = fee * (Math.min(own.months, month) - Math.min(other.months, month))
  return interestOf(own, month) - interestOf(other, month) + fees
}

function breakEvenMonth(own: Schedule, other: Schedule, costs: number, fee: number): number | undefined {
  let saved = 0
  for (let k = 1; k <= Math.max(own.months, other.months); k += 1) {
    saved += (k <= own.months ? own.interest[k]! + fee : 0) - (k <= other.months ? other.interest[k]! + fee : 0)
    if (saved >= costs && saved > 0) return k
  }
  return undefined
}
