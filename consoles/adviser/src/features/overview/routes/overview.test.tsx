// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { afterEach, expect, it } from 'vitest'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import OverviewRoute from './overview.tsx'

const show = (server: ReturnType<typeof createFakeServer>) => renderRoute(server, '/overview', { '/overview': OverviewRoute })

afterEach(cleanup)

it('greets by name and suggests adding a first client', async () => {
  show(createFakeServer())
  expect((await screen.findByRole('heading', { name: /^Good (morning|afternoon|evening), Nomsa$/ })).tagName).toBe('H1')
  expect((await screen.findByRole('link', { name: 'Add client: Add your first client' })).getAttribute('href')).toBe('/clients?dialog=new')
  expect(screen.getByText(/^1 item needs your attention. (First|Second) provisional payments are due/)).toBeTruthy()
  expect(await axeViolations()).toEqual([])
})

it('shows recent records with their results, items that need attention, the firm and the tables in force', async () => {
  const server = createFakeServer()
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.addRecord('t1', {
    clientId: 'c1',
    inputs: { transferAmount: 250_000_000, purchaserType: 'natural', bondAmount: 0, dateOfAcquisition: '2026-07-15' },
  })
  server.addRecord('t2', { clientId: 'c1', description: 'Erf 4471', locked: true })
  server.addRecord('t3', { clientId: 'c1', description: 'Erf 4472' })
  show(server)
  const rows = within(await screen.findByRole('region', { name: 'Recent records' })).getAllByRole('row')
  expect(plain(rows[1]!.textContent)).toContain('Thandi DlaminiTransfer duty: 14 Protea Road draftR 67 200')
  expect(rows[2]!.textContent).toContain('No price yet')
  const next = within(screen.getByRole('region', { name: 'Next' }))
  expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/transfer-duty/t3'])
  expect(screen.getByRole('region', { name: 'Mokoena Advisers' }).textContent).toContain('Clients1')
  expect((await screen.findByRole('region', { name: 'Tables in force' })).textContent).toContain('from 1 April 2025enacted')
  expect(await axeViolations()).toEqual([])
})
