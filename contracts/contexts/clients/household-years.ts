import type { HouseholdRecord, HouseholdView, PersonView } from './views.ts'

/** A person's years of assessment that are not deleted, newest first; within a year, the last changed first. */
export function yearsOf({ records }: Pick<HouseholdView, 'records'>, { clientId }: Pick<PersonView, 'clientId'>): readonly HouseholdYear[] {
  return records
    .filter((record): record is HouseholdYear => record.clientId === clientId && !record.deleted && record.year !== null)
    .toSorted((one, other) => other.year - one.year || other.changedAt.localeCompare(one.changedAt))
}

/** A record of a year of assessment. */
export type HouseholdYear = HouseholdRecord & { readonly year: number }

export interface HouseholdTotal {
  readonly year: number
  /** Due to SARS; below zero: a refund. */
  readonly cents: number
  /** The client's record and the spouse's. */
  readonly of: readonly [HouseholdYear, HouseholdYear]
}

/** The newest year of each spouse, where it is the same one: the client's first. */
export function spouseYears(household: Pick<HouseholdView, 'client' | 'spouse' | 'records'>): HouseholdTotal['of'] | undefined {
  const { client, spouse } = household
  if (spouse === null || client.deleted || spouse.deleted) return undefined
  const [own, other] = [yearsOf(household, client)[0], yearsOf(household, spouse)[0]]
  return own === undefined || other === undefined || own.year !== other.year ? undefined : [own, other]
}

/** The spouses' combined amount due or refund for their newest year; undefined if a return or answer is missing or the years differ. */
export function householdTotal(household: Pick<HouseholdView, 'client' | 'spouse' | 'records'>): HouseholdTotal | undefined {
  const years = spouseYears(household)
  if (years === undefined) return undefined
  const [own, other] = years
  if (own.headline === null || other.headline === null) return undefined
  return { year: own.year, cents: own.headline + other.headline, of: years }
}
