import type { Assessment } from '../assessment/assessment.ts'
import { basicAmount } from './basic-amount.ts'
import type { Figure } from '../../ledger.ts'
import { type LatePayment, lateFirstPayment } from './late-payment.ts'
import { type ProvisionalPlan, provisionalPlan } from './provisional-plan.ts'
import { type IncomeForVerdict, type Verdict, provisionalVerdict } from './provisional-verdict.ts'
import { type TaxOn, type Underestimation, underestimation } from './underestimation.ts'

export interface ProvisionalGiven extends IncomeForVerdict {
  /** On taxable income without lump sums: after rebates, medical and foreign credits. */
  readonly normalTax: Figure
  readonly paye: Figure | undefined
  /** Taken off in `normalTax` already; the test of the second estimate needs it by itself. */
  readonly foreignCredit: Figure | undefined
  /** Normal tax on another taxable income, after rebates and medical credits. Its lines begin with `idPrefix`. */
  readonly taxOn: TaxOn
}

/** Provisional tax (Fourth Schedule, Part III). Who isn't a provisional taxpayer has a verdict and nothing else. */
export interface Provisional {
  readonly verdict: Verdict
  readonly plan: ProvisionalPlan | undefined
  readonly test: Underestimation | undefined
  readonly late: LatePayment | undefined
}

export function provisionalTax(at: Assessment, given: ProvisionalGiven): Provisional {
  const verdict = provisionalVerdict(at, given)
  if (verdict.isProvisionalTaxpayer !== true) return { verdict, plan: undefined, test: undefined, late: undefined }
  const { paid, periodEnd } = at.inputs
  const basic = basicAmount(at, paid.provisionalP2Date ?? periodEnd)
  const plan = provisionalPlan(at, { ...given, basicAmount: basic.amount })
  return { verdict, plan, test: underestimation(at, { ...given, basicAmount: basic }), late: lateFirstPayment(at) }
}
