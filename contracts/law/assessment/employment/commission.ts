import { formatMoney } from '../../../base/money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { payWithoutCommission } from '../inputs/choices.ts'
import { section } from '../../working/law.ts'
import { newLedger } from '../../working/ledger.ts'
import type { LegalTest } from '../../working/legal-test.ts'
import { reimbursement } from './allowances.ts'
import { loanBenefit } from './benefits.ts'
import { companyCars } from './company-car.ts'
import { housingBenefit } from './housing.ts'
import { vestedShares } from './shares.ts'

interface Pay {
  readonly commission: number
  /** The part of the rest that depends on the work performed. */
  readonly performance: number
  /** Gross remuneration with its benefits, commission included. */
  readonly gross: number
}

/**
 * Whether employment pays mainly commission: more than half of gross remuneration, benefits included (s23(m), Interpretation Note 13).
 * The law asks what is normal: this year's amounts decide unless the adviser answers. Undefined where neither tick, answer nor amounts
 * claim it.
 */
export function commissionTest(at: Assessment): LegalTest | undefined {
  const { commissionEarner, commissionNormally } = at.inputs
  const { commission, gross } = payOf(at)
  if (!commissionEarner && commissionNormally !== 'yes' && commission * 2 <= gross) return undefined
  const met = commissionNormally === 'thisYear' ? commission * 2 > gross : commissionNormally === 'yes'
  const ofYear =
    `Commission is ${formatMoney(commission)} of a remuneration of ${formatMoney(gross)}: ` +
    `${commission * 2 > gross ? 'more' : 'not more'} than half`
  const reason = `remuneration is stated to be ${met ? '' : 'not '}normally derived mainly from commission, and that decides`
  return {
    name: 'mainlyCommission',
    outcome: met ? 'met' : 'notMet',
    reason: commissionNormally === 'thisYear' ? `${ofYear}; this year is taken to be normal.` : `${ofYear}; ${reason}.`,
    law: section('23(m)'),
  }
}

/** Whether employment pays mainly commission or other payments by the work performed: the wider test of home offices. Undefined without such pay. */
export function variablePayTest(at: Assessment): LegalTest | undefined {
  if (at.inputs.employers.every(({ performancePay }) => performancePay === 0)) return undefined
  const { commission, performance, gross } = payOf(at)
  const variable = commission + performance
  const met = variable * 2 > gross
  return {
    name: 'mainlyVariablePay',
    outcome: met ? 'met' : 'notMet',
    reason:
      `Commission and pay by performance are ${formatMoney(variable)} of a remuneration of ${formatMoney(gross)}: ` +
      `${met ? 'more' : 'not more'} than half.`,
    law: section('23(b), proviso (b)(i)'),
  }
}

/** Calculated in a separate ledger: the lines of benefits are in the assessment once, with their employer. */
function payOf(at: Assessment): Pay {
  const separate: Assessment = { ...at, ledger: newLedger() }
  let commission = 0
  let performance = 0
  let others = 0
  at.inputs.employers.forEach((row, index) => {
    commission += row.commission
    performance += row.performancePay
    others += payWithoutCommission(row)
    others += reimbursement(separate, row, index)?.above?.value ?? 0
    for (const { value } of loanBenefit(separate, row, index)) others += value
    for (const { taxed } of companyCars(separate, row, index)) others += taxed.value
    others += (housingBenefit(separate, row, index)?.value ?? 0) + (vestedShares(separate, row, index).gain?.value ?? 0)
  })
  return { commission, performance: Math.min(performance, others), gross: commission + others }
}
