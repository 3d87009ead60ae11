import { QueryClient } from '@tanstack/react-query'
import { withCopies } from '../offline/with-copies.ts'

/** Server state of this page. The HTTP client has its own, safer retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true, persister: withCopies },
    mutations: { retry: false, networkMode: 'always' },
  },
})
