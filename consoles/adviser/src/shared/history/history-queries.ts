import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ClientAsOf, ClientsThen, HistoryPage, RecordAsOf, UndoPreview } from '@tafel/contracts/contexts/history/views.ts'
import type { ProvenKind } from '@tafel/contracts/contexts/transparency/routes.ts'
import type { InclusionView } from '@tafel/contracts/contexts/transparency/views.ts'
import { withConstants } from '@tafel/kit/constants/with-constants.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { clientsKey } from '../records/client-queries.ts'
import { recordsKey } from '../records/record-queries.ts'
import { recordApi, type RecordRef } from '../records/record-ref.ts'

/** The owner of a history: a record or a client. */
export interface Subject {
  readonly id: string
  /** Its API path. */
  readonly api: string
  /** The prefix of its query keys; invalidated whenever it changes. */
  readonly key: readonly string[]
  /** Its address in proof queries. */
  readonly kind: ProvenKind
}

export const recordSubject = (record: RecordRef): Subject => ({
  id: record.recordId,
  api: recordApi(record),
  key: [...recordsKey, 'history', record.kind, record.recordId],
  kind: record.kind,
})
export const clientSubject = (clientId: string): Subject => ({
  id: clientId,
  api: `/api/clients/${clientId}`,
  key: [...clientsKey, 'history', clientId],
  kind: 'client',
})

/** After a revision or at a time; neither: now. */
export interface Moment {
  readonly revision?: number
  readonly at?: string
}

export const historyQuery = (http: Http, { api, key }: Subject) =>
  infiniteQueryOptions({
    queryKey: [...key, 'entries'],
    queryFn: ({ pageParam, signal }) =>
      http.query<HistoryPage>(`${api}/history`, { search: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.before,
  })

/** The newest entry. */
export const newestEntryQuery = (http: Http, { api, key }: Subject) =>
  queryOptions({
    queryKey: [...key, 'newest'],
    queryFn: ({ signal }) => http.query<HistoryPage>(`${api}/history`, { search: { limit: 1 }, signal }),
  })

const asOf = <View extends object>(http: Http, { api, key }: Subject, moment: Moment) =>
  queryOptions({
    queryKey: [...key, 'as-of', moment],
    queryFn: ({ signal, client }) => withConstants(http, client, http.query<View>(`${api}/as-of`, { search: { ...moment }, signal })),
  })

export const recordAsOfQuery = (http: Http, record: RecordRef, moment: Moment = {}) => asOf<RecordAsOf>(http, recordSubject(record), moment)
export const clientAsOfQuery = (http: Http, clientId: string, moment: Moment = {}) =>
  asOf<ClientAsOf>(http, clientSubject(clientId), moment)

/** The firm's clients as at a date, page by page. */
export const clientsAsOfQuery = (http: Http, at: string) =>
  infiniteQueryOptions({
    queryKey: [...clientsKey, 'then', at],
    queryFn: ({ pageParam, signal }) =>
      http.query<ClientsThen>('/api/clients-then', { search: { at, ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

/** A preview of undoing revisions; always refetched. */
export const undoPreviewQuery = (http: Http, { api, key }: Subject, revisions: readonly number[]) =>
  queryOptions({
    queryKey: [...key, 'undo', revisions],
    queryFn: ({ signal }) => http.ask<UndoPreview>(`${api}/undo/preview`, { revisions }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The newest entry covered by a signed checkpoint; null if none is covered yet. The checkpoint also seals every entry before it. */
export const proofQuery = (http: Http, { id, kind, key }: Subject) =>
  queryOptions({
    queryKey: [...key, 'proof'],
    queryFn: ({ signal }) => http.query<InclusionView | null>(`/api/proofs/${id}`, { search: { kind }, signal }),
    staleTime: 0,
    retry: false,
  })
