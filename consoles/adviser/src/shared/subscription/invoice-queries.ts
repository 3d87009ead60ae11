import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InvoicesView } from '@tafel/contracts/contexts/invoices/views.ts'
import type { Http } from '@tafel/kit/http/client.ts'

const A_PAGE = 24

/** A firm's tax invoices and credit notes, newest first, two years at a time. */
export const invoicesQuery = (http: Http, accountId: string) =>
  infiniteQueryOptions({
    queryKey: ['invoices', accountId],
    queryFn: ({ signal, pageParam }) =>
      http.query<InvoicesView>(`/api/accounts/${accountId}/invoices`, {
        search: { limit: String(A_PAGE), ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
