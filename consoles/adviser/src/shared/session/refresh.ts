import type { MeView } from '@tafel/contracts/api/views.ts'
import { auth } from './auth.ts'
import { http } from './http.ts'
import { queryClient } from './query-client.ts'
import { claimsQuery, meQuery } from './session-queries.ts'

/** The signed-in user as last read. */
export function knownMe(): MeView | undefined {
  return queryClient.getQueryData(meQuery(http).queryKey)
}

/** The claims that the console reads from the token. */
const COPIED = ['hasSubscription', 'teamId', 'centAmount'] as const

/**
 * Refreshes claims and account; if the token's claims are outdated, fetches a new token. Users who act for another get that firm's
 * claims and have a token of their own.
 */
export async function refreshMe(): Promise<MeView> {
  const [claims, me] = await Promise.all([
    queryClient.fetchQuery(claimsQuery(http)),
    queryClient.fetchQuery({ ...meQuery(http), staleTime: 0 }),
  ])
  const user = auth.user()
  const isBehind = COPIED.some((claim) => user?.[claim] !== claims[claim])
  if (isBehind && me.acting === undefined) await auth.token({ force: true })
  return me
}
