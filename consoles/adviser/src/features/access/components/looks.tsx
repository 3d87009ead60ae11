import { useAddress, withChoices } from '@tafel/kit/address/use-address.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { BarSlot } from '../../../shared/bar/bar-slots.tsx'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { saveFile } from '../../../shared/files/use-download.ts'
import { looksQuery } from '../model/access-queries.ts'
import { type AccessSearch, filterOf, readAccessSearch } from '../model/access-search.ts'
import { LooksFilters } from './looks-filters.tsx'
import { LooksList } from './looks-list.tsx'

const Column = styled('div')({ display: 'grid', gap: 18, minWidth: 0, '& > *': { minWidth: 0 }, '& > p': { margin: 0 } })

/** The access log of the firm, or of one client. What is shown stands in the address. */
export function Looks({ clientId }: { readonly clientId?: string }) {
  const http = useHttp()
  const [params, show] = useAddress()
  const search = readAccessSearch(params)
  const filter = { ...filterOf(search), ...(clientId !== undefined && { clientId }) }
  const looks = useInfiniteQuery(looksQuery(http, filter))
  const toasts = useToasts()
  const csv = useMutation({
    mutationFn: async () => saveFile(await http.bytes('/api/access-log.csv', { search: { ...filter } }), 'tafel-who-looked.csv'),
    onError: (error) => toastOfError(toasts, error),
  })
  const change = (next: { readonly [K in keyof AccessSearch]: AccessSearch[K] | undefined }) => show((now) => withChoices(now, next))
  const isFiltered = Object.keys(search).length > 0
  const isEmpty = looks.data?.pages[0]?.items.length === 0

  return (
    <Column>
      <BarSlot name="actions">
        <Button tone="white" look="outline" busy={csv.isPending} onClick={() => csv.mutate()}>
          CSV
        </Button>
      </BarSlot>
      <LooksFilters search={search} onChange={change} />
      {looks.data === undefined ? (
        looks.isError ? (
          <ErrorState what="Who looked could not be loaded" error={looks.error} onRetry={() => void looks.refetch()} />
        ) : (
          <SkeletonRows rows={8} height={48} label="Loading who looked" />
        )
      ) : isEmpty ? (
        <EmptyState title={isFiltered ? 'Nobody, as far as this filter goes' : 'Nobody has looked yet'}>
          {isFiltered ? 'Choose another person, part or time.' : 'Whoever opens a client, a record or a report of the firm is listed here.'}
        </EmptyState>
      ) : (
        <div>
          <LooksList pages={looks.data.pages} isOneClients={clientId !== undefined} />
        </div>
      )}
      {looks.hasNextPage && (
        <div>
          <Button tone="white" look="outline" busy={looks.isFetchingNextPage} onClick={() => void looks.fetchNextPage()}>
            Earlier
          </Button>
        </div>
      )}
      <Hint as="p">
        Each entry is what one person opened of one client within a quarter of an hour. It was written before anything was shown, and it
        stays when the client is erased, without a name.
      </Hint>
    </Column>
  )
}
