// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { BoardPage, BoardRow, BoardSummary } from '@tafel/contracts/contexts/season/board.ts'
import { NO_STEPS, STAGES, stageOf, type Steps } from '@tafel/contracts/contexts/season/steps.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import type { CommandOptions, QueryOptions } from '@tafel/kit/http/client.ts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import SeasonRoute from './season.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-09T12:00:00Z') }))
afterAll(() => void vi.useRealTimers())
// Lazy in the console; loaded up front here.
beforeAll(() => Promise.all([import('../components/step-dialog.tsx'), import('../components/note-dialog.tsx')]), 60_000)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const SIPHO = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'

interface Sent {
  readonly path: string
  readonly body: {
    readonly clientIds: readonly string[]
    readonly changes: readonly { readonly clientId: string; readonly revision: number }[]
  } & Record<string, unknown>
}

/** A server with a board of `count` clients: `c0` Person 0, …; it keeps what is changed and can take it back. */
function setup({
  given = {} as Readonly<Record<string, Partial<Steps>>>,
  about = {} as Readonly<Record<string, Partial<BoardRow>>>,
  count = 3,
  url = '/season',
  permissions = ['read', 'write', 'manage', 'pay'] as readonly string[],
} = {}) {
  const server = createFakeServer()
  Object.assign(server.me, { permissions })
  const rows = new Map<string, BoardRow>()
  const before: BoardRow[] = []
  const put = (row: BoardRow) => rows.set(row.clientId, { ...row, stage: stageOf(row.steps) })
  for (let at = 0; at < count; at += 1)
    put({
      clientId: `c${at}`,
      name: `Person ${at}`,
      provisional: at === 1 ? 'yes' : 'no',
      steps: NO_STEPS,
      stage: 'toRequest',
      waited: null,
      isOverdue: false,
      responsible: 'u1',
      isNamed: false,
      note: '',
      changedAt: null,
      changedBy: null,
    })
  for (const [clientId, done] of Object.entries(given))
    put({ ...rows.get(clientId)!, steps: { ...NO_STEPS, ...done }, waited: 6, ...about[clientId] })
  const summary = (): BoardSummary => {
    const all = [...rows.values()]
    const countOf = (of: (row: BoardRow) => boolean) => all.filter(of).length
    return {
      total: all.length,
      stages: Object.fromEntries(
        STAGES.map((stage) => [
          stage,
          { count: countOf((row) => row.stage === stage), late: countOf((row) => row.stage === stage && row.isOverdue) },
        ]),
      ) as BoardSummary['stages'],
      toFile: { provisional: 1, notProvisional: all.length - 1 },
      needNot: 0,
      all: { total: all.length, late: countOf((row) => row.isOverdue), mine: all.length, provisional: 1, differs: 0 },
    }
  }
  const asked: QueryOptions['search'][] = []
  const sent: Sent[] = []
  const { queryWithView, query } = server.http
  const page = (search: QueryOptions['search'] = {}): BoardPage => {
    const found = [...rows.values()].filter(
      (row) => (search['stage'] === undefined || row.stage === search['stage']) && row.name.toLowerCase().includes(String(search['q'])),
    )
    const offset = Number(search['offset'])
    return { rows: found.slice(offset, offset + Number(search['limit'])), total: found.length, people: { u1: 'Nomsa Mokoena' } }
  }
  server.http.queryWithView = async <T,>(path: string, options?: QueryOptions) => {
    if (path !== '/api/season') return queryWithView<T>(path, options)
    asked.push(options?.search)
    if (server.broken.query) throw server.broken.query
    return { data: page(options?.search) as T, late: false }
  }
  server.http.query = async <T,>(path: string, options?: QueryOptions) => {
    if (path === '/api/season') return page(options?.search) as T
    if (path === '/api/season/summary') return summary() as T
    if (path === '/api/team')
      return {
        members: [
          { userId: 'u1', displayName: 'Nomsa Mokoena' },
          { userId: SIPHO, displayName: 'Sipho Nkosi' },
        ],
      } as T
    return query<T>(path, options)
  }
  server.http.command = async <T,>(_method: string, path: string, { body }: CommandOptions = {}) => {
    sent.push({ path, body: body as Sent['body'] })
    if (server.broken.command) throw server.broken.command
    const { clientIds, changes, step, on, ...other } = body as Sent['body'] & { readonly step: string; readonly on: string }
    if (path === '/api/season/undo') {
      for (const { revision } of changes) put(before[revision]!)
      return { rows: changes.map(({ clientId }) => ({ clientId, outcome: 'changed' })), position: '2' } as T
    }
    const answered = clientIds.map((clientId) => {
      const row = rows.get(clientId)!
      before.push(row)
      put({ ...row, ...(step === undefined ? { note: String(other['note'] ?? '') } : { steps: { ...row.steps, [step]: on }, waited: 0 }) })
      return { clientId, outcome: 'changed', revision: before.length - 1 }
    })
    return { rows: answered, position: '1' } as T
  }
  const app = renderRoute(server, url, { '/season': SeasonRoute })
  const cell = (label: string, at = 0) => within(screen.getAllByRole('row')[at + 1]!).getByRole('gridcell', { name: label })
  return { server, rows, asked, sent, cell, user: userEvent.setup(), search: () => app.router.state.location.search, ...app }
}

it('shows where each return is, what waits too long, the deadlines with their status, and counts that add up', async () => {
  const { cell } = setup({
    given: {
      c1: { requested: '2026-06-14', received: '2026-07-12' },
      c2: { requested: '2026-06-14', filed: '2026-08-01', assessed: '2026-08-06' },
    },
    about: { c1: { isOverdue: true, waited: 28 } },
  })
  await screen.findByText('Person 1')
  await waitFor(() => expect(cell('Received: 12 July 2026', 1).textContent).toContain('12 Jul'))
  expect(cell('Captured: to capture, for 28 days, too long', 1).textContent).toContain('to capture28 d')
  expect(cell('Requested: not done')).toBeTruthy()
  const [, first, second, third] = screen.getAllByRole('row')
  expect(first!.textContent).toContain('75 23 Oct')
  expect(second!.textContent).toContain('166 22 Jan')
  expect(third!.textContent).toContain('closed')
  expect(screen.getByRole('button', { name: /^Received\s*1 to capture$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: '1 over 7 days' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '1 to request' })).toBeTruthy()
  // SARS's own pages weren't read for this season.
  expect(screen.getAllByText('unconfirmed')).toHaveLength(2)
  expect(screen.getByText('Year of assessment 2026, ended 28 February 2026 · opened 13 July 2026 · today 9 August 2026')).toBeTruthy()
  expect(await axeViolations()).toEqual([])
})

it('records a step with a click and takes it back with its toast', async () => {
  const { user, cell, sent } = setup()
  await screen.findByText('Person 0')
  await user.click(cell('Requested: not done'))
  await waitFor(() => expect(cell('Requested: 9 August 2026')).toBeTruthy())
  expect(sent).toEqual([{ path: '/api/season/steps', body: { taxYear: 2026, clientIds: ['c0'], step: 'requested', on: '2026-08-09' } }])
  expect(screen.getByText('Person 0: documents requested')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cell('Requested: not done')).toBeTruthy())
  expect(sent.at(-1)).toEqual({ path: '/api/season/undo', body: { taxYear: 2026, changes: [{ clientId: 'c0', revision: 0 }] } })
  expect(await screen.findByText('Undone: Person 0: documents requested')).toBeTruthy()
})

it('works by keys: arrows move, Enter and digits record, Ctrl Z takes back change by change', async () => {
  const { user, cell, sent } = setup()
  const name = await screen.findByRole('rowheader', { name: /Person 0/ })
  act(() => name.focus())
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}')
  await waitFor(() => expect(cell('Received: 9 August 2026', 1)).toBeTruthy())
  expect(document.activeElement).toBe(cell('Received: 9 August 2026', 1))
  await user.keyboard('{ArrowDown}4')
  await waitFor(() => expect(cell('Reviewed: 9 August 2026', 2)).toBeTruthy())
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(cell('Reviewed: not done', 2)).toBeTruthy())
  expect(cell('Received: 9 August 2026', 1)).toBeTruthy()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(cell('Received: not done', 1)).toBeTruthy())
  expect(sent.map(({ path }) => path)).toEqual(['/api/season/steps', '/api/season/steps', '/api/season/undo', '/api/season/undo'])
  await user.keyboard('{Home}')
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: /Person 0/ }))
})

it('changes the day of a step that is done, or takes it away', async () => {
  const { user, cell, sent } = setup({ given: { c0: { requested: '2026-06-14' } } })
  await screen.findByText('Person 0')
  await waitFor(() => expect(cell('Requested: 14 June 2026')).toBeTruthy())
  await user.click(cell('Requested: 14 June 2026'))
  const dialog = await screen.findByRole('dialog', { name: 'Requested: Person 0' })
  const day = within(dialog).getByLabelText('Done on')
  await user.clear(day)
  await user.type(day, '12/6/2026')
  expect(await axeViolations()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(cell('Requested: 12 June 2026')).toBeTruthy())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(cell('Requested: 12 June 2026'))
  const again = await screen.findByRole('dialog')
  await user.clear(within(again).getByLabelText('Done on'))
  await user.click(within(again).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(cell('Requested: not done')).toBeTruthy())
  expect(sent.map(({ body }) => body['on'])).toEqual(['2026-06-12', ''])
})

it('says what a bulk change does before it is pressed, does it once, and takes it back at once', async () => {
  const { user, sent, cell } = setup({ given: { c1: { requested: '2026-06-14' } } })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all clients shown' }))
  const bar = await screen.findByRole('region', { name: 'Selected clients' })
  expect(within(bar).getByText('Records “documents requested” on 9 August 2026 for 2 clients. 1 already done: the day stays.')).toBeTruthy()
  expect(bar.textContent).toContain('3 selected Person 0, Person 1, Person 2')
  expect(await axeViolations()).toEqual([])
  await user.click(within(bar).getByRole('button', { name: 'Set 2' }))
  await waitFor(() => expect(cell('Requested: 9 August 2026', 2)).toBeTruthy())
  expect(cell('Requested: 14 June 2026', 1)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Selected clients' })).toBeNull()
  expect(sent).toMatchObject([{ body: { clientIds: ['c0', 'c2'], step: 'requested' } }])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cell('Requested: not done', 2)).toBeTruthy())
  expect(cell('Requested: not done')).toBeTruthy()
})

it('hands selected clients to a colleague', async () => {
  const { user, sent } = setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  const bar = await screen.findByRole('region', { name: 'Selected clients' })
  await user.selectOptions(within(bar).getByLabelText('What to do'), 'Hand over')
  expect(within(bar).getByText('Choose who takes them.')).toBeTruthy()
  await user.selectOptions(within(bar).getByLabelText('Hand to'), 'Sipho Nkosi')
  expect(within(bar).getByText('Hands 1 client to Sipho Nkosi.')).toBeTruthy()
  await user.click(within(bar).getByRole('button', { name: 'Hand over 1' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/api/season/responsible', body: { taxYear: 2026, clientIds: ['c1'], responsible: SIPHO } }]),
  )
})

it('keeps filters in the URL, and a selection only while the rows stay', async () => {
  const { user, asked, search } = setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  await user.selectOptions(screen.getByLabelText('Step'), 'To request')
  await waitFor(() => expect(search()).toBe('?stage=toRequest'))
  expect(screen.queryByRole('region', { name: 'Selected clients' })).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'son 2')
  await waitFor(() => expect(search()).toBe('?q=son+2&stage=toRequest'))
  await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull())
  expect(asked.at(-1)).toMatchObject({ taxYear: 2026, q: 'son 2', stage: 'toRequest', offset: 0 })
  await user.click(screen.getByRole('link', { name: /^Mine/ }))
  await waitFor(() => expect(search()).toBe('?person=u1'))
})

it('loads and renders only the rows in the window of ten thousand', async () => {
  const { asked } = setup({ count: 10_000 })
  await screen.findByText('Person 0')
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(asked).toHaveLength(1)
})

it('opens a row with its steps, the responsible person and the note', async () => {
  const { user, sent } = setup()
  await user.click(await screen.findByRole('rowheader', { name: /Person 0/ }))
  const details = screen.getByRole('region', { name: 'Season of Person 0' })
  expect(within(details).getByRole('link', { name: 'Open Person 0' }).getAttribute('href')).toBe('/clients/c0')
  await user.click(within(details).getByRole('button', { name: 'Add a note' }))
  const dialog = await screen.findByRole('dialog', { name: 'Note: Person 0, season 2026' })
  await user.type(within(dialog).getByLabelText('Note'), 'Waits for the broker.')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(details).findByText('Waits for the broker.')).toBeTruthy()
  await user.selectOptions(within(details).getByLabelText('Responsible'), 'Sipho Nkosi')
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/season/notes', '/api/season/responsible']))
  expect(await axeViolations()).toEqual([])
})

it('changes nothing for a reader', async () => {
  const { user, cell, sent } = setup({ permissions: ['read'] })
  await screen.findByText('Person 0')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(cell('Requested: not done'))
  act(() => cell('Requested: not done').focus())
  await user.keyboard('{Enter}1')
  expect(sent).toEqual([])
})

it('says that a season isn’t announced, and where clients come from when there are none', async () => {
  setup({ count: 0, url: '/season?year=2027' })
  expect(await screen.findByRole('heading', { name: 'No clients in this season yet' })).toBeTruthy()
  expect(screen.getByText('SARS’s dates for this season are not announced, or not loaded yet, so no days are counted.')).toBeTruthy()
  expect(await axeViolations()).toEqual([])
})

it('offers all clients where a filter finds none', async () => {
  const { user, search } = setup({ url: '/season?stage=filed' })
  await user.click(await screen.findByRole('link', { name: 'Show all clients' }))
  expect(await screen.findByText('Person 0')).toBeTruthy()
  expect(search()).toBe('')
})

it('shows an error with a retry, and reports a change that failed', async () => {
  const { user, server, cell } = setup()
  await screen.findByText('Person 0')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server.broken.command = new AppError('functions/unavailable', 'Part of Tafel is unavailable.', { status: 503 })
  await user.click(cell('Requested: not done'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(cell('Requested: not done')).toBeTruthy()
})
