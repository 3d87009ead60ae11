import { useQuery } from '@tanstack/react-query'
import { MAX_OPTIONS, splitIds } from '@tafel/contracts/kinds/compare/option-ids.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { useParams, useSearchParams } from 'react-router'
import { clientQuery } from '../../shared/records/client-queries.ts'
import { recordQuery } from '../../shared/records/record-queries.ts'
import { useHttp } from '../../shared/session/http.ts'
import { meQuery } from '../../shared/session/session-queries.ts'
import { useEditsStatus } from '../hooks/live-edits.ts'
import { useChangesSince } from '../history/use-changes-since.ts'
import { useReportOptions } from '../compare/use-report-options.ts'
import type { AnyWorkbenchKind, Answer, Report } from '../kind.ts'
import { RecordFailed } from '../screen/record-failed.tsx'
import { ReportScreen } from '../screen/report-screen.tsx'

export interface ReportRouteProps {
  readonly kind: AnyWorkbenchKind
  readonly reportOf: Report<KindName, Answer>
}

/** The report of one record. */
export function ReportRoute({ kind, reportOf }: ReportRouteProps) {
  const { id = '' } = useParams()
  const http = useHttp()
  const edits = useEditsStatus(id)
  // Always refetches: edits made moments ago in the other tab may still be arriving.
  const record = useQuery({ ...recordQuery(http, { kind: kind.names.name, recordId: id }), staleTime: 0 })
  const clientId = record.data?.clientId
  const client = useQuery({ ...clientQuery(http, clientId ?? ''), enabled: clientId !== undefined })
  const me = useQuery(meQuery(http))
  const [params] = useSearchParams()
  const chosen = splitIds(params.get('options') ?? undefined)
    .filter((each) => each !== id)
    .slice(0, MAX_OPTIONS)
  const options = useReportOptions(kind, record.data, chosen)
  const changes = useChangesSince(kind, record.data)

  if (record.isError && record.data === undefined) {
    return <RecordFailed what="This report could not be loaded" error={record.error} onRetry={() => void record.refetch()} />
  }
  if (client.isError && client.data === undefined) {
    return <ErrorState what="The client of this report could not be loaded" error={client.error} onRetry={() => void client.refetch()} />
  }
  if (options.error !== undefined) {
    return <ErrorState what="The options to compare could not be loaded" error={options.error} onRetry={options.retry} />
  }
  const isBehind = edits === 'saving' || (record.isFetching && !record.isFetchedAfterMount)
  if (
    record.data === undefined ||
    client.data === undefined ||
    !me.data?.account ||
    isBehind ||
    options.value === undefined ||
    changes === undefined
  ) {
    return (
      <div style={{ maxWidth: 794, margin: '0 auto' }}>
        <SkeletonRows rows={10} label="Preparing the report" />
      </div>
    )
  }

  const { account } = me.data
  return (
    <ReportScreen
      key={id}
      kind={kind}
      reportOf={reportOf}
      record={record.data}
      client={client.data}
      account={account}
      options={options.value}
      changes={changes}
      edits={edits}
    />
  )
}
