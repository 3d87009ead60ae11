import { QueryClient } from '@tanstack/react-query'
import { withCopies } from '../offline/with-copies.ts'

/** The page's server state. Retries are left to the HTTP client, which knows what is safe to retry. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true, persister: withCopies },
    mutations: { retry: false, networkMode: 'always' },
  },
})
