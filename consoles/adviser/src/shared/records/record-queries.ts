import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OverviewView } from '@tafel/contracts/api/views.ts'
import type { Page } from '@tafel/contracts/base/http/page.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary, RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { withConstants } from '@tafel/kit/constants/with-constants.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { AVAILABLE_OFFLINE } from '../offline/available-offline.ts'
import { isOutOfReach } from '../offline/out-of-reach.ts'
import type { LatePage } from './client-queries.ts'
import { recordApi, type RecordRef } from './record-ref.ts'

const PAGE_SIZE = 100
const SUGGESTIONS = 6
const CHOICES = 50
const AGAIN_MS = 10_000

/** The prefix of all queries about records, for invalidation. */
export const recordsKey = ['records'] as const

export interface RecordFilter {
  readonly clientId: string
  readonly deleted: boolean
}

/** A client's records of all kinds. */
export const recordListQuery = (http: Http, filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey, 'list', filter],
    queryFn: async ({ pageParam, signal }): Promise<LatePage<RecordSummary>> => {
      const search = { ...filter, limit: PAGE_SIZE, after: pageParam ?? undefined }
      const { data, late } = await http.queryWithView<Page<RecordSummary>>('/api/records', { search, signal })
      return { ...data, late }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    meta: AVAILABLE_OFFLINE,
  })

/** The first few records for a search box. */
export const recordSuggestionsQuery = (http: Http, q: string) =>
  queryOptions({
    queryKey: [...recordsKey, 'suggestions', q],
    queryFn: async ({ signal }) =>
      (await http.query<Page<RecordSummary>>('/api/records', { search: { q, limit: SUGGESTIONS }, signal })).items,
    placeholderData: keepPreviousData,
  })

/** The newest records of a kind whose own or client's name starts with the text, to choose from. */
export const recordsOfKindQuery = (http: Http, kind: KindName, q: string) =>
  queryOptions({
    queryKey: [...recordsKey, 'kind', kind, q],
    queryFn: async ({ signal }) =>
      (await http.query<Page<RecordSummary>>('/api/records', { search: { kind, q, limit: CHOICES }, signal })).items,
    placeholderData: keepPreviousData,
  })

export const recordQuery = (http: Http, { kind, recordId }: RecordRef) =>
  queryOptions({
    queryKey: [...recordsKey, 'one', kind, recordId],
    // If its tables can't be loaded, it is calculated with the current ones.
    queryFn: ({ signal, client }) => withConstants(http, client, http.query<RecordView>(recordApi({ kind, recordId }), { signal })),
    // Another user or window may have changed it in the meantime.
    refetchOnWindowFocus: 'always',
    // A copy is shown no longer than necessary.
    refetchInterval: ({ state }) => isOutOfReach(state.error) && AGAIN_MS,
    meta: AVAILABLE_OFFLINE,
  })

export const overviewKey = ['overview'] as const

export const overviewQuery = (http: Http) =>
  queryOptions({ queryKey: overviewKey, queryFn: ({ signal }) => http.query<OverviewView>('/api/overview', { signal }) })
