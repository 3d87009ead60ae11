// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { offline } from '@tafel/kit/http/client.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { afterEach, expect, it } from 'vitest'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import { KINDS } from '../../../app/kinds/kinds.ts'
import Law from './law.tsx'

// Loaded up front: the first load takes longer than the tests wait.
await import('../engine/tasks.ts')
await KINDS.screens.find(({ names }) => names.name === 'transferDuty')!.load()

const ROUTE = '/law/:section?'
const open = (address: string, server = createFakeServer()) => ({
  ...renderRoute(server, address, { [ROUTE]: Law }),
  user: userEvent.setup(),
  server,
})
const list = () => within(screen.getByRole('navigation', { name: 'Sections of law' }))
const table = (name: string) => screen.getByRole('table', { name })
const row = (name: RegExp) => plain(screen.getByRole('row', { name }).textContent)
afterEach(cleanup)

it('lists sections by Act with their number, and opens one', async () => {
  const { user, router } = open('/law')
  expect(screen.getByRole('heading', { level: 1, name: 'How Tafel reads the law' })).toBeTruthy()
  await user.click(list().getByRole('button', { name: /^Transfer Duty Act \d+/ }))
  expect(list().getByRole('link', { name: /^s 2 / })).toBeTruthy()
  await user.click(list().getByRole('link', { name: /s 10\(1\)\(i\)\s*Interest exemption/ }))
  expect(router.state.location.pathname).toBe('/law/incometax-s-10-1-i')
  expect(screen.getByRole('heading', { level: 1, name: 'Interest exemption' })).toBeTruthy()
  expect(await axeViolations()).toEqual([])
})

it('finds an amount from the keyboard, keeps the query in the address, and Enter opens the first section', async () => {
  const { user, router } = open('/law')
  await user.keyboard('/')
  const field = screen.getByRole('searchbox', { name: 'Section, word or amount' })
  expect(document.activeElement).toBe(field)
  await user.type(field, '10(1)(i)')
  expect(router.state.location.search).toBe('?q=10%281%29%28i%29')
  expect(list().getAllByRole('link')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/law/incometax-s-10-1-i')

  await user.clear(field)
  await user.type(field, 'no such word')
  expect(list().getByText(/No section matches/)).toBeTruthy()
  await user.click(list().getByRole('button', { name: 'Show all sections' }))
  expect(list().getAllByRole('link').length).toBeGreaterThan(1)
})

it('shows the reading, the rules with their order, the amounts with status and source, and what is not modelled', async () => {
  open('/law/incometax-s-10-1-i')
  expect(screen.getByText(/^of 1 to 3 the first that applies decides; 4 to 6 can apply together$/)).toBeTruthy()
  expect(row(/^2027/)).toMatch(/^2027 R 23 800R 34 500announced/)
  expect(row(/^2011/)).toMatch(/^2011 R 22 300R 32 000enactedone source/)
  expect(row(/^2028/)).toContain('not announced')
  expect(screen.getByText('Accrual over the term')).toBeTruthy()
  expect(screen.getByText('Not yet reviewed by a practitioner.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Working lines' }).textContent).toContain('Run the test cases')
})

it('runs the test cases, marks each, and lists the working lines that apply the section', async () => {
  const { user } = open('/law/incometax-s-10-1-i')
  expect(within(table('Test cases')).getAllByText('not run').length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: 'Run them here' }))
  await waitFor(() => expect(within(table('Test cases')).queryByText('not run')).toBeNull())
  expect(within(table('Test cases')).getAllByText('agrees')).toHaveLength(5)
  expect(row(/^Under the limit by a cent/)).toContain('R 23 799,99')
  expect(screen.getByText(/^5 of 5 agree · run here at/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Working lines' })).getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(await axeViolations()).toEqual([])
})

it('finds a record that applies the section on request, and opens none before', async () => {
  const server = createFakeServer()
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.addRecord('t1', {
    clientId: 'c1',
    inputs: { transferAmount: 250_000_000, purchaserType: 'natural', bondAmount: 0, dateOfAcquisition: '2026-07-15' },
  })
  const { user } = open('/law/transferduty-s-2', server)
  const card = within(screen.getByRole('region', { name: 'A record that applies it' }))
  expect(server.asked.filter(({ path }) => path.includes('t1'))).toEqual([])
  await user.click(card.getByRole('button', { name: 'Find a record' }))
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'A record that applies it' }).textContent).toContain('14 Protea Road · Thandi Dlamini'),
  )
  expect(card.getByRole('link', { name: 'Open the record' }).getAttribute('href')).toBe('/transfer-duty/t1')
})

it('works offline, and shows an error where records need a connection', async () => {
  const server = createFakeServer()
  server.broken.query = offline()
  const { user } = open('/law/incometax-s-10-1-i', server)
  expect(row(/^2027/)).toContain('R 23 800')
  await user.click(screen.getByRole('button', { name: 'Find a record' }))
  expect(await screen.findByText('Your records could not be loaded. Nothing was changed.')).toBeTruthy()
})

it('links from an unknown address to all sections', async () => {
  open('/law/nothing')
  expect(screen.getByRole('heading', { level: 1, name: 'No section at this address' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All sections' }).getAttribute('href')).toBe('/law')
})
