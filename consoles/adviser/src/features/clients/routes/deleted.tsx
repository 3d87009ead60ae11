import { useAddress } from '@tafel/kit/address/use-address.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DELETED_FILTERS, type DeletedFilter, type DeletedItem } from '@tafel/contracts/contexts/clients/deleted.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint, PageTitle } from '@tafel/kit/text/text.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useRef } from 'react'
import { deletedQuery } from '../../../shared/records/deleted-queries.ts'
import { LateHint } from '../../../shared/records/late-hint.tsx'
import { useClientCommands } from '../../../shared/records/use-client-commands.ts'
import { useRecordCommands } from '../../../shared/records/use-record-commands.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { DeletedTable } from '../components/deleted-table.tsx'
import { Segments } from '../components/segments.tsx'

const Page = styled('div')({ display: 'grid', gap: 20, maxWidth: 860 })
const Head = styled('header')({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px 24px' })
const More = styled('div')({ display: 'flex', justifyContent: 'center' })

const FILTER_WORDS: Readonly<Record<DeletedFilter, string>> = { all: 'All', clients: 'Clients', records: 'Records' }
const EMPTY_TITLES: Readonly<Record<DeletedFilter, string>> = {
  all: 'No deleted items',
  clients: 'No deleted clients',
  records: 'No deleted records',
}

/** Deleted clients and records of all kinds, which can be restored. */
export default function DeletedRoute() {
  const [params, show] = useAddress()
  const what = DELETED_FILTERS.find((filter) => filter === params.get('what')) ?? 'all'
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Page>
      <Head>
        <div style={{ flex: '1 1 320px' }}>
          <PageTitle ref={title} tabIndex={-1} style={{ outline: 'none' }}>
            Deleted
          </PageTitle>
          <Hint>
            Deleted items are not erased: everything is kept and can be restored at any time. A deleted client is restored with its records.
          </Hint>
        </div>
        <Segments
          label="Show"
          options={DELETED_FILTERS.map((value) => ({ value, words: FILTER_WORDS[value] }))}
          value={what}
          onChange={(next) => show(next === 'all' ? {} : { what: next })}
        />
      </Head>
      {/* The pressed button disappears with its row. */}
      <Deleted what={what} onRestored={() => title.current?.focus()} />
    </Page>
  )
}

function Deleted({ what, onRestored }: { readonly what: DeletedFilter; readonly onRestored: () => void }) {
  const now = useNow()
  const deleted = useInfiniteQuery(deletedQuery(useHttp(), what))
  const { restore: restoreClient } = useClientCommands()
  const { restore: restoreRecord } = useRecordCommands()
  const restore = (item: DeletedItem) =>
    item.what === 'client' ? restoreClient.mutate(item, { onSuccess: onRestored }) : restoreRecord.mutate(item, { onSuccess: onRestored })

  if (deleted.isPending) return <SkeletonRows rows={8} height={56} label="Loading deleted items" />
  if (deleted.isError && deleted.data === undefined)
    return <ErrorState what="The deleted items could not be loaded" error={deleted.error} onRetry={() => void deleted.refetch()} />
  const { pages } = deleted.data
  const deletedItems = pages.flatMap(({ items }) => items)
  const people: People = Object.assign({}, ...pages.map((page) => page.people))
  return (
    <>
      {deletedItems.length === 0 ? (
        <EmptyState title={EMPTY_TITLES[what]}>Deleted items appear here and can be restored.</EmptyState>
      ) : (
        <DeletedTable items={deletedItems} people={people} now={now} onRestore={restore} />
      )}
      {deleted.hasNextPage && (
        <More>
          <Button tone="white" look="outline" busy={deleted.isFetchingNextPage} onClick={() => void deleted.fetchNextPage()}>
            Show more
          </Button>
        </More>
      )}
      <LateHint late={pages.some(({ late }) => late)} />
    </>
  )
}
