import { useQuery } from '@tanstack/react-query'
import { Fragment, useDeferredValue } from 'react'
import { useParams } from 'react-router'
import { currentConstantsQuery } from '../../shared/constants/constants-queries.ts'
import { isOutOfReach } from '../../shared/offline/out-of-reach.ts'
import { recordQuery } from '../../shared/records/record-queries.ts'
import type { RecordRef } from '../../shared/records/record-ref.ts'
import { http, useHttp } from '../../shared/session/http.ts'
import { mayChangeRecords } from '../../shared/session/may-change-records.ts'
import { queryClient } from '../../shared/session/query-client.ts'
import { meQuery } from '../../shared/session/session-queries.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import { CalculateScreen } from '../screen/calculate-screen.tsx'
import { CalculateSkeleton } from '../screen/calculate-skeleton.tsx'
import { RecordFailed } from '../screen/record-failed.tsx'

export function askRecord(ref: RecordRef): void {
  void queryClient.prefetchQuery(recordQuery(http, ref))
  void queryClient.prefetchQuery(currentConstantsQuery(http))
}

/** The assessment of one record. */
export function CalculateRoute({ kind }: { readonly kind: AnyWorkbenchKind }) {
  const { id = '' } = useParams()
  const http = useHttp()
  const ref = { kind: kind.names.name, recordId: id }
  const record = useQuery(recordQuery(http, ref))
  const me = useQuery(meQuery(http))
  // The whole screen is expensive to render: deferred, so that the browser stays responsive.
  const isDue = useDeferredValue(record.data !== undefined && me.data !== undefined)

  if (record.isError && record.data === undefined) {
    return <RecordFailed error={record.error} onRetry={() => void record.refetch()} />
  }
  if (!isDue || record.data === undefined || me.data === undefined) return <CalculateSkeleton kind={kind} />

  const Wrapper = kind.Wrapper ?? Fragment
  return (
    <Wrapper key={id}>
      <CalculateScreen
        kind={kind}
        record={record.data}
        copyOf={isOutOfReach(record.error) ? record.dataUpdatedAt : undefined}
        userId={me.data.userId}
        canChange={mayChangeRecords(me.data)}
      />
    </Wrapper>
  )
}
