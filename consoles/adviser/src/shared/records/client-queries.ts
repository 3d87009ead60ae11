import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientView, Page } from '@tafel/contracts/http/views.ts'
import type { Http } from '@tafel/kit/http/client.ts'

const PAGE_SIZE = 100
const SUGGESTIONS = 6

export interface ClientFilter {
  /** Prefix of name or surname. */
  readonly q: string
  readonly deleted: boolean
}

/** A page of a list; late: the newest changes are not in it yet. */
export type LatePage<T> = Page<T> & { readonly late: boolean }

/** All queries about clients, for invalidation. */
export const clientsKey = ['clients'] as const

export const clientListQuery = (http: Http, filter: ClientFilter) =>
  infiniteQueryOptions({
    queryKey: [...clientsKey, 'list', filter],
    queryFn: async ({ pageParam, signal }): Promise<LatePage<ClientView>> => {
      const search = { q: filter.q, deleted: filter.deleted, limit: PAGE_SIZE, after: pageParam ?? undefined }
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
  })
