import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OverviewView, Page, TransferDutySummary, TransferDutyView } from '@tafel/contracts/http/views.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import type { LatePage } from './client-queries.ts'

const PAGE_SIZE = 100

/** All queries about transfer duties, for invalidation. */
export const transferDutiesKey = ['transfer-duties'] as const

export interface RecordFilter {
  readonly clientId: string
  readonly deleted: boolean
}

export const transferDutyListQuery = (http: Http, filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: [...transferDutiesKey, 'list', filter],
    queryFn: async ({ pageParam, signal }): Promise<LatePage<TransferDutySummary>> => {
      const search = { ...filter, limit: PAGE_SIZE, after: pageParam ?? undefined }
      const { data, late } = await http.queryWithView<Page<TransferDutySummary>>('/api/transfer-duties', { search, signal })
      return { ...data, late }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

export const transferDutyKey = (transferDutyId: string) => [...transferDutiesKey, 'one', transferDutyId] as const

export const transferDutyQuery = (http: Http, transferDutyId: string) =>
  queryOptions({
    queryKey: transferDutyKey(transferDutyId),
    queryFn: ({ signal }) => http.query<TransferDutyView>(`/api/transfer-duties/${transferDutyId}`, { signal }),
  })

export const overviewKey = ['overview'] as const

export const overviewQuery = (http: Http) =>
  queryOptions({ queryKey: overviewKey, queryFn: ({ signal }) => http.query<OverviewView>('/api/overview', { signal }) })
