import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchEvents } from '@tafel/contracts/contexts/auditing/queries.ts'
import type { FoundEvents, StreamProof } from '@tafel/contracts/contexts/auditing/views.ts'
import type { ClientAsOf, HistoryPage, RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import type { MyMandateView } from '@tafel/contracts/contexts/mandates/mandate.ts'
import { withConstants } from '@tafel/kit/constants/with-constants.ts'
import { http } from '../app/session.ts'
import { type Subject, subjectApi, subjectSearch } from './subject.ts'

export const mandatesQuery = queryOptions({
  queryKey: ['auditing', 'mandates'],
  queryFn: async ({ signal }) =>
    (await http.query<{ readonly items: readonly MyMandateView[] }>('/api/auditing/mandates', { signal })).items,
  retry: false,
})

export type EventsFilter = Partial<Pick<SearchEvents, 'firm' | 'clientId' | 'recordId' | 'person' | 'type' | 'from' | 'until'>>

export const eventsQuery = (filter: EventsFilter) =>
  infiniteQueryOptions({
    queryKey: ['auditing', 'events', filter],
    queryFn: ({ pageParam, signal }) =>
      http.query<FoundEvents>('/api/auditing/events', { search: { ...filter, after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Pages of a history that are played at most: 2 000 events. */
export const MAX_PAGES = 10

export const historyQuery = (subject: Subject) =>
  infiniteQueryOptions({
    queryKey: ['auditing', 'history', subject],
    queryFn: ({ pageParam, signal }) =>
      http.query<HistoryPage>(subjectApi(subject, 'history'), {
        search: { ...subjectSearch(subject), before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page, pages) => (pages.length < MAX_PAGES ? page.before : null),
    retry: false,
  })

/** The maximum number of reports shown with a history. */
const MAX_REPORTS = 200

/** The issued reports of the replayed subject, with their states. */
export const reportsQuery = ({ firm, id, kind }: Subject) =>
  queryOptions({
    queryKey: ['auditing', 'reports', firm, kind, id],
    queryFn: ({ signal }) =>
      http.query<FoundEvents>('/api/auditing/events', {
        search: { firm, [kind === null ? 'clientId' : 'recordId']: id, type: 'report', limit: MAX_REPORTS },
        signal,
      }),
    retry: false,
  })

/** The content of a revision never changes, except by erasure. */
export const thenQuery = (subject: Subject, revision: number) =>
  queryOptions({
    queryKey: ['auditing', 'as-of', subject, revision],
    queryFn: ({ signal, client }) =>
      withConstants(
        http,
        client,
        http.query<RecordAsOf | ClientAsOf>(subjectApi(subject, 'as-of'), { search: { ...subjectSearch(subject), revision }, signal }),
      ),
    staleTime: 60_000,
    retry: false,
  })

/** The current state, for its name. */
export const newestQuery = (subject: Subject) =>
  queryOptions({
    queryKey: ['auditing', 'as-of', subject, 'newest'],
    queryFn: ({ signal }) => http.query<RecordAsOf | ClientAsOf>(subjectApi(subject, 'as-of'), { search: subjectSearch(subject), signal }),
    retry: false,
  })

export const proofQuery = (subject: Subject) =>
  queryOptions({
    queryKey: ['auditing', 'proof', subject],
    queryFn: ({ signal }) => http.query<StreamProof>(subjectApi(subject, 'proof'), { search: subjectSearch(subject), signal }),
    retry: false,
  })
