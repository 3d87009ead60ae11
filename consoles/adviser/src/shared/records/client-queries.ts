import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOrder, RecordFilter } from '@tafel/contracts/contexts/clients/list.ts'
import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { Page } from '@tafel/contracts/base/http/page.ts'
import { searchedNumber } from '@tafel/contracts/base/search-key.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { AVAILABLE_OFFLINE } from '../offline/available-offline.ts'

/** The first page is small so that it shows soon; later pages are large and few, because any change of a client refetches all of them. */
const FIRST_PAGE = 100
const LATER_PAGE = 500
const SUGGESTIONS = 6

export interface ClientFilter {
  /** Prefixes of words of the name or surname, or a telephone or tax reference number. */
  readonly q: string
  readonly deleted: boolean
  readonly records: RecordFilter
  readonly order: ClientOrder
}

/** A page of a list; late: it doesn't contain the newest changes yet. */
export type LatePage<T> = Page<T> & { readonly late: boolean }

interface ClientSearch extends Partial<ClientFilter> {
  readonly limit: number
  readonly after?: string | undefined
}

/** A page of clients. A number that is searched for identifies a person: it is sent in the body, because addresses are logged. */
export const clientPage = (http: Http, search: ClientSearch, signal?: AbortSignal) => {
  const options = signal === undefined ? {} : { signal }
  return searchedNumber(search.q ?? '') === ''
    ? http.queryWithView<Page<ClientView>>('/api/clients', { search: { ...search }, ...options })
    : http.askWithView<Page<ClientView>>('/api/client-search', search, options)
}

/** The prefix of all queries about clients, for invalidation. */
export const clientsKey = ['clients'] as const

export const clientListQuery = (http: Http, filter: ClientFilter) =>
  infiniteQueryOptions({
    queryKey: [...clientsKey, 'list', filter],
    queryFn: async ({ pageParam, signal }): Promise<LatePage<ClientView>> => {
      const search = { ...filter, limit: pageParam === null ? FIRST_PAGE : LATER_PAGE, after: pageParam ?? undefined }
      const { data, late } = await clientPage(http, search, signal)
      return { ...data, late }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

/** The first few clients for a search box. */
export const clientSuggestionsQuery = (http: Http, q: string) =>
  queryOptions({
    queryKey: [...clientsKey, 'suggestions', q],
    queryFn: async ({ signal }) => (await clientPage(http, { q, limit: SUGGESTIONS }, signal)).data.items,
    placeholderData: keepPreviousData,
  })

export const clientQuery = (http: Http, clientId: string) =>
  queryOptions({
    queryKey: [...clientsKey, 'one', clientId],
    queryFn: ({ signal }) => http.query<ClientView>(`/api/clients/${clientId}`, { signal }),
    meta: AVAILABLE_OFFLINE,
  })

/** A client's household with its records. Changes of records also invalidate clients. */
export const householdQuery = (http: Http, clientId: string) =>
  queryOptions({
    queryKey: [...clientsKey, 'household', clientId],
    queryFn: async ({ signal }): Promise<HouseholdView & { readonly late: boolean }> => {
      const { data, late } = await http.queryWithView<HouseholdView>(`/api/clients/${clientId}/household`, { signal })
      return { ...data, late }
    },
  })
