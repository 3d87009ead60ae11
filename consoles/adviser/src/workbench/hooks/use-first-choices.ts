import { useQuery } from '@tanstack/react-query'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { householdQuery } from '../../shared/records/client-queries.ts'
import { useHttp } from '../../shared/session/http.ts'

/** Records of a household that a link most likely means: plain data, so that a field isn't drawn again for it. */
export interface FirstChoices {
  /** Whose household it is: the client whose record is open. */
  readonly householdOf: string
  /** The person of it whose records they are. */
  readonly clientId: string
  /** Of assessment. */
  readonly year: number
  /** Over them: `Of the spouse, for 2027`. */
  readonly words: string
}

/** Those records, once they have been read. */
export function useFirstChoices(of: KindName, first: FirstChoices | undefined): readonly RecordSummary[] {
  const household = useQuery({ ...householdQuery(useHttp(), first?.householdOf ?? ''), enabled: first !== undefined }).data
  if (first === undefined || household === undefined) return []
  return household.records.filter(
    ({ kind, clientId, year, deleted }) => kind === of && clientId === first.clientId && year === first.year && !deleted,
  )
}
