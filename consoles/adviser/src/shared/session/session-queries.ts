import { queryOptions } from '@tanstack/react-query'
import type { Claims } from '@tafel/contracts/contexts/subscriptions/claims.ts'
import type { MeView } from '@tafel/contracts/api/views.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { AVAILABLE_OFFLINE } from '../offline/available-offline.ts'

export const meKey = ['session', 'me'] as const

/** The signed-in user with account and claims, from the log. */
export const meQuery = (http: Http) =>
  queryOptions({ queryKey: meKey, queryFn: ({ signal }) => http.query<MeView>('/api/me', { signal }), meta: AVAILABLE_OFFLINE })

/** The claims of specification §3; the request also updates the identity provider's copy. */
export const claimsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['session', 'claims'],
    queryFn: ({ signal }) => http.call<Claims>('fetchClaimV2', undefined, { signal }),
    staleTime: 0,
  })
