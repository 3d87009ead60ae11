// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
import { offline } from '@tafel/kit/http/client.ts'
import { afterEach, expect, it } from 'vitest'
import { storeCopies } from '../../../shared/offline/copies.ts'
import { recordQuery } from '../../../shared/records/record-queries.ts'
import { deviceInMemory } from '../../../shared/testing/device-in-memory.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import { SearchField } from './search-field.tsx'

// Loaded up front: the first load takes longer than the tests wait.
await import('./palette.tsx')

deviceInMemory()

const Field = () => <SearchField onOverviewVideo={() => undefined} />

function setup() {
  const server = createFakeServer()
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.addClient('c2', 'Anand', 'Naidoo')
  server.addRecord('t1', { clientId: 'c1' })
  return { server, user: userEvent.setup(), ...renderRoute(server, '/', { '/': Field }) }
}
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.firstChild?.textContent
}

afterEach(cleanup)

it('opens with Ctrl K from anywhere and offers clients, recent records and actions', async () => {
  const { user } = setup()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('option', { name: /14 Protea Road/ })
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Clients',
    'Recent records',
    'Actions',
    'Pages',
  ])
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find a client or record' }))
  expect(await axeViolations()).toEqual([])
})

it('finds by prefix, wraps around with the arrow keys, and opens with Enter', async () => {
  const { user, router } = setup()
  await user.click(screen.getByRole('button', { name: 'Find a client or record' }))
  await user.type(await screen.findByRole('combobox'), 'dla')
  await waitFor(() => expect(screen.queryByRole('option', { name: /Anand Naidoo/ })).toBeNull())
  expect(active()).toBe('Thandi Dlamini')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('14 Protea Road')
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/transfer-duty/t1'))
})

it('finds a client by the tax reference number, which never appears in an address', async () => {
  const { user, server } = setup()
  server.clients.set('c2', { ...server.clients.get('c2')!, filing: { ...NO_FILING_DETAILS, taxNumber: '0667056642' } })
  await user.click(screen.getByRole('button', { name: 'Find a client or record' }))
  await user.type(await screen.findByRole('combobox'), '0667056642')
  await waitFor(() => expect(active()).toBe('Anand Naidoo'))
  expect(screen.queryByRole('option', { name: /Thandi Dlamini/ })).toBeNull()
  expect(JSON.stringify(server.asked)).not.toContain('0667056642')
})

it('offers the records stored on this device when Tafel is unreachable', async () => {
  const { user, server } = setup()
  const copy = { ...server.records.get('t1')!, description: '9 Loop Street' }
  const key = JSON.stringify(recordQuery(server.http, copy).queryKey)
  await storeCopies(server.me, new Map([[key, { data: copy, at: new Date().toISOString() }]]))
  server.broken.query = offline()
  await user.click(screen.getByRole('button', { name: 'Find a client or record' }))
  await user.type(await screen.findByRole('combobox'), 'loop')
  expect(await screen.findByRole('option', { name: /9 Loop Street/ })).toBeTruthy()
})

it('closes with Escape and returns the focus', async () => {
  const { user } = setup()
  const field = screen.getByRole('button', { name: 'Find a client or record' })
  await user.click(field)
  await screen.findByRole('combobox')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(document.activeElement).toBe(field)
})

it('opens the new client dialog', async () => {
  const { user, router } = setup()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'new')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/clients?dialog=new'))
})

it('opens the deleted page', async () => {
  const { user, router } = setup()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'deleted cl')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/deleted'))
})
