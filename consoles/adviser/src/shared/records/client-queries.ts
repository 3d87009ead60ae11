import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOrder, RecordFilter } from '@tafel/contracts/contexts/clients/list.ts'
import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { Page } from '@tafel/contracts/base/http/page.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { AVAILABLE_OFFLINE } from '../offline/available-offline.ts'

/** The first page is small so that it shows soon; later pages are large and few, because any change of a client refetches all of them. */
const FIRST_PAGE = 100
const LATER_PAGE = 500
const SUGGESTIONS = 6

export interface ClientFilter {
  /** Prefixes of words of the name or surname. */
  readonly q: string
  readonly deleted: boolean
  readonly records: RecordFilter
  readonly order: ClientOrder
}

/** A page of a list; late: it doesn't contain the newest changes yet. */
export type LatePage<T> = Page<T> & { readonly late: boolean }

/** The prefix of all queries about clients, for invalidation. */
export const clientsKey = ['clients'] as const

export const clientListQuery = (http: Http, filter: ClientFilter) =>
  infiniteQueryOptions({
    queryKey: [...clientsKey, 'list', filter],
    queryFn: async ({ pageParam, signal }): Promise<LatePage<ClientView>> => {
      const search = { ...filter, limit: pageParam === null ? FIRST_PAGE : LATER_PAGE, after: pageParam ?? undefined }
      const { data, late } = await http.queryWithView<Page<ClientView>>('/api/clients', { search, signal })
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
    queryFn: async ({ signal }) =>
      (await http.query<Page<ClientView>>('/api/clients', { search: { q, limit: SUGGESTIONS }, signal })).items,
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
