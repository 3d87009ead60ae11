import type { QueryClient } from '@tanstack/react-query'
import { type ConstantsAt, shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'

const keyOf = (version: string) => ['constants-set', version] as const

/** Finds the sets of this build, and the published ones that this page's queries hold. */
export const constantsIn =
  (queries: QueryClient): ConstantsAt =>
  (version) =>
    shippedConstants.at(version) ?? queries.getQueryData<Constants>(keyOf(version))

/** The set of that version, read once if this build doesn't have it. A version never changes, so the page keeps it. */
export async function keepConstants(queries: QueryClient, version: string, read: () => Promise<Constants>): Promise<Constants> {
  return (
    shippedConstants.at(version) ??
    queries.fetchQuery({
      queryKey: keyOf(version),
      queryFn: read,
      staleTime: 'static',
      gcTime: Infinity,
      retry: false,
      networkMode: 'always',
    })
  )
}
