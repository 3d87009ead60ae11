import type { Assessment } from '../assessment/assessment.ts'
import { basicAmount } from './basic-amount.ts'
import type { Figure } from '../../working/ledger.ts'
import { type AssessedInterest, assessedInterest } from './assessed-interest.ts'
import { secondDueDate } from './due-dates.ts'
import { type FirstPayment, firstPayment } from './first-payment.ts'
import { type LatePayment, lateFirstPayment, lateSecondPayment } from './late-payment.ts'
import { type ProvisionalPlan, provisionalPlan } from './provisional-plan.ts'
import { type IncomeForVerdict, type Verdict, provisionalVerdict } from './provisional-verdict.ts'
import { type TaxOn, type Underestimation, underestimation } from './underestimation.ts'

export interface ProvisionalGiven extends IncomeForVerdict {
  /** On taxable income without lump sums: after rebates, medical and foreign credits. */
  readonly normalTax: Figure
  readonly paye: Figure | undefined
  /** The assessment's balance to pay, or overpaid (negative). */
  readonly dueOrRefund: Figure
  /** Taken off in `normalTax` already; the test of the second estimate needs it separately. */
  readonly foreignCredit: Figure | undefined
  /** Normal tax on another taxable income, after rebates and medical credits. Its lines begin with `idPrefix`. */
  readonly taxOn: TaxOn
}

/** Provisional tax (Fourth Schedule, Part III). Who isn't a provisional taxpayer has a verdict and nothing else. */
export interface Provisional {
  readonly verdict: Verdict
  readonly plan: ProvisionalPlan | undefined
  readonly test: Underestimation | undefined
  readonly firstPayment: FirstPayment | undefined
  readonly late: LatePayment | undefined
  readonly lateSecond: LatePayment | undefined
  readonly interest: AssessedInterest | undefined
}

const NONE = { plan: undefined, test: undefined, firstPayment: undefined, late: undefined, lateSecond: undefined, interest: undefined }

export function provisionalTax(at: Assessment, given: ProvisionalGiven): Provisional {
  const verdict = provisionalVerdict(at, given)
  if (verdict.isProvisionalTaxpayer !== true) return { verdict, ...NONE }
  const basic = basicAmount(at, at.inputs.paid.provisionalP2Date ?? secondDueDate(at.inputs))
  const plan = provisionalPlan(at, { ...given, basicAmount: basic.amount })
  const lateSecond = lateSecondPayment(at)
  const test = underestimation(at, { ...given, basicAmount: basic, latePenalty: lateSecond?.penalty })
  return {
    verdict,
    plan,
    test,
    firstPayment: firstPayment(at, { ...given, planned: plan.first?.amount }),
    late: lateFirstPayment(at),
    lateSecond,
    interest: assessedInterest(at, { ...given, penalty: test?.penalty }),
  }
}
