import type { HouseholdRecord, HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { reportable } from '@tafel/contracts/contexts/household-report/choice.ts'
import type { LeftOut } from '@tafel/contracts/contexts/household-report/closing.ts'

export interface Chosen extends Omit<LeftOut, 'chosen'> {
  /** The client's records first, then the spouse's; each in the order chosen. */
  readonly records: readonly HouseholdRecord[]
  /** Chosen records without a section, because they were deleted. */
  readonly leftOut: LeftOut['chosen']
}

/** The household's records with the chosen ids, and what the report must list as left out. Ids of other records count as unknown. */
export function chosenOf(household: HouseholdView, ids: readonly string[]): Chosen {
  const { client, spouse, records, hasMoreRecords } = household
  const possible = reportable(household)
  const found = ids.flatMap((id) => possible.find(({ recordId }) => recordId === id) ?? [])
  const deleted = records.filter(({ recordId }) => ids.includes(recordId) && !found.some((each) => each.recordId === recordId))
  return {
    records: found.toSorted((one, other) => Number(one.clientId !== client.clientId) - Number(other.clientId !== client.clientId)),
    leftOut: deleted.map(({ description }) => ({ description, because: 'deleted' })),
    unknown: ids.length - found.length - deleted.length,
    others: possible.length - found.length,
    deleted: records.length - possible.length - deleted.length,
    isSpouseDeleted: spouse?.deleted === true,
    hasMoreRecords,
  }
}
