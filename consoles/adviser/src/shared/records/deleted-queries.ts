import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { DeletedFilter, DeletedPage } from '@tafel/contracts/contexts/clients/deleted.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { clientsKey } from './client-queries.ts'

const PAGE_SIZE = 50

/** Items that can be restored, newest first. Deleting and restoring records also invalidates clients. */
export const deletedQuery = (http: Http, what: DeletedFilter) =>
  infiniteQueryOptions({
    queryKey: [...clientsKey, 'deleted', what],
    queryFn: async ({ pageParam, signal }): Promise<DeletedPage & { readonly late: boolean }> => {
      const search = { what, limit: PAGE_SIZE, after: pageParam ?? undefined }
      const { data, late } = await http.queryWithView<DeletedPage>('/api/deleted', { search, signal })
      return { ...data, late }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
