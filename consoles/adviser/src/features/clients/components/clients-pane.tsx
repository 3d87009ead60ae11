import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ClientView } from '@tafel/contracts/http/views.ts'
import { styled } from '@mui/material/styles'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { useEffect, useState } from 'react'
import { clientListQuery, type LatePage } from '../../../shared/records/client-queries.ts'
import { clientsHref, type ClientsView } from '../../../shared/records/clients-href.ts'
import { LateHint } from '../../../shared/records/late-hint.tsx'
import { SampleRecord } from '../../../shared/records/sample-record.tsx'
import { useClientCommands } from '../../../shared/records/use-client-commands.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { ClientList } from './client-list.tsx'

const More = styled('div')({ display: 'flex', justifyContent: 'center', padding: '14px 0' })

/** A choice further down than this many pages is left to the search. */
const MAX_PAGES_TO_CHOICE = 10

export interface ClientsPaneProps {
  readonly view: ClientsView
  readonly onAdd: () => void
}

/** The list in each of its states. */
export function ClientsPane({ view, onAdd }: ClientsPaneProps) {
  const http = useHttp()
  const now = useNow()
  const { q = '', deleted = false } = view
  const list = useInfiniteQuery(clientListQuery(http, { q, deleted }))
  const { restore } = useClientCommands()
  useLoadUntilChosen(list, view)

  if (list.isPending) return <SkeletonRows rows={8} label="Loading clients" />
  if (list.isError) return <ErrorState what="The clients could not be loaded" error={list.error} onRetry={() => void list.refetch()} />

  const clients = list.data.pages.flatMap((page) => page.items)
  if (clients.length === 0 && q !== '') {
    return (
      <EmptyState title={`No client found for “${q}”`} action={<Button onClick={onAdd}>New client</Button>}>
        Each word you type is looked for at the beginning of a word of the name.
      </EmptyState>
    )
  }
  if (clients.length === 0 && deleted)
    return <EmptyState title="No deleted clients">Deleted items appear here, and can be restored or erased for good.</EmptyState>
  if (clients.length === 0) {
    return (
      <>
        <EmptyState title="No clients yet" action={<Button onClick={onAdd}>New client</Button>}>
          Add your first client: every calculation belongs to one.
        </EmptyState>
        <SampleRecord />
      </>
    )
  }

  return (
    <>
      <ClientList
        clients={clients}
        selected={view.client}
        hrefOf={(client) => clientsHref({ q, deleted, client })}
        onRestore={(client) => restore.mutate(client)}
        now={now}
      />
      {list.hasNextPage ? (
        <More>
          <Button tone="white" look="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </More>
      ) : (
        <Hint style={{ display: 'block', padding: '8px 0' }} role="status">
          {clients.length === 1 ? '1 client' : `${clients.length} clients`}
        </Hint>
      )}
      <LateHint late={list.data.pages.some((page) => page.late)} />
    </>
  )
}

/** After a reload the chosen client may be on a page of the list that isn't loaded yet. */
function useLoadUntilChosen(list: UseInfiniteQueryResult<InfiniteData<LatePage<ClientView>>>, { client, q = '' }: ClientsView): void {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list
  // Chosen by a click it is in the list; what is typed into the search may leave it out.
  const [wanted] = useState(q === '' ? client : undefined)
  const isMissing =
    wanted === client && data !== undefined && !data.pages.some((page) => page.items.some(({ clientId }) => clientId === wanted))
  const goesOn = wanted !== undefined && isMissing && hasNextPage && !isFetching && !isError && data.pages.length < MAX_PAGES_TO_CHOICE
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
}
