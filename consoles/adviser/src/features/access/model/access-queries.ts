import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { AdministratorsPage, AccessLogFilter, AccessLogPage } from '@tafel/contracts/contexts/access/access-log.ts'
import type { Http } from '@tafel/kit/http/client.ts'

const PAGE = 50

export const accessLogQuery = (http: Http, filter: AccessLogFilter) =>
  infiniteQueryOptions({
    queryKey: ['access-log', filter],
    queryFn: ({ pageParam, signal }) =>
      http.query<AccessLogPage>('/api/access-log', { search: { ...filter, limit: PAGE, after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const administratorsQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: ['access-log', 'administrators'],
    queryFn: ({ pageParam, signal }) =>
      http.query<AdministratorsPage>('/api/access-log/administrators', { search: { limit: PAGE, after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
