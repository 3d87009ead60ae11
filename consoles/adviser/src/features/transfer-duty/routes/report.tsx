import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { useParams } from 'react-router'
import { clientQuery } from '../../../shared/records/client-queries.ts'
import { transferDutyQuery } from '../../../shared/records/transfer-duty-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { ReportScreen } from '../components/report-screen.tsx'
import { useEditsStanding } from '../hooks/live-edits.ts'

/** The report of one transfer duty. */
export default function ReportRoute() {
  const { id = '' } = useParams()
  const http = useHttp()
  const edits = useEditsStanding(id)
  // Always the newest: edits made a moment ago on the other tab are on their way.
  const record = useQuery({ ...transferDutyQuery(http, id), staleTime: 0 })
  const clientId = record.data?.clientId
  const client = useQuery({ ...clientQuery(http, clientId ?? ''), enabled: clientId !== undefined })
  const me = useQuery(meQuery(http))

  if (record.isError && record.data === undefined) {
    return <ErrorState what="This report could not be loaded" error={record.error} onRetry={() => void record.refetch()} />
  }
  if (client.isError && client.data === undefined) {
    return <ErrorState what="The client of this report could not be loaded" error={client.error} onRetry={() => void client.refetch()} />
  }
  const isBehind = edits === 'saving' || (record.isFetching && !record.isFetchedAfterMount)
  if (record.data === undefined || client.data === undefined || !me.data?.account || isBehind) {
    return (
      <div style={{ maxWidth: 794, margin: '0 auto' }}>
        <SkeletonRows rows={10} label="Preparing the report" />
      </div>
    )
  }

  return <ReportScreen key={id} record={record.data} client={client.data} account={me.data.account} edits={edits} />
}
