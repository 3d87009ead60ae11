import { formatMoney } from '../../../money/format.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { section } from '../../law.ts'
import type { LegalTest } from '../../legal-test.ts'

/**
 * Whether employment pays mainly commission: more than half of remuneration (s23(b) and (m)). Undefined where it isn't claimed.
 * Remuneration is what the inputs alone tell, as in the check of `commissionEarner`.
 */
export function commissionTest({ employers, commissionEarner }: TaxScenarioInputs): LegalTest | undefined {
  if (!commissionEarner) return undefined
  let commission = 0
  let others = 0
  for (const row of employers) {
    commission += row.commission
    others += row.salary + row.bonus + row.directorsFees + row.overtime + row.otherCash + row.travelAllowance
    others += row.accommodationBenefit + row.otherBenefits + row.employerMedical + row.employerRetirement
  }
  const met = commission > others
  const reason =
    `Commission is ${formatMoney(commission)} of a remuneration of ${formatMoney(commission + others)}: ` +
    `${met ? 'more' : 'not more'} than half.`
  return { name: 'mainlyCommission', outcome: met ? 'met' : 'notMet', reason, law: section('23(m)') }
}
