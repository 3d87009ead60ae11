import { useQuery } from '@tanstack/react-query'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { householdQuery } from '../../shared/records/client-queries.ts'
import { useHttp } from '../../shared/session/http.ts'

/** A household's records that a link most likely refers to: plain data, so that fields don't render for it. */
export interface FirstChoices {
  /** The client whose record is open. */
  readonly householdOf: string
  /** The household member whose records they are. */
  readonly clientId: string
  /** The year of assessment. */
  readonly year: number
  /** Their heading: `Of the spouse, for 2027`. */
  readonly words: string
}

/** Returns the first choices once they are loaded. */
export function useFirstChoices(of: KindName, first: FirstChoices | undefined): readonly RecordSummary[] {
  const household = useQuery({ ...householdQuery(useHttp(), first?.householdOf ?? ''), enabled: first !== undefined }).data
  if (first === undefined || household === undefined) return []
  return household.records.filter(
    ({ kind, clientId, year, deleted }) => kind === of && clientId === first.clientId && year === first.year && !deleted,
  )
}
