import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SetId } from '@tafel/contracts/law/figure/set-id.ts'
import type { SetThen } from '@tafel/contracts/contexts/constants/views.ts'
import type { Http } from '@tafel/kit/http/client.ts'

/** A set of figures as used at a moment; absent: now. The previous set stays on the page until it has loaded. */
export const setAsAtQuery = (http: Http, { collection, key }: SetId, at: string | undefined) =>
  queryOptions({
    queryKey: ['constants', 'then', collection, key, at ?? 'now'],
    queryFn: ({ signal }) =>
      http.query<SetThen>('/api/constants-then', { search: { collection, key, ...(at !== undefined && { at }) }, signal }),
    placeholderData: keepPreviousData,
  })
