// @vitest-environment jsdom
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Page } from '../../../app/guard/guarded.ts'
import { loadCalculate, loadReport } from '../../../app/load-kind.tsx'
import { KINDS } from '../../../app/kinds/kinds.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import { useCell } from '../../../shared/cell.ts'
import { paths, recordPaths } from '../../../shared/paths.ts'
import { deviceInMemory } from '../../../shared/testing/device-in-memory.ts'
import { createFakeServer, type FakeServer } from '../../../shared/testing/fake-server.ts'
import { RecordTabs } from '../../../workbench/screen/record-tabs.tsx'
import { currentTour } from '../model/current-tour.ts'
import { findTarget } from '../model/find-target.ts'
import { TOURS, tourOf } from '../model/tours.ts'
import Training from '../routes/training.tsx'
import Tour from './tour.tsx'

deviceInMemory()

const Nothing = () => null
/** A record's screen under its tabs, which its parent route draws. */
const withTabs = (kind: KindName, { default: Screen }: Page) => ({
  default: () => (
    <>
      <RecordTabs record={{ kind, recordId: `sample-${kind}` }} />
      <Screen />
    </>
  ),
})
const SCREENS = {
  [paths.training.path]: Training,
  [paths.clients.path]: lazy(() => import('../../clients/routes/clients.tsx')),
  [paths.client.path]: lazy(() => import('../../clients/routes/household.tsx')),
  [paths.issuedReports.path]: lazy(() => import('../../issued/routes/issued-reports.tsx')),
  ...Object.fromEntries(
    KINDS.screens.flatMap(({ names, load }) => [
      [recordPaths.calculate.path(names.name), lazy(async () => withTabs(names.name, await loadCalculate(load)))],
      [recordPaths.report.path(names.name), lazy(() => loadReport(load))],
    ]),
  ),
}
/** The places alone, without their screens. */
const PLACES: Readonly<Record<string, ComponentType>> = {
  ...Object.fromEntries(Object.keys(SCREENS).map((path) => [path, Nothing])),
  [paths.training.path]: Training,
}

function Around() {
  const tour = useCell(currentTour)
  return (
    <Suspense>
      <Outlet />
      {tour !== undefined && <Tour {...tour} />}
    </Suspense>
  )
}

function open(routes = PLACES, server: FakeServer = createFakeServer(), url = '/training') {
  const shown = renderRoute(server, url, routes, Around)
  return { ...shown, user: userEvent.setup(), server, path: () => shown.router.state.location.pathname }
}
const card = () => screen.getByRole('dialog')
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = vi.fn()
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  currentTour.set(undefined)
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  vi.unstubAllGlobals()
})

it('adds the sample client, goes from page to page, and finishes', async () => {
  const { user, server, path } = open()
  expect(await screen.findAllByText(/Not started/)).toHaveLength(6)
  expect(await axeViolations()).toEqual([])
  await user.click(await button('Start: A first client and household'))
  expect(await screen.findByRole('dialog', { name: 'Add a client' })).toBeTruthy()
  expect(card().getAttribute('aria-modal')).toBe('false')
  expect(screen.getByText('1 of 5')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  expect(await axeViolations()).toEqual([])
  await waitFor(() => expect(path()).toBe('/clients'))
  expect(document.activeElement).toBe(await button('Next'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/clients/sample'))
  expect(screen.getByRole('dialog', { name: 'The people of a household' })).toBeTruthy()
  await user.keyboard('{Enter}{Enter}{Enter}')
  expect(screen.getByText('5 of 5')).toBeTruthy()
  await user.click(await button('Back'))
  expect(screen.getByText('4 of 5')).toBeTruthy()
  await user.keyboard('{Enter}')
  await user.click(await button('Finish'))
  await waitFor(() => expect(path()).toBe('/training'))
  expect(await button('Again: A first client and household')).toBeTruthy()
  expect(server.sent.filter((each) => each.path === '/api/sample-client')).toHaveLength(1)
  expect(server.sent.at(-1)!.body).toEqual({ tour: 'client', step: 4, completed: true })
})

it('Escape leaves, focus returns, and the tour continues where it was', async () => {
  const { user, server, router, path } = open()
  await user.click(await button('Start: A home loan'))
  await screen.findByRole('dialog')
  await user.keyboard('{Enter}{Enter}')
  expect(screen.getByText('3 of 5')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await router.navigate('/training')
  expect(await screen.findByText(/Step 3 of 5/)).toBeTruthy()
  await user.click(await button('Continue: A home loan'))
  expect(await screen.findByRole('dialog', { name: 'Effect of extra payments' })).toBeTruthy()
  await waitFor(() => expect(path()).toBe('/home-loan-repayment/sample-homeLoanRepayment'))
  // It existed, with all its records.
  expect(server.sent.filter((each) => each.path === '/api/sample-client')).toHaveLength(1)
})

it('scrolls to the element once, without motion for those who want none', async () => {
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('reduce') }) as MediaQueryList)
  const Marked = () => <button data-tour="new-client">New client</button>
  const { user } = open({ ...PLACES, [paths.clients.path]: Marked })
  await user.click(await button('Start: A first client and household'))
  await screen.findByText('New client')
  await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1)
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'auto' }))
  media.mockRestore()
})

it('the focus returns to the element that had it', async () => {
  const Opener = () => (
    <button type="button" onClick={() => currentTour.set({ id: 'client', step: 0, sample: { clientId: 'c1', records: {} } })}>
      Opener
    </button>
  )
  const { user } = open({ [paths.clients.path]: Opener }, createFakeServer(), paths.clients.href())
  const opener = await button('Opener')
  await user.click(opener)
  await screen.findByRole('dialog')
  expect(document.activeElement).not.toBe(opener)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(opener)
})

it('a read-only member records their own progress, and adds no sample client', async () => {
  const server = createFakeServer()
  server.me.permissions = ['read']
  const { user } = open(PLACES, server)
  await user.click(await button('Start: A first client and household'))
  expect(await screen.findByText(/There is no sample client yet/)).toBeTruthy()
  await server.http.command('POST', '/api/sample-client')
  server.sent.length = 0
  await user.click(await button('Start: A first client and household'))
  await screen.findByRole('dialog')
  await user.keyboard('{Enter}{Escape}')
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/me/training', '/api/me/training'])
  expect(server.sent.at(-1)!.body).toEqual({ tour: 'client', step: 1, completed: false })
})

it('an administrator acting for a user records nothing', async () => {
  const server = createFakeServer()
  server.me.acting = {
    actingId: 'x',
    admin: 'u9',
    adminName: 'Admin',
    userId: 'u1',
    userName: 'Nomsa Mokoena',
    until: '2026-11-28T15:00:00.000Z',
    mayWrite: true,
  }
  await server.http.command('POST', '/api/sample-client')
  server.sent.length = 0
  const { user } = open(PLACES, server)
  await user.click(await button('Start: A home loan'))
  await screen.findByRole('dialog')
  await user.keyboard('{Enter}{Escape}')
  expect(server.sent).toEqual([])
})

it.each(TOURS.map(({ id }) => id))('every step of the %s tour points at an element of its page', async (id) => {
  const { user } = open(SCREENS)
  await user.click(await button(`Start: ${tourOf(id).title}`))
  for (const [at, { title, target }] of tourOf(id).steps.entries()) {
    await screen.findByRole('dialog', { name: title })
    await waitFor(() => expect([title, findTarget(target) !== undefined]).toEqual([title, true]), { timeout: 15_000 })
    if (at + 1 < tourOf(id).steps.length) await user.click(await button('Next'))
  }
})
