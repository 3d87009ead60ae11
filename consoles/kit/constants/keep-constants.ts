import type { QueryClient } from '@tanstack/react-query'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { constantsKey } from './constants-in.ts'

/** The set of that version, read once if this build doesn't have it. A version never changes, so the page keeps it. */
export async function keepConstants(queries: QueryClient, version: string, read: () => Promise<Constants>): Promise<Constants> {
  return (
    shippedConstants.at(version) ??
    queries.fetchQuery({
      queryKey: constantsKey(version),
      queryFn: read,
      staleTime: 'static',
      gcTime: Infinity,
      retry: false,
      networkMode: 'always',
    })
  )
}
