import type { People } from '../identity/people.ts'
import type { ClientDetails } from './client.ts'
import type { FilingDetails } from './filing-details.ts'
import type { Act } from '../../kinds/record-kind.ts'
import type { RecordSummary } from '../records/views.ts'
import type { Dependant, MaritalStatus } from './household.ts'
import type { HouseholdReview, Review } from './review.ts'

export interface ClientView extends ClientDetails, Review {
  readonly clientId: string
  readonly filing: FilingDetails
  readonly createdAt: string
  readonly changedAt: string
  readonly deleted: boolean
  readonly revision: string
  /** The number of the client's records that are not deleted. */
  readonly records: number
  /** An invented client, made by Tafel to try things with. */
  readonly sample: boolean
}

/** The last change of an item: the change, the time, and the id of the actor. */
export interface LastChange<What extends string> {
  readonly what: What
  readonly at: string
  readonly by: string
}

export interface HouseholdRecord extends RecordSummary {
  /** Of assessment; null where it is of none. */
  readonly year: number | null
  readonly last: LastChange<Act>
}

export const CLIENT_ACTS = [
  'Added',
  'DetailsChanged',
  'MaritalStatusChanged',
  'DependantsChanged',
  'FilingDetailsChanged',
  'ReviewPlanned',
  'ReviewHeld',
  'FileAdded',
  'FileRenamed',
  'FileDeleted',
  'FileRestored',
  'Deleted',
  'Restored',
] as const
export type ClientAct = (typeof CLIENT_ACTS)[number]

/** A client with the data of a household. */
export interface PersonView extends ClientView {
  readonly dependants: readonly Dependant[]
  readonly last: LastChange<ClientAct>
}

/** Records that one answer about a household holds. */
export const HOUSEHOLD_RECORDS = 200

export interface HouseholdView {
  readonly client: PersonView
  /** The client's spouse, with the data they share; null if the spouse isn't a client. */
  readonly spouse: PersonView | null
  /** For spouses the latest entry of either; null if there is none. */
  readonly maritalStatus: MaritalStatus | null
  /** The latest entry of either spouse. */
  readonly review: HouseholdReview
  /** Of both, most recently changed first, including deleted ones. */
  readonly records: readonly HouseholdRecord[]
  /** There are more than `HOUSEHOLD_RECORDS`. */
  readonly hasMoreRecords: boolean
  /** The members who last changed any of it, by name. */
  readonly people: People
}
