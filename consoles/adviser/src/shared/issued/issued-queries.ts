import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CertificateSummary, IssuedPage, IssuedView } from '@tafel/contracts/contexts/issued/views.ts'
import type { IssuedState } from '@tafel/contracts/contexts/issued/states.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { Http } from '@tafel/kit/http/client.ts'

const A_PAGE = 50

/** The prefix of all queries about issued reports, for invalidation. */
export const issuedKey = ['issued'] as const

export interface IssuedFilter {
  /** The start of the number. */
  readonly number?: string | undefined
  readonly state?: IssuedState | undefined
  readonly kind?: KindName | undefined
  readonly clientId?: string | undefined
  readonly recordId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Newest first. */
export const issuedListQuery = (http: Http, filter: IssuedFilter) =>
  infiniteQueryOptions({
    queryKey: [...issuedKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      http.query<IssuedPage>('/api/issued-reports', { search: { ...filter, limit: A_PAGE, after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

const MAX_PAGE = 200
const MAX_PAGES = 10

/** All reports of a client or a record, newest first, for its history: at most 2 000. */
export const issuedOfQuery = (http: Http, of: Pick<IssuedFilter, 'clientId' | 'recordId'>) =>
  queryOptions({
    queryKey: [...issuedKey, 'of', of],
    queryFn: async ({ signal }): Promise<Omit<IssuedPage, 'next'>> => {
      const pages: IssuedPage[] = []
      for (let after: string | null | undefined; after !== null && pages.length < MAX_PAGES; after = pages.at(-1)!.next)
        pages.push(await http.query<IssuedPage>('/api/issued-reports', { search: { ...of, limit: MAX_PAGE, after }, signal }))
      return { items: pages.flatMap(({ items }) => items), people: Object.assign({}, ...pages.map(({ people }) => people)) }
    },
  })

/** The firm's newest report; the next number follows its number. */
export const lastIssuedQuery = (http: Http) =>
  queryOptions({
    queryKey: [...issuedKey, 'last'],
    queryFn: async ({ signal }) => (await http.query<IssuedPage>('/api/issued-reports', { search: { limit: 1 }, signal })).items[0] ?? null,
    staleTime: 0,
  })

export const issuedQuery = (http: Http, reportId: string) =>
  queryOptions({
    queryKey: [...issuedKey, 'one', reportId],
    queryFn: ({ signal }) => http.query<IssuedView>(`/api/issued-reports/${reportId}`, { signal }),
  })

export const certificatesQuery = (http: Http) =>
  queryOptions({
    queryKey: [...issuedKey, 'certificates'],
    queryFn: async ({ signal }) =>
      (await http.query<{ readonly items: readonly CertificateSummary[] }>('/api/erasure-certificates', { signal })).items,
  })
