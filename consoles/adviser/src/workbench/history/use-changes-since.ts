import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { linkedOfAll } from '@tafel/contracts/kinds/compare/linked.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import type { IssuedPage } from '@tafel/contracts/contexts/issued/views.ts'
import type { Block } from '@tafel/contracts/base/report/document.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { constantsIn } from '@tafel/kit/constants/constants-in.ts'
import { withConstants } from '@tafel/kit/constants/with-constants.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { issuedKey } from '../../shared/issued/issued-queries.ts'
import { recordApi } from '../../shared/records/record-ref.ts'
import { useHttp } from '../../shared/session/http.ts'
import { findRecord } from '../compare/use-linked.ts'
import type { AnyWorkbenchKind } from '../kind.ts'

const NONE: readonly Block[] = []

/** The section "What changed since the last report", made by the server as for the PDF; undefined while it loads. Omitted if it can't be loaded. */
export function useChangesSince(kind: AnyWorkbenchKind, record: RecordView | undefined): readonly Block[] | undefined {
  const http = useHttp()
  const { data, isError } = useQuery({
    queryKey: [...issuedKey, 'changes-since', record?.recordId, record?.revision],
    queryFn: record === undefined ? skipToken : ({ client }) => changesSinceLast(http, client, kind, record),
    staleTime: 0,
    retry: false,
  })
  return data ?? (isError ? NONE : undefined)
}

async function changesSinceLast(http: Http, queries: QueryClient, kind: AnyWorkbenchKind, record: RecordView): Promise<readonly Block[]> {
  const { recordId } = record
  const { items } = await http.query<IssuedPage>('/api/issued-reports', { search: { recordId, state: 'issued', limit: 1 } })
  const [last] = items
  if (last === undefined) return NONE
  const [held, compare, { changedSince }] = await Promise.all([
    withConstants(http, queries, http.query<RecordAsOf>(`${recordApi(record)}/as-of`, { search: { revision: last.revision } })),
    kind.loadCompare(),
    import('@tafel/contracts/contexts/history/changed-since.ts'),
  ])
  const linkedInputs = await linkedOfAll(compare, [record], findRecord(http))
  return changedSince(
    compare,
    { number: last.number, issuedOn: johannesburgDate(last.issuedAt), held },
    record,
    constantsIn(queries),
    linkedInputs,
  )
}
