// @vitest-environment jsdom
import { userOf } from '@tafel/kit/auth/identity-claims.ts'
import type { Claims } from '@tafel/contracts/contexts/subscriptions/claims.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from './auth.ts'
import { http } from './http.ts'
import { queryClient } from './query-client.ts'
import { refreshMe } from './refresh.ts'

const inToken = { hasSubscription: true, teamId: 'a1', centAmount: 99_999 }

const claims: Claims = { ...inToken, admin: false, atNextPayment: null, atStartSubscription: null }

/** The server returns these claims; `me` contains the relevant fields. */
async function refreshed(changed: Partial<Claims>, me: object = {}) {
  vi.spyOn(http, 'call').mockResolvedValue({ ...claims, ...changed })
  vi.spyOn(http, 'query').mockResolvedValue(me)
  await refreshMe()
  return vi.mocked(auth.token).mock.calls
}

beforeEach(() => {
  vi.spyOn(auth, 'user').mockReturnValue(userOf({ sub: 'u1', ...inToken }))
  vi.spyOn(auth, 'token').mockResolvedValue('a-token')
})
afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
})

test.each([{ hasSubscription: false }, { teamId: 'a2' }, { teamId: null }, { centAmount: 249_999 }])(
  'replaces a token with outdated claims: %o',
  async (changed) => {
    expect(await refreshed(changed)).toEqual([[{ force: true }]])
  },
)

test('keeps a token with the same claims, and that of a user who acts for another', async () => {
  expect(await refreshed({})).toEqual([])
  expect(await refreshed({ teamId: 'a2' }, { acting: {} })).toEqual([])
})
