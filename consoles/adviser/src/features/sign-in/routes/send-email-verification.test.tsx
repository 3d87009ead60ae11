// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { renderRoute } from '../../../app/testing/render-route.tsx'
import { POLL_INTERVAL_MS } from '../components/use-verified.ts'
import SendEmailVerification from './send-email-verification.tsx'

const user = vi.hoisted(() => ({ email: 'nomsa@example.co.za', emailVerified: false }))
const token = vi.hoisted(() => vi.fn(async () => 'a-token'))
vi.mock('../../../shared/session/auth.ts', () => ({ auth: { user: () => user, token } }))

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('continues automatically once the address is verified on any device', async () => {
  const server = createFakeServer()
  const { router } = renderRoute(server, '/send-email-verification', { '/send-email-verification': SendEmailVerification })
  await act(() => vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS))
  expect(token).toHaveBeenCalledWith({ force: true })
  expect(server.sent).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  user.emailVerified = true
  await act(() => vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS))
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/functions/confirmEmail'])
  expect(router.state.location.pathname).toBe('/clients')
})
