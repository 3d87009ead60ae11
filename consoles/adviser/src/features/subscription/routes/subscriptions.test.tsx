// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { plain } from '@tafel/contracts/money/format.ts'
import { afterEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../shared/testing/render-route.tsx'
import Subscriptions from './subscriptions.tsx'

afterEach(cleanup)

const NONE = { admin: false, hasSubscription: false, atNextPayment: null, atStartSubscription: null, teamId: null, centAmount: null }

function show(url: string, claims: Partial<ReturnType<typeof createFakeServer>['me']['claims']>) {
  const server = createFakeServer()
  server.me.claims = { ...NONE, ...claims }
  return { server, ...renderRoute(server, url, { '/subscriptions': Subscriptions }) }
}

test('a trial says that it is one, until when, that nothing is charged, and how to go on', async () => {
  show('/subscriptions', { hasSubscription: true, atStartSubscription: '2026-11-21', atNextPayment: '2099-12-05' })
  const trial = await screen.findByRole('region', { name: 'Free trial' })
  const text = plain(trial.textContent)
  expect(text).toMatch(/^Free trial\d+ days left/)
  expect(text).toContain('UntilDecember 05, 2099')
  expect(text).toContain('Nothing is charged')
  expect(text).toContain('subscribe for R 999,99 a month')
  expect(text).not.toContain('Next payment')
  expect(await axeViolations()).toEqual([])
})

test('who came for a page before the trial is told what to do first, and goes on to it', async () => {
  const { router } = show('/subscriptions?to=%2Fclients', {})
  expect(await screen.findByRole('heading', { name: 'Start your free trial first' })).toBeTruthy()
  expect(screen.getByText(/^Clients opens as soon as the trial has started/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial' }))
  await screen.findByText('Your free trial has started')
  expect(router.state.location.pathname).toBe('/clients')
})

test('a subscription that is paid for names its next payment', async () => {
  show('/subscriptions', { hasSubscription: true, atStartSubscription: '2026-01-05', atNextPayment: '2026-12-05', centAmount: 99_999 })
  expect(await screen.findByText('Next payment')).toBeTruthy()
  expect(screen.getByText('December 05, 2026')).toBeTruthy()
})
