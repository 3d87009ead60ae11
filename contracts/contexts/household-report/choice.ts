import type { HouseholdRecord, HouseholdView } from '../clients/views.ts'

/** Each has its own section: with more the report would be too long to discuss. */
export const MAX_REPORTED_RECORDS = 12

type Household = Pick<HouseholdView, 'client' | 'spouse' | 'records'>

/** The records that a household's report may include, last changed first; deleted ones are excluded. */
export function reportable({ client, spouse, records }: Household): readonly HouseholdRecord[] {
  const people = [client, spouse].flatMap((person) => (person === null || person.deleted ? [] : [person.clientId]))
  return records.filter(({ clientId, deleted }) => !deleted && people.includes(clientId))
}

/** The default choice: records that are open. */
export const reportedByDefault = (household: Household): readonly HouseholdRecord[] =>
  reportable(household)
    .filter(({ locked }) => !locked)
    .slice(0, MAX_REPORTED_RECORDS)
