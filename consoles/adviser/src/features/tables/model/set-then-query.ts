import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SetId } from '@tafel/contracts/law/figure/set-id.ts'
import type { SetThen } from '@tafel/contracts/contexts/constants/views.ts'
import type { Http } from '@tafel/kit/http/client.ts'

/** A set of figures as it was calculated with at a moment; absent: now. The one before stays on the page until it is there. */
export const setThenQuery = (http: Http, { collection, key }: SetId, at: string | undefined) =>
  queryOptions({
    queryKey: ['constants', 'then', collection, key, at ?? 'now'],
    queryFn: ({ signal }) =>
      http.query<SetThen>('/api/constants-then', { search: { collection, key, ...(at !== undefined && { at }) }, signal }),
    placeholderData: keepPreviousData,
  })
