import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { useCallback, useEffect, useState } from 'react'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import { StoredRecords } from '../../../shared/offline/stored-records.tsx'
import { clientListQuery, type LatePage } from '../../../shared/records/client-queries.ts'
import { clientsHref, type ClientsView } from '../../../shared/records/clients-href.ts'
import { LateHint } from '../../../shared/records/late-hint.tsx'
import { SampleRecord } from '../../../shared/records/sample-record.tsx'
import { useClientCommands } from '../../../shared/records/use-client-commands.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { useIsNear } from '../hooks/use-is-near.ts'
import { filterOf } from '../model/client-filter.ts'
import { ClientList } from './client-list.tsx'
import { DeletedFound } from './deleted-found.tsx'
import { ForWriters } from '../../../shared/session/for-writers.tsx'

const More = styled('div')({ display: 'flex', justifyContent: 'center', padding: '14px 0' })
const Place = styled('div')({ position: 'relative' })
/** The next page is requested this far before the end of the list, so that it arrives before it is scrolled to. */
const AHEAD_PX = 4000
const Ahead = styled('div')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 1,
  height: AHEAD_PX,
  maxHeight: '100%',
  pointerEvents: 'none',
})

/** A selected client that is further down than this many pages is not looked for. */
const MAX_PAGES_TO_SELECTED = 10

export interface ClientsPaneProps {
  readonly view: ClientsView
  readonly onAdd: () => void
  readonly onSample: () => void
}

/** The list of clients, with its loading, error and empty states. */
export function ClientsPane({ view, onAdd, onSample }: ClientsPaneProps) {
  const http = useHttp()
  const now = useNow()
  const filter = filterOf(view)
  const { q, deleted, records, order } = filter
  const list = useInfiniteQuery(clientListQuery(http, filter))
  const { mutate: restore } = useClientCommands().restore
  const hrefOf = useCallback((client: string) => clientsHref({ q, deleted, records, order, client }), [q, deleted, records, order])
  const onRestore = useCallback((client: ClientView) => restore(client), [restore])
  const [ahead, isNear] = useIsNear()
  useLoadUntilSelected(list, view)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isNear, hasNextPage, isFetching, isError, fetchNextPage])

  if (list.isPending) return <SkeletonRows rows={8} label="Loading clients" />
  if (list.isError && list.data === undefined)
    return (
      <>
        <ErrorState what="The clients could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
        <StoredRecords without={list.error} />
      </>
    )

  const pages = list.data.pages.map((page) => page.items)
  const shown = pages.reduce((sum, page) => sum + page.length, 0)
  const total = list.data.pages[0]?.total ?? shown
  if (shown === 0 && q !== '') {
    return (
      <EmptyState
        title={`No client found for “${q}”`}
        action={
          <ForWriters>
            <Button onClick={onAdd}>New client</Button>
          </ForWriters>
        }
      >
        Search matches the start of any word of a name, e-mail address or telephone number, and of a tax reference number.
        {!deleted && <DeletedFound filter={filter} onRestore={onRestore} />}
      </EmptyState>
    )
  }
  if (shown === 0 && records !== 'any') {
    return (
      <EmptyState
        title="No clients with these records"
        action={<LinkButton to={clientsHref({ q, deleted, order })}>All records</LinkButton>}
      >
        Choose other records above, or show all.
      </EmptyState>
    )
  }
  if (shown === 0 && deleted)
    return <EmptyState title="No deleted clients">Deleted items appear here, and can be restored or erased for good.</EmptyState>
  if (shown === 0) {
    return (
      <>
        <EmptyState
          title="No clients yet"
          action={
            <ForWriters>
              <Button onClick={onAdd}>New client</Button>
              <LinkButton tone="white" look="outline" to={paths.importClients.href()}>
                Import clients
              </LinkButton>
              <Button tone="white" look="outline" onClick={onSample}>
                Add a sample client
              </Button>
            </ForWriters>
          }
        >
          Add your first client. Every calculation belongs to a client.
        </EmptyState>
        <SampleRecord />
      </>
    )
  }

  return (
    <>
      <Place>
        <ClientList pages={pages} selected={view.client} hrefOf={hrefOf} onRestore={onRestore} now={now} />
        {hasNextPage && <Ahead ref={ahead} aria-hidden="true" />}
      </Place>
      {hasNextPage ? (
        <More>
          <Button tone="white" look="outline" busy={list.isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </More>
      ) : (
        <Hint style={{ display: 'block', padding: '8px 0' }} role="status">
          {total === 1 ? '1 client' : `${formatWhole(total)} clients`}
        </Hint>
      )}
      <LateHint late={list.data.pages.some((page) => page.late)} />
    </>
  )
}

/** Loads further pages until the selected client appears: after a reload it may be on a later page. */
function useLoadUntilSelected(list: UseInfiniteQueryResult<InfiniteData<LatePage<ClientView>>>, { client, q = '' }: ClientsView): void {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list
  // Only after a reload: a clicked client is in the list, and a search may exclude it.
  const [wanted] = useState(q === '' ? client : undefined)
  const isMissing =
    wanted === client && data !== undefined && !data.pages.some((page) => page.items.some(({ clientId }) => clientId === wanted))
  const loadsNext = wanted !== undefined && isMissing && hasNextPage && !isFetching && !isError && data.pages.length < MAX_PAGES_TO_SELECTED
  useEffect(() => {
    if (loadsNext) void fetchNextPage()
  }, [loadsNext, fetchNextPage])
}
