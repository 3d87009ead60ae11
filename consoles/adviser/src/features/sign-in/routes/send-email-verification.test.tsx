// @vitest-environment jsdom
import { userOf } from '@tafel/kit/auth/identity-claims.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../../shared/session/auth.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { renderRoute } from '../../../app/testing/render-route.tsx'
import { POLL_INTERVAL_MS } from '../components/use-verified.ts'
import SendEmailVerification from './send-email-verification.tsx'

const user = (isVerified: boolean) => userOf({ sub: 'u1', email: 'nomsa@example.co.za', email_verified: isVerified })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(auth, 'user').mockReturnValue(user(false))
  vi.spyOn(auth, 'token').mockResolvedValue('a-token')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('continues automatically once the address is verified on any device', async () => {
  const server = createFakeServer()
  const { router } = renderRoute(server, '/send-email-verification', { '/send-email-verification': SendEmailVerification })
  await act(() => vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS))
  expect(auth.token).toHaveBeenCalledWith({ force: true })
  expect(server.sent).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  vi.mocked(auth.user).mockReturnValue(user(true))
  await act(() => vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS))
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/functions/confirmEmail'])
  expect(router.state.location.pathname).toBe('/clients')
})
