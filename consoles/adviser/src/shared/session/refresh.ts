import type { MeView } from '@tafel/contracts/http/views.ts'
import { auth } from './auth.ts'
import { http } from './http.ts'
import { queryClient } from './query-client.ts'
import { claimsQuery, meQuery } from './session-queries.ts'

/** What was last read of the signed-in user. */
export function knownMe(): MeView | undefined {
  return queryClient.getQueryData(meQuery(http).queryKey)
}

/** Refreshes claims and account; where the token's copy of the claims is behind, a new token is fetched. */
export async function refreshMe(): Promise<MeView> {
  const [claims, me] = await Promise.all([
    queryClient.fetchQuery(claimsQuery(http)),
    queryClient.fetchQuery({ ...meQuery(http), staleTime: 0 }),
  ])
  if (auth.user()?.hasSubscription !== claims.hasSubscription) await auth.token({ force: true })
  return me
}
