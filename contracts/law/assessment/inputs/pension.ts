import * as z from 'zod/mini'
import { ppm } from '../../../base/fields.ts'
import { amount, flag, whole } from './common.ts'
import { CURRENCY_LABELS, currencyFields } from './currency.ts'

export const SAVINGS_BASES = ['severalContracts', 'membershipEnded'] as const
export const ANNUITY_FREQUENCIES = ['monthly', 'quarterly', 'halfYearly', 'yearly'] as const

/** Group C: pension and annuities. Cents a year; source codes of SARS in brackets, unchecked. */
export const retirementIncome = z.strictObject({
  /** [3603] */
  pension: amount,
  /** Annuity from a retirement annuity fund [3610]. */
  raAnnuity: amount,
  /** Capital of the living annuity at the last anniversary. */
  livingAnnuityCapital: amount,
  /** Share drawn a year, parts per million: 25000 … 175000. Without it the living annuity pays nothing. */
  livingAnnuityDrawdown: z.optional(ppm),
  livingAnnuityFrequency: z._default(z.enum(ANNUITY_FREQUENCIES), 'monthly'),
  /** Annuity bought with own money, with its capital portion. */
  purchasedAnnuity: amount,
  /** Of the purchased annuity, the capital portion: exempt (s10A). */
  purchasedAnnuityCapital: amount,
  foreignPension: amount,
  /** Of the foreign pension; everything else of this group is in rand. */
  ...currencyFields,
  foreignPensionExempt: flag,
  /** Withdrawals from the savings component (two-pot) [3926], all of the year together, from 1 September 2024. Ordinary income. */
  savingsWithdrawal: amount,
  /** How many they were: one a year from each contract, each of at least R2 000. Chosen bound. */
  savingsWithdrawals: z._default(whole(1, 20), 1),
  /** Why there is more than one, or less than R2 000 (s1 "savings withdrawal benefit"). */
  savingsWithdrawalBasis: z.optional(z.enum(SAVINGS_BASES)),
  /** The fund's fee on the withdrawal; not deductible. */
  savingsWithdrawalFee: amount,
  /** Balance of the savings component that a withdrawal could be taken from. Read by hints alone. */
  savingsComponent: amount,
  /** Contributions never deducted that s11F no longer takes: against lump sums of the year, then against annuities (s10C). */
  undeductedContributions: amount,
  /** PAYE deducted from the pensions and annuities above. */
  payeDeducted: amount,
})

export const RETIREMENT_INCOME_LABELS = {
  pension: 'Pension',
  raAnnuity: 'Annuity from a retirement annuity fund',
  livingAnnuityCapital: 'Capital of the living annuity',
  livingAnnuityDrawdown: 'Drawdown of the living annuity',
  livingAnnuityFrequency: 'Frequency of the living annuity',
  purchasedAnnuity: 'Purchased annuity',
  purchasedAnnuityCapital: 'Capital portion of the purchased annuity',
  foreignPension: 'Foreign pension',
  ...CURRENCY_LABELS,
  currency: 'Currency of the foreign pension',
  foreignPensionExempt: 'Foreign pension is exempt',
  savingsWithdrawal: 'Two-pot savings withdrawal',
  savingsWithdrawals: 'Number of savings withdrawals',
  savingsWithdrawalBasis: 'Why the savings withdrawal is possible',
  savingsWithdrawalFee: 'Fee of the savings withdrawal',
  savingsComponent: 'Balance of the savings component',
  undeductedContributions: 'Undeducted contributions available for lump sums and annuities',
  payeDeducted: 'PAYE deducted from pensions',
} as const satisfies Record<keyof typeof retirementIncome.shape, string>
