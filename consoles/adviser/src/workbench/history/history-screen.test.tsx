// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { HistoryPage, RecordAsOf, UndoPreview } from '@tafel/contracts/contexts/history/views.ts'
import type { IssuedSummary } from '@tafel/contracts/contexts/issued/views.ts'
import { transferDuty } from '@tafel/contracts/kinds/transfer-duty/compare.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createFakeServer, type FakeServer } from '../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../app/testing/render-route.tsx'
import { HistoryRoute } from '../routes/history.tsx'
import { transferDutyKind } from '../../features/transfer-duty/kind.ts'

afterEach(cleanup)
// Lazy-loaded in the app; imported here so that tests don't wait.
beforeAll(() => import('../../shared/history/undo-dialog.tsx'))

const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`
const PEOPLE = { u1: 'Nomsa Mokoena', u2: 'Sipho Radebe' }
const entry = { isErased: false, steps: [], act: 'Changed' }
const price = (from: number, to: number) => ({ path: 'inputs.transferAmount', from, to })
const PAGE: HistoryPage = {
  entries: [
    {
      ...entry,
      first: 2,
      last: 2,
      since: at(58),
      at: at(58),
      by: 'u1',
      changes: [price(250_000_000, 300_000_000)],
      answer: { from: 1, to: 2 },
    },
    {
      ...entry,
      first: 1,
      last: 1,
      since: at(2),
      at: at(2),
      by: 'u2',
      changes: [price(200_000_000, 250_000_000)],
      answer: { from: 0, to: 1 },
    },
    { ...entry, act: 'Created', first: 0, last: 0, since: at(0), at: at(0), by: 'u1', changes: [], answer: { from: null, to: 0 } },
  ],
  before: null,
  revision: 2,
  since: at(0),
  isErased: false,
  people: PEOPLE,
}
const PREVIEW: UndoPreview = {
  revision: 2,
  revisions: [1, 2],
  later: [2],
  changes: [price(300_000_000, 200_000_000)],
  answer: { to: 2_040_700 },
  isDone: false,
  refused: null,
}

/** The requested revisions. */
const asked: number[] = []
const ISSUED = {
  reportId: 'i1',
  number: 'KXTR-2026-000123',
  state: 'issued',
  revision: 1,
  issuedAt: at(30),
  issuedBy: 'u1',
  supersedes: null,
  supersededBy: null,
  supersededAt: null,
  withdrawnAt: null,
  withdrawnBy: null,
} as IssuedSummary

function withHistory(server: FakeServer, { issued = [] as readonly IssuedSummary[], search = '' } = {}) {
  server.addClient('c1', 'Thandi', 'Dlamini')
  const record = server.addRecord('r1', { clientId: 'c1' })
  const then = (revision: number): RecordAsOf => ({
    ...record,
    revision,
    at: at(revision),
    by: 'u1',
    isErased: false,
    linked: [],
    setBy: { 'inputs.transferAmount': { revision: 2, at: at(58), by: 'u1' } },
    people: PEOPLE,
  })
  const { query, ask } = server.http
  server.http.query = async <T,>(path: string, options?: Parameters<typeof query>[1]) => {
    if (path.endsWith('/history')) return PAGE as T
    if (path === '/api/issued-reports') return { items: issued, next: null, people: PEOPLE } as T
    if (path.endsWith('/as-of')) asked.push(Number(options?.search?.['revision'] ?? 2))
    if (path.endsWith('/as-of')) return then(Number(options?.search?.['revision'] ?? 2)) as T
    return query<T>(path, options)
  }
  server.http.ask = async <T,>(path: string, body: unknown) => (path.endsWith('/undo/preview') ? (PREVIEW as T) : ask<T>(path, body))
  return renderRoute(server, `/transfer-duty/r1/history${search}`, {
    '/transfer-duty/:id/history': () => <HistoryRoute kind={transferDutyKind} compare={transferDuty} />,
  })
}

it('shows who changed what, and undoes a change together with the later ones that depend on it', async () => {
  const server = createFakeServer()
  withHistory(server)
  expect((await screen.findAllByText('Sipho Radebe'))[0]!.parentElement!.textContent).toMatch(/^Sipho Radebe changed /)
  expect(await axeViolations()).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: /^Undo: Sipho/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo this change?' })
  expect(await within(dialog).findByText('Changed again later, so these are undone too:')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo this and 1 later entry' }))
  expect(await screen.findByText('Change undone')).toBeTruthy()
  expect(server.sent.at(-1)).toMatchObject({ path: '/api/transfer-duties/r1/undo', body: { revisions: [1, 2] }, revision: '2' })
})

it('compares any two points in time: an issued report, an entry, and now, in either order', async () => {
  const server = createFakeServer()
  withHistory(server, { issued: [ISSUED] })
  const pane = await screen.findByRole('complementary', { name: 'Why did this change?' })
  const [from, to] = [await within(pane).findByLabelText('From'), within(pane).getByLabelText('to')]
  const optionsOf = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(optionsOf(from)).toContain('Report KXTR-2026-000123, 21 November 2026'))
  expect(optionsOf(from)).toEqual(optionsOf(to))
  expect(optionsOf(to)[0]).toBe('Now, revision 2')
  await userEvent.selectOptions(from, 'KXTR-2026-000123')
  await waitFor(() => expect(within(pane).getByLabelText<HTMLSelectElement>('From').value).toBe('KXTR-2026-000123'))
  await userEvent.selectOptions(to, '0')
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining([0, 1])))
  expect(await axeViolations()).toEqual([])
})

it('reports a URL that names a report of another record', async () => {
  withHistory(createFakeServer(), { search: '?from=KXTR-2026-000999' })
  expect(await screen.findByText(/^This record has no such report/)).toBeTruthy()
})

it('reports a missing connection, and other failures', async () => {
  const server = createFakeServer()
  const { query } = server.http
  server.addClient('c1', 'Thandi')
  server.addRecord('r1', { clientId: 'c1' })
  let error = new AppError('network/offline', 'Tafel cannot be reached.')
  server.http.query = async <T,>(path: string, options?: Parameters<typeof query>[1]) => {
    if (path.endsWith('/history')) throw error
    return query<T>(path, options)
  }
  renderRoute(server, '/transfer-duty/r1/history', {
    '/transfer-duty/:id/history': () => <HistoryRoute kind={transferDutyKind} compare={transferDuty} />,
  })
  expect(await screen.findByText('A history needs a connection')).toBeTruthy()
  error = new AppError('functions/internal', 'Something went wrong on our side.', { status: 500 })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The history could not be loaded')).toBeTruthy()
})
