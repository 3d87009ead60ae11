import { multiplyDivide } from '../../../base/money/cents.ts'
import { daysOf } from '../../../base/dates.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'

type Period = Pick<TaxScenarioInputs, 'taxYear' | 'periodStart' | 'periodEnd' | 'residency' | 'residencyDate'>

/** The first year whose interest exemption is apportioned (Act 20 of 2022: years that begin on or after 1 March 2023). */
const FIRST_APPORTIONED = 2024
/** The wording of the proviso, in a leap year too. */
export const DAYS_OF_EXEMPTION = 365

/**
 * Days for which the interest exemption is apportioned (proviso to s 10(1)(i)); undefined in a whole year, and before 2024. Those of who
 * became resident begin with that day.
 */
export function daysOfExemption({ taxYear, periodStart, periodEnd, residency, residencyDate }: Period): number | undefined {
  const first = residency === 'became' && residencyDate !== undefined && residencyDate > periodStart ? residencyDate : periodStart
  const isWhole = first === yearStart(taxYear) && periodEnd === yearEnd(taxYear)
  return taxYear < FIRST_APPORTIONED || isWhole ? undefined : daysOf(first, periodEnd)
}

/** The interest exemption of the period, in cents. */
export function exemptionOfPeriod(period: Period, exemption: number): number {
  const days = daysOfExemption(period)
  return days === undefined ? exemption : multiplyDivide(exemption, days, DAYS_OF_EXEMPTION)
}

/** Limits of the twelve months from 1 March that two years of assessment in them share. */
export const SHARED_LIMITS = {
  /** Eighth Schedule, para 5(1): years that begin on or after 1 March 2023. In the year of death para 5(2) replaces it. */
  exclusion: { field: 'capitalGainsExclusionUsed', since: 2024 },
  /** s 11F(2)(a): years that begin on or after 1 March 2024. */
  retirement: { field: 'deductions.retirementDeductedEarlier', since: 2025 },
  /** s 12T(4)(a): years that begin on or after 1 March 2024. */
  savings: { field: 'tfsaContributionsEarlier', since: 2025 },
} as const
export type SharedLimit = keyof typeof SHARED_LIMITS

type Earlier = Period &
  Pick<TaxScenarioInputs, 'dateOfBirth' | 'dateOfDeath' | 'capitalGainsExclusionUsed' | 'tfsaContributionsEarlier' | 'deductions'>

/**
 * The part of a limit used earlier in the twelve months, in cents: as entered, or all of it if nothing was entered and there must have
 * been such a part. Undefined if nothing is shared.
 */
export function usedEarlier(inputs: Earlier, limit: SharedLimit): number | 'all' | undefined {
  const { taxYear, periodStart, residency, dateOfBirth, dateOfDeath } = inputs
  const first = yearStart(taxYear)
  if (taxYear < SHARED_LIMITS[limit].since || periodStart <= first) return undefined
  if (limit === 'exclusion' && dateOfDeath !== undefined) return undefined
  const given = givenOf(inputs, limit)
  if (given !== undefined) return given
  // No year of assessment came before that of a child, and becoming resident ends none.
  const isFirstYear = residency === 'became' || (dateOfBirth !== undefined && dateOfBirth >= first)
  return isFirstYear ? undefined : 'all'
}

export function givenOf(
  { capitalGainsExclusionUsed, tfsaContributionsEarlier, deductions }: Omit<Earlier, keyof Period>,
  limit: SharedLimit,
) {
  if (limit === 'exclusion') return capitalGainsExclusionUsed
  return limit === 'savings' ? tfsaContributionsEarlier : deductions.retirementDeductedEarlier
}

/** The remainder of a limit of `cents`. */
export function leftOfLimit(inputs: Earlier, limit: SharedLimit, cents: number): number {
  const used = usedEarlier(inputs, limit)
  return used === 'all' ? 0 : Math.max(0, cents - (used ?? 0))
}
