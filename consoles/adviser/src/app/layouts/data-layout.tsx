import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../../shared/session/query-client.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** The layout of every page that reads from the server; the sign-in pages load faster without it. */
export function DataLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <UnsavedGuard />
    </QueryClientProvider>
  )
}
