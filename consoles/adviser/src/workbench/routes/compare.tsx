import { useAddress } from '@tafel/kit/address/use-address.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import { noLinked } from '@tafel/contracts/kinds/links.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { recordQuery } from '../../shared/records/record-queries.ts'
import { useHttp } from '../../shared/session/http.ts'
import { mayChangeRecords } from '../../shared/session/may-change-records.ts'
import { meQuery } from '../../shared/session/session-queries.ts'
import { ChooseVariants } from '../compare/choose-variants.tsx'
import { CompareScreen } from '../compare/compare-screen.tsx'
import { type CompareView, compareSearch, readCompareView } from '../compare/compare-view.ts'
import { useLinked } from '../compare/use-linked.ts'
import { useEditsStatus } from '../hooks/live-edits.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import { Band, BandActions } from '../screen/band.tsx'
import { RecordFailed } from '../screen/record-failed.tsx'

export interface CompareRouteProps {
  readonly kind: AnyWorkbenchKind
  readonly compare: AnyCompareKind
}

/** Compares records of one kind and client. The query string holds which ones and how. */
export function CompareRoute({ kind, compare }: CompareRouteProps) {
  const { id = '' } = useParams()
  const http = useHttp()
  const [params, show] = useAddress()
  const view = useMemo(() => readCompareView(params, id), [params, id])
  const onView = (next: CompareView) => show(compareSearch(next), { isStep: next.others.join() !== view.others.join() })
  const edits = useEditsStatus(id, ...view.others)
  // Always refetches: edits made moments ago in another tab may still be arriving.
  const refetched = (recordId: string) => ({ ...recordQuery(http, { kind: kind.names.name, recordId }), staleTime: 0 })
  const record = useQuery(refetched(id))
  const others = useQueries({ queries: view.others.map(refetched), combine: gathered })
  const me = useQuery(meQuery(http))

  const first = record.data
  const records = useMemo(
    () => (first === undefined ? [] : [first, ...others.records.filter(({ clientId }) => clientId === first.clientId)]),
    [first, others.records],
  )
  const linked = useLinked(compare, records)
  if (record.isError && first === undefined) {
    return <RecordFailed error={record.error} onRetry={() => void record.refetch()} />
  }
  if (linked.isError && linked.data === undefined) {
    return <ErrorState what="The linked records could not be loaded" error={linked.error} onRetry={() => void linked.refetch()} />
  }
  const isBehind = edits === 'saving' || others.isPending || (records.length > 1 && linked.data === undefined)
  if (first === undefined || me.data === undefined || isBehind) return <SkeletonRows rows={12} label="Preparing the comparison" />

  const canChange = mayChangeRecords(me.data)
  const known = records.map(({ recordId }) => recordId)
  const lost = view.others.filter((each) => !known.includes(each))
  const isOnly = records.length === 1
  const add = (recordId: string) => onView({ ...view, others: [...view.others, recordId] })

  return (
    <>
      {lost.length > 0 && (
        <Band tone="ochre" role="alert">
          <p>
            {lost.length === 1 ? 'One of the records' : `${lost.length} of the records`} can’t be shown here: deleted, of another client or
            kind, or not accessible to you.
          </p>
          <BandActions>
            <Button tone="white" look="outline" size="small" onClick={others.retry}>
              Try again
            </Button>
            <TextButton type="button" onClick={() => onView({ ...view, others: view.others.filter((each) => known.includes(each)) })}>
              Leave out
            </TextButton>
          </BandActions>
        </Band>
      )}
      {isOnly ? (
        <ChooseVariants kind={kind} record={first} canChange={canChange} onAdd={add} />
      ) : (
        <CompareScreen
          kind={kind}
          compare={compare}
          records={records}
          linkedInputs={linked.data?.linkedInputs ?? noLinked}
          view={view}
          canChange={canChange}
          onView={onView}
        />
      )}
    </>
  )
}

interface Answered {
  readonly data: RecordView | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly refetch: () => unknown
}

function gathered(results: readonly Answered[]) {
  return {
    records: results.flatMap(({ data }) => data ?? []),
    isPending: results.some(({ isPending }) => isPending),
    retry: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
  }
}
