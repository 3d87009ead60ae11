import { useQueryClient } from '@tanstack/react-query'
import { subscriptionQuery } from '../subscription/subscription-queries.ts'
import { auth } from './auth.ts'
import { useHttp } from './http.ts'
import { claimsQuery, meQuery } from './session-queries.ts'

/** After the firm's subscription has changed: reloads claims, token, account and subscription before the user continues. */
export function useRefreshSession(): () => Promise<void> {
  const http = useHttp()
  const queries = useQueryClient()
  return async () => {
    // Claims first: the identity provider's copy and then the new token follow from them.
    await queries.fetchQuery(claimsQuery(http))
    await auth.token({ force: true })
    await Promise.all([
      queries.fetchQuery({ ...meQuery(http), staleTime: 0 }),
      queries.invalidateQueries({ queryKey: subscriptionQuery(http).queryKey, exact: true }),
    ])
  }
}
