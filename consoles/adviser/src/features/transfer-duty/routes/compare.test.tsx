// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { plain } from '@tafel/contracts/base/money/format.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { afterEach, expect, it } from 'vitest'
import { createFakeServer, type FakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import { CompareRoute } from '../../../workbench/routes/compare.tsx'
import { ReportRoute } from '../../../workbench/routes/report.tsx'
import { transferDutyKind } from '../kind.ts'

const COMPARE = await transferDutyKind.loadCompare()
const REPORT = await transferDutyKind.loadReport()

const inputs = (transferAmount: number, more = {}) => ({
  transferAmount,
  purchaserType: 'natural' as const,
  bondAmount: 0,
  dateOfAcquisition: '2026-07-15',
  ...more,
})

/** Duty on R 2 m: 3 % of 453 800 and 6 % of 336 200 are R 33 786; on R 2,5 m it is R 67 200. `prepare` may change what is stored. */
function setup(search: string, base: Partial<RecordView<'transferDuty'>> = {}, prepare: (server: FakeServer) => void = () => undefined) {
  const server = createFakeServer()
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.addClient('c2', 'Sipho', 'Nkosi')
  server.addRecord('t1', { clientId: 'c1', description: 'As it is', inputs: inputs(250_000_000), ...base })
  server.addRecord('t2', { clientId: 'c1', description: 'Bid less', inputs: inputs(200_000_000) })
  server.addRecord('t3', {
    clientId: 'c1',
    description: 'With a bond',
    inputs: inputs(250_000_000, { bondAmount: 150_000_000 }),
    locked: true,
  })
  server.addRecord('t9', { clientId: 'c2', description: 'Another client’s', inputs: inputs(900_000_000) })
  prepare(server)
  const { router } = renderRoute(server, `/transfer-duty/t1/compare${search}`, {
    '/transfer-duty/:id/compare': () => <CompareRoute kind={transferDutyKind} compare={COMPARE} />,
    '/transfer-duty/:id/report': () => <ReportRoute kind={transferDutyKind} reportOf={REPORT} />,
  })
  return { server, router, user: userEvent.setup() }
}

const table = () => screen.findByRole('table', { name: /^Transfer duty: / })
/** The cells of a line by its name; inputs come before figures. */
const line = async (name: string) => {
  const [head] = within(await table()).getAllByRole('rowheader', { name })
  const row = head!.closest('tr')!
  return [...row.querySelectorAll('td')].map((cell) => plain(cell.textContent))
}

afterEach(cleanup)

it('compares records side by side: results, differing inputs, figures', async () => {
  setup('?with=t2%2Ct3')
  expect(await screen.findByRole('heading', { level: 1, name: 'Three transfer duties compared' })).toBeTruthy()
  expect(await line('Answer')).toEqual(['Transfer dutyR 67 200,00', 'Transfer dutyR 33 786,00', 'Transfer dutyR 67 200,00'])
  expect(await line('Difference from the base')).toEqual(['base', '-R 33 414,00', 'the same'])
  expect(await line('Price')).toEqual(['R 2 500 000', 'R 2 000 000', 'same'])
  expect(await line('Bond amount')).toEqual(['R 0', 'same', 'R 1 500 000'])
  expect(screen.getByText(/\d+ identical inputs hidden/)).toBeTruthy()
  expect(within(await table()).queryByRole('rowheader', { name: 'Purchaser' })).toBeNull()
  expect(screen.getByText('least duty')).toBeTruthy()
  expect(await axeViolations()).toEqual([])
})

it('keeps the compared records, the base and the display in the address', async () => {
  const { user, router } = setup('?with=t2%2Ct3')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Against' }), 'Bid less')
  for (const name of ['All lines', 'Differences from the base']) await user.click(screen.getByRole('button', { name }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Draw' }), 'Price and costs')
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    with: 't2,t3',
    base: 't2',
    lines: 'all',
    figures: 'differences',
    figure: 'cash.toPay',
  })
  expect(await line('Difference from the base')).toEqual(['+R 33 414,00', 'base', '+R 33 414,00'])
  expect(await line('Purchaser')).toEqual(['same', 'Natural person', 'same'])
  expect(await line('Transfer duty')).toEqual(['+R 33 414,00', 'R 33 786,00', '+R 33 414,00'])
})

it('draws the difference from the best one as a chart and as lines that add up', async () => {
  setup('?with=t2')
  const section = await screen.findByRole('region', { name: 'From R 67 200 to R 33 786'.replaceAll(/(?<=R|\d) (?=\d)/g, '\u00a0') })
  expect(within(section).getByRole('img').getAttribute('aria-label')).toContain('Price')
  const rows = [...section.querySelectorAll('tr')].map((row) => plain([...row.children].map((cell) => cell.textContent).join(' | ')))
  expect(rows).toEqual(['As it is | R 67 200,00', 'Price | -R 33 414,00', 'Bid less | R 33 786,00'])
})

it('makes a variant the base in one change, and undoes it', async () => {
  const { server, user } = setup('?with=t2')
  await user.click(await screen.findByRole('button', { name: /^Make this the base: copy the inputs of Bid less/ }))
  expect(await screen.findByText('As it is now has the inputs of Bid less')).toBeTruthy()
  expect(server.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(server.records.get('t1')).toMatchObject({ description: 'As it is', inputs: inputs(200_000_000) })
  expect(await screen.findByText('Nothing differs.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.records.get('t1')).toMatchObject({ inputs: inputs(250_000_000) }))
})

it('explains that a locked base can’t change, and writes nothing', async () => {
  const { server, user } = setup('?with=t2', { locked: true })
  await user.click(await screen.findByRole('button', { name: /^Make this the base: copy the inputs of Bid less/ }))
  expect(await screen.findByText(/^As it is is locked: its figures are final\./)).toBeTruthy()
  expect(server.sent).toEqual([])
})

it('writes nothing if the base has changed in the meantime', async () => {
  const { server, user } = setup('?with=t2')
  await screen.findByRole('button', { name: /^Make this the base: copy the inputs of Bid less/ })
  server.records.set('t1', { ...server.records.get('t1')!, revision: '8' })
  await user.click(screen.getByRole('button', { name: /^Make this the base: copy the inputs of Bid less/ }))
  expect(await screen.findByText(/nothing was copied/)).toBeTruthy()
  expect(server.records.get('t1')).toMatchObject({ inputs: inputs(250_000_000) })
})

it('can’t change the base without a subscription', async () => {
  const { user } = setup('?with=t2', {}, ({ me }) => {
    me.claims = { ...me.claims, hasSubscription: false }
  })
  await table()
  expect(screen.queryByRole('button', { name: /^Make this the base/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More for Bid less' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Compare with this one',
    'Remove from the comparison',
  ])
})

it('offers the client’s other records, or a copy as a variant', async () => {
  const { server, router, user } = setup('')
  expect(await screen.findByRole('heading', { name: 'Compare As it is' })).toBeTruthy()
  expect(screen.queryByText('Another client’s')).toBeNull()
  await user.click(await screen.findByRole('checkbox', { name: /^Bid less/ }))
  expect(screen.getByRole('link', { name: 'Compare 2' }).getAttribute('href')).toBe('/transfer-duty/t1/compare?with=t2')
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Try a variant' }))
  await table()
  const copy = [...server.records.values()].find(({ description }) => description === 'As it is (COPY)')!
  expect(new URLSearchParams(router.state.location.search).get('with')).toBe(copy.recordId)
})

it('leaves out a missing record or one of another client, and says so', async () => {
  const { router, user } = setup('?with=t2%2Ct9%2Cgone')
  expect((await screen.findByRole('alert')).textContent).toContain('2 of the records can’t be shown here')
  expect(screen.queryByText('Another client’s')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave out' }))
  expect(new URLSearchParams(router.state.location.search).get('with')).toBe('t2')
})

it('shows why a column has no figures, and marks deleted and locked records', async () => {
  setup('?with=t2%2Ct3', {}, (server) => {
    server.records.set('t2', { ...server.records.get('t2')!, deleted: true })
    server.addRecord('t3', { clientId: 'c1', description: 'No price yet', inputs: inputs(0), locked: true })
  })
  expect(await screen.findByText('deleted')).toBeTruthy()
  expect(screen.getByText('locked')).toBeTruthy()
  expect((await line('Answer'))[2]).toContain('not calculated')
  expect(screen.getByRole('note').textContent).toContain('No price yet: ')
})

it('shows an error if the record itself can’t be loaded', async () => {
  setup('?with=t2', {}, ({ broken }) => {
    broken.query = new AppError('functions/internal', 'It broke.', { status: 500 })
  })
  expect(await screen.findByRole('heading', { name: 'This record could not be loaded' })).toBeTruthy()
})

it('adds the comparison to the report, with the same records', async () => {
  const { user } = setup('?with=t2%2Ct3')
  await user.click(await screen.findByRole('link', { name: 'Add to the report' }))
  const sheet = plain((await screen.findByRole('article')).textContent)
  expect(sheet).toContain('Options compared')
  expect(sheet).toContain('B Bid less, least dutyR 33 786,00-R 33 414,00')
  expect(sheet).toContain('From A to B')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Form' }), 'Answer on one page')
  await waitFor(() => expect(screen.getByRole('article').textContent).not.toContain('Options compared'))
})
