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
import { accessLogQuery } from '../model/access-queries.ts'
import { type AccessSearch, filterOf, readAccessSearch } from '../model/access-search.ts'
import { AccessLogFilters } from './access-log-filters.tsx'
import { AccessLogList } from './access-log-list.tsx'

const Column = styled('div')({ display: 'grid', gap: 18, minWidth: 0, '& > *': { minWidth: 0 }, '& > p': { margin: 0 } })

/** The access log of the firm, or of one client. The filter is part of the address. */
export function AccessLog({ clientId }: { readonly clientId?: string }) {
  const http = useHttp()
  const [params, show] = useAddress()
  const search = readAccessSearch(params)
  const filter = { ...filterOf(search), ...(clientId !== undefined && { clientId }) }
  const log = useInfiniteQuery(accessLogQuery(http, filter))
  const toasts = useToasts()
  const csv = useMutation({
    mutationFn: async () => saveFile(await http.bytes('/api/access-log.csv', { search: { ...filter } }), 'tafel-access-log.csv'),
    onError: (error) => toastOfError(toasts, error),
  })
  const change = (next: { readonly [K in keyof AccessSearch]: AccessSearch[K] | undefined }) => show((now) => withChoices(now, next))
  const isFiltered = Object.keys(search).length > 0
  const isEmpty = log.data?.pages[0]?.items.length === 0

  return (
    <Column>
      <BarSlot name="actions">
        <Button tone="white" look="outline" busy={csv.isPending} onClick={() => csv.mutate()}>
          CSV
        </Button>
      </BarSlot>
      <AccessLogFilters search={search} onChange={change} />
      {log.data === undefined ? (
        log.isError ? (
          <ErrorState what="The access log could not be loaded" error={log.error} onRetry={() => void log.refetch()} />
        ) : (
          <SkeletonRows rows={8} height={48} label="Loading the access log" />
        )
      ) : isEmpty ? (
        <EmptyState title={isFiltered ? 'No entries match this filter' : 'No entries yet'}>
          {isFiltered
            ? 'Choose another person, role or period.'
            : 'Everyone who opens a client, a record or a report of the firm is listed here.'}
        </EmptyState>
      ) : (
        <div>
          <AccessLogList pages={log.data.pages} isSingleClient={clientId !== undefined} />
        </div>
      )}
      {log.hasNextPage && (
        <div>
          <Button tone="white" look="outline" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Earlier
          </Button>
        </div>
      )}
      <Hint as="p">
        Each entry lists what one person opened of one client within 15 minutes. It is recorded before anything is shown. When a client is
        erased, the entry stays, without the name.
      </Hint>
    </Column>
  )
}
