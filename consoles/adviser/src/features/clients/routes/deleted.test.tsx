// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import DeletedRoute from './deleted.tsx'

afterEach(cleanup)

function setup(url = '/deleted', deleted = true) {
  const server = createFakeServer()
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.clients.set('c2', { ...server.addClient('c2', 'Anand', 'Naidoo'), deleted, changedAt: '2026-11-20T08:00:00.000Z' })
  server.addRecord('t1', { clientId: 'c1', deleted })
  const app = renderRoute(server, url, { '/deleted': DeletedRoute })
  return { server, user: userEvent.setup(), ...app }
}

describe('the deleted page', () => {
  it('lists deleted clients and records of every kind with a link and who deleted them', async () => {
    setup()
    const record = (await screen.findByRole('link', { name: '14 Protea Road' })).closest('tr')!
    expect(record.textContent).toContain('Transfer duty of Thandi Dlamini')
    expect(record.textContent).toContain('by Sipho Nkosi')
    expect(within(record).getByRole('link', { name: 'Thandi Dlamini' }).getAttribute('href')).toBe('/clients/c1')
    const client = screen.getByRole('link', { name: 'Anand Naidoo' })
    expect(client.getAttribute('href')).toBe('/clients?deleted=true&client=c2')
    expect(client.closest('tr')!.textContent).toContain('by Nomsa Mokoena')
    expect(await axeViolations()).toEqual([])
  })

  it('restores with one click, undoes it with another, and keeps the focus in the page', async () => {
    const { server, user } = setup()
    await user.click(await screen.findByRole('button', { name: 'Restore 14 Protea Road' }))
    expect(await screen.findByText('14 Protea Road restored')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '14 Protea Road' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Deleted' }))
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(await screen.findByRole('link', { name: '14 Protea Road' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Restore Anand Naidoo' }))
    expect(await screen.findByText('Anand Naidoo restored')).toBeTruthy()
    expect(server.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/transfer-duties/t1/restore',
      'DELETE /api/transfer-duties/t1',
      'POST /api/clients/c2/restore',
    ])
  })

  it('filters by type and keeps the filter in the address', async () => {
    const { user, router } = setup()
    await screen.findByRole('link', { name: 'Anand Naidoo' })
    await user.click(screen.getByRole('button', { name: 'Records' }))
    expect(await screen.findByRole('link', { name: '14 Protea Road' })).toBeTruthy()
    await expect.poll(() => screen.queryByRole('link', { name: 'Anand Naidoo' })).toBeNull()
    expect(router.state.location.search).toBe('?what=records')
  })

  it('shows an empty state, and an error with a retry', async () => {
    const { server } = setup('/deleted', false)
    expect(await screen.findByText('No deleted items')).toBeTruthy()
    cleanup()
    server.broken.query = new AppError('functions/internal', 'Something went wrong on our side.', { status: 500, requestId: 'r-9' })
    renderRoute(server, '/deleted', { '/deleted': DeletedRoute })
    expect((await screen.findByRole('alert')).textContent).toContain('The deleted items could not be loaded')
    delete server.broken.query
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No deleted items')).toBeTruthy()
  })

  it('offers read-only users nothing to restore', async () => {
    const { server } = setup()
    cleanup()
    server.me.permissions = ['read']
    renderRoute(server, '/deleted', { '/deleted': DeletedRoute })
    expect(await screen.findByRole('link', { name: '14 Protea Road' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull())
  })
})
