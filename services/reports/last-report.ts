import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { LastReport } from '@tafel/contracts/contexts/history/changed-since.ts'
import type { RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import type { IssuedPage } from '@tafel/contracts/contexts/issued/views.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { Refusal } from '@tafel/kernel/http/refusal.ts'
import type { Caller, QueriesClient } from './queries-client.ts'

/** The newest report of a record in force, with the record's state at that time, as visible to the caller; null if there is none. */
export async function lastReportOf(
  { kind, recordId }: Pick<RecordView, 'kind' | 'recordId'>,
  queries: QueriesClient,
  caller: Caller,
): Promise<LastReport | null | Refusal> {
  const issued = await queries.get<IssuedPage>(`/api/issued-reports?recordId=${recordId}&state=issued&limit=1`, caller)
  if (!issued.ok) return issued.refusal
  const [last] = issued.value.items
  if (last === undefined) return null
  const held = await queries.get<RecordAsOf>(`/api/${KIND_NAMES[kind].collection}/${recordId}/as-of?revision=${last.revision}`, caller)
  if (!held.ok) return held.refusal
  return { number: last.number, issuedOn: johannesburgDate(last.issuedAt), held: held.value }
}
