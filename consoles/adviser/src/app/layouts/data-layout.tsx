import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../../shared/session/query-client.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** Around every page that reads from the server; the sign-in pages don't, and load faster without. */
export function DataLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <UnsavedGuard />
    </QueryClientProvider>
  )
}
