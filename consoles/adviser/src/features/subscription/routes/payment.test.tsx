// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { PRACTICE_TIER } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import type { CheckoutStatusView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { userOf } from '@tafel/kit/auth/identity-claims.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../../shared/session/auth.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { CHECKOUT_ID } from '../../../shared/testing/fake-subscription.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import PaymentCancel from './payment-cancel.tsx'
import PaymentComplete from './payment-complete.tsx'
import PaymentFailed from './payment-failed.tsx'

const waiting: CheckoutStatusView = {
  checkoutId: CHECKOUT_ID,
  state: 'waiting',
  amountCents: 99_999,
  tier: { tierId: PRACTICE_TIER, name: 'Practice', seats: 5, billing: 'monthly' },
  startedOn: '2026-11-22',
  paidOn: null,
  subscription: 'trial',
}

beforeEach(() => void vi.spyOn(auth, 'user').mockReturnValue(userOf({ sub: 'u1' })))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.restoreAllMocks()
})

function show(page: 'complete' | 'cancel' | 'failed', checkout?: Partial<CheckoutStatusView>, search = `?checkout=${CHECKOUT_ID}`) {
  const server = createFakeServer()
  if (checkout !== undefined) server.subscription.checkouts.set(CHECKOUT_ID, { ...waiting, ...checkout })
  const routes = { '/payment-complete': PaymentComplete, '/payment-cancel': PaymentCancel, '/payment-failed': PaymentFailed }
  return { server, ...renderRoute(server, `/payment-${page}${search}`, routes) }
}
const main = () => plain(screen.getByRole('main').textContent ?? '')
const asked = (server: ReturnType<typeof createFakeServer>) => server.asked.filter(({ path }) => path.includes('/checkouts/')).length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('shows what was paid for a confirmed payment, and links to the overview', async () => {
  const { server } = show('complete', { state: 'paid', paidOn: '2026-11-22', subscription: 'active' })
  await screen.findByRole('heading', { name: 'Payment received' })
  expect(main()).toContain('R 999,99 for Practice, monthly, on November 22, 2026')
  expect(screen.getByRole('link', { name: 'Go to the overview' })).toBeTruthy()
  await vi.waitFor(() => expect(server.sent.some(({ path }) => path.endsWith('fetchClaimV2'))).toBe(true))
  expect(await axeViolations()).toEqual([])
})

test('polls for a late payment with growing pauses, shows the wait, and shows the payment once it is confirmed', async () => {
  vi.useFakeTimers()
  const { server } = show('complete', {})
  await pass(0)
  expect(main()).toContain('Waiting for PayFast')
  await pass(3000)
  expect(main()).toContain('Waiting for 3 seconds')
  expect(asked(server)).toBe(3)
  server.subscription.checkouts.set(CHECKOUT_ID, { ...waiting, state: 'cardSaved' })
  await pass(3500)
  expect(main()).toContain('Your card is saved')
  const until = asked(server)
  await pass(60_000)
  expect(asked(server)).toBe(until)
})

test('announces a refund for a payment that was not needed', async () => {
  vi.useFakeTimers()
  const { server } = show('complete', {})
  await pass(0)
  server.subscription.checkouts.set(CHECKOUT_ID, { ...waiting, state: 'notNeeded' })
  await pass(3500)
  expect(main()).toContain('This payment was not needed')
  expect(main()).toContain('refund R 999,99 to your card')
  const until = asked(server)
  await pass(60_000)
  expect(asked(server)).toBe(until)
})

test('after two minutes it stops polling, explains what to do, and checks again on a click', async () => {
  vi.useFakeTimers()
  const { server } = show('complete', {})
  await pass(0)
  await pass(121_000)
  expect(main()).toContain('PayFast has not confirmed the payment yet')
  expect(main()).toContain('don’t pay again')
  expect(main()).toContain('Waited for 2 minutes')
  const until = asked(server)
  await pass(60_000)
  expect(asked(server)).toBe(until)
  await act(async () => screen.getByRole('button', { name: 'Check again' }).click())
  await pass(0)
  expect(asked(server)).toBe(until + 1)
  expect(main()).toContain('Waiting for PayFast')
})

test.each([
  ['complete', { state: 'expired' }, 'This payment was not made in time'],
  ['cancel', {}, 'Payment cancelled'],
  ['cancel', { state: 'paid', paidOn: '2026-11-22' }, 'Payment received'],
  ['failed', {}, 'Payment failed'],
  ['complete', undefined, 'No such payment'],
] as const)('%s with %j is titled "%s"', async (page, checkout, title) => {
  const { server } = show(page, checkout)
  await screen.findByRole('heading', { name: title })
  if (page !== 'complete') expect(asked(server)).toBe(1)
})

test('a signed-out user is asked to sign in, and returns', async () => {
  vi.mocked(auth.user).mockReturnValue(null)
  const { server } = show('complete')
  const back = encodeURIComponent(`/payment-complete?checkout=${CHECKOUT_ID}`)
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe(`/login?to=${back}`)
  expect(asked(server)).toBe(0)
})

test.each(['', '?checkout=../../me'])('sends no request for an address that names no payment ("%s")', async (search) => {
  const { server } = show('complete', undefined, search)
  await screen.findByRole('heading', { name: 'Back from PayFast' })
  expect(asked(server)).toBe(0)
})

test('states that nothing is lost when the server is unavailable', async () => {
  const server = createFakeServer()
  server.broken.query = new AppError('functions/unavailable', 'Try again shortly.', { status: 503 })
  renderRoute(server, `/payment-failed?checkout=${CHECKOUT_ID}`, { '/payment-failed': PaymentFailed })
  expect((await screen.findByRole('alert')).textContent).toContain('don’t pay again')
})
