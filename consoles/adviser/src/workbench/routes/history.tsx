import { useAddress } from '@tafel/kit/address/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { recordQuery } from '../../shared/records/record-queries.ts'
import { useHttp } from '../../shared/session/http.ts'
import { meQuery } from '../../shared/session/session-queries.ts'
import { HistoryScreen } from '../history/history-screen.tsx'
import { historySearch, readHistoryView } from '../history/history-view.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import { RecordFailed } from '../screen/record-failed.tsx'

export interface HistoryRouteProps {
  readonly kind: AnyWorkbenchKind
  readonly compare: AnyCompareKind
}

/** The history of one record. The query string holds the date shown. */
export function HistoryRoute({ kind, compare }: HistoryRouteProps) {
  const { id = '' } = useParams()
  const http = useHttp()
  const [params, show] = useAddress()
  const view = useMemo(() => readHistoryView(params), [params])
  const record = useQuery(recordQuery(http, { kind: kind.names.name, recordId: id }))
  const me = useQuery(meQuery(http))
  if (record.isError && record.data === undefined) {
    return <RecordFailed error={record.error} onRetry={() => void record.refetch()} />
  }
  if (record.data === undefined || me.data === undefined) return <SkeletonRows rows={8} height={64} label="Loading the history" />
  return (
    <HistoryScreen
      key={id}
      compare={compare}
      record={record.data}
      userId={me.data.userId}
      canChange={me.data.claims.hasSubscription}
      view={view}
      onView={(next) => show(historySearch(next))}
    />
  )
}
