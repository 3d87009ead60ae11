// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { offline, type QueryOptions } from '@tafel/kit/http/client.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { storeCopies } from '../../../shared/offline/copies.ts'
import { recordQuery } from '../../../shared/records/record-queries.ts'
import { deviceInMemory } from '../../../shared/testing/device-in-memory.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import ClientsRoute from './clients.tsx'

deviceInMemory()

function setup(url = '/clients', fill = true) {
  const server = createFakeServer()
  if (fill) {
    server.addClient('c1', 'Thandi', 'Dlamini')
    server.addClient('c2', 'Anand', 'Naidoo')
    server.addRecord('t1', {
      clientId: 'c1',
      inputs: { transferAmount: 250_000_000, purchaserType: 'natural', bondAmount: 0, dateOfAcquisition: '2026-07-15' },
    })
  }
  const app = renderRoute(server, url, { '/clients': ClientsRoute })

  return { server, user: userEvent.setup(), ...app, params: () => new URLSearchParams(app.router.state.location.search) }
}

/** A single, deleted client. */
function setupDeleted(url: string) {
  const server = createFakeServer()
  server.clients.set('c1', { ...server.addClient('c1', 'Thandi', 'Dlamini'), deleted: true, revision: '4' })
  const app = renderRoute(server, url, { '/clients': ClientsRoute })

  return { server, user: userEvent.setup(), ...app, params: () => new URLSearchParams(app.router.state.location.search) }
}

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
})

describe('the clients page', () => {
  it('offers a new client and shows a sample record when there are no clients', async () => {
    setup('/clients', false)
    expect(await screen.findByRole('heading', { name: 'No clients yet' })).toBeTruthy()
    expect(screen.getByText('This is how a record will look')).toBeTruthy()
    expect(await axeViolations()).toEqual([])
  })

  it('keeps showing loaded clients when Tafel is unreachable, and otherwise offers the records on this device', async () => {
    const { server, queries, params } = setup('/clients?client=c1')
    await screen.findByRole('link', { name: '14 Protea Road' })
    server.broken.query = offline()
    await act(async () => {
      await queries.refetchQueries()
      // Rendered again a moment later.
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
    expect(screen.getByRole('link', { name: '14 Protea Road' })).toBeTruthy()
    expect(screen.queryByText('You are offline')).toBeNull()
    const copy = { ...server.records.get('t1')!, clientName: 'Thandi Dlamini', description: '9 Loop Street' }
    const key = JSON.stringify(recordQuery(server.http, copy).queryKey)
    await storeCopies(server.me, new Map([[key, { data: copy, at: new Date().toISOString() }]]))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show deleted clients' }))
    await waitFor(() => expect(params().get('deleted')).toBe('true'))
    const kept = await screen.findByRole('region', { name: 'On this device' })
    expect(within(kept).getByRole('link', { name: '9 Loop Street' }).getAttribute('href')).toBe('/transfer-duty/t1')
    expect(await axeViolations()).toEqual([])
  })

  it('shows an error with a retry, and then the list', async () => {
    const server = createFakeServer()
    server.addClient('c1', 'Thandi', 'Dlamini')
    server.broken.query = new AppError('functions/internal', 'Something went wrong on our side.', { status: 500, requestId: 'r-9' })
    renderRoute(server, '/clients', { '/clients': ClientsRoute })
    expect((await screen.findByRole('alert')).textContent).toContain('Reference r-9')
    delete server.broken.query
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Thandi Dlamini' })).toBeTruthy()
  })

  it('adds a client: shows errors at the field, then the client without records', async () => {
    const { user, server, params } = setup('/clients', false)
    await user.click((await screen.findAllByRole('button', { name: 'New client' }))[0]!)
    const dialog = await screen.findByRole('dialog', { name: 'New client' })
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Name'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await within(dialog).findByText("Enter the client's name.")).toBeTruthy()
    expect(server.sent).toEqual([])
    await user.type(within(dialog).getByLabelText('Name'), 'Lerato')
    await user.type(within(dialog).getByLabelText('Surname'), 'Mokoena')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('heading', { name: 'Lerato Mokoena' })).toBeTruthy()
    expect(params().get('dialog')).toBeNull()
    expect(server.sent).toMatchObject([
      { method: 'POST', path: '/api/clients', body: { name: 'Lerato', surname: 'Mokoena', email: '', phone: '' } },
    ])
  })

  it("shows the server's error at its field and keeps the input", async () => {
    const { user, server } = setup('/clients?dialog=new')
    const dialog = await screen.findByRole('dialog', { name: 'New client' })
    await user.type(within(dialog).getByLabelText('Name'), 'Lerato')
    server.broken.command = new AppError('functions/invalid-argument', 'Some of the data sent is invalid.', {
      status: 400,
      fieldErrors: [{ field: 'phone', message: 'At most 30 characters.' }],
    })
    await user.click(within(dialog).getByRole('button', { name: 'Add client' }))
    expect(await within(dialog).findByText('At most 30 characters.')).toBeTruthy()
    expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Lerato')
  })

  it('asks before discarding input; a second click outside or Escape discards nothing', async () => {
    const { user, params } = setup('/clients?dialog=new')
    await user.type(await screen.findByLabelText('Name'), 'L')
    await user.keyboard('{Escape}')
    expect((await screen.findByRole('alert')).textContent).toBe('Discard your changes?')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    const outside = document.querySelector('.MuiDialog-container')!
    await user.click(outside)
    await user.click(outside)
    expect(params().get('dialog')).toBe('new')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('L')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('L')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(params().get('dialog')).toBeNull())
  })

  it('searches by prefix when typing pauses, and keeps the query in the URL', async () => {
    const { user, server, params } = setup()
    await screen.findByRole('link', { name: 'Thandi Dlamini' })
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a client by name' }))
    await user.keyboard('nai')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Thandi Dlamini' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Anand Naidoo' })).toBeTruthy()
    expect(params().get('q')).toBe('nai')
    expect(server.asked.filter(({ path }) => path === '/api/clients').map(({ search }) => search?.['q'])).toEqual(['', 'nai'])
  })

  it('moves between rows with J and K, and Enter opens', async () => {
    const { user, params } = setup()
    const first = await screen.findByRole('link', { name: 'Thandi Dlamini' })
    first.focus()
    await user.keyboard('j')
    expect(document.activeElement?.textContent).toBe('Anand Naidoo')
    await user.keyboard('k{Enter}')
    await waitFor(() => expect(params().get('client')).toBe('c1'))
    expect((await screen.findByRole('link', { name: '14 Protea Road' })).getAttribute('href')).toBe('/transfer-duty/t1')
    expect(screen.getByText(/^R\s67\s200$/)).toBeTruthy()
    expect(await axeViolations()).toEqual([])
  })

  it('keeps the selected client in view after a reload, even on a later page of the list', async () => {
    const server = createFakeServer()
    const [first, second] = [server.addClient('c1', 'Thandi', 'Dlamini'), server.addClient('c2', 'Anand', 'Naidoo')]
    const http: typeof server.http = {
      ...server.http,
      queryWithView: async <T,>(path: string, options?: QueryOptions) => {
        if (path !== '/api/clients') return server.http.queryWithView<T>(path, options)
        const isFirst = options?.search?.['after'] === undefined
        return { data: { items: [isFirst ? first : second], next: isFirst ? 'next' : null } as T, late: false }
      },
    }
    const shown: (string | null)[] = []
    HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
      shown.push(this.querySelector('a')?.textContent ?? null)
    }
    renderRoute({ ...server, http }, '/clients?client=c2', { '/clients': ClientsRoute })
    await screen.findByRole('link', { name: 'Anand Naidoo' })
    expect(shown).toEqual(['Anand Naidoo'])
  })

  it('shows each client’s contact details in its row', async () => {
    const server = createFakeServer()
    server.clients.set('c1', { ...server.addClient('c1', 'Thandi', 'Dlamini'), email: 'thandi@example.co.za', phone: '082 555 0101' })
    server.addClient('c2', 'Anand', 'Naidoo')
    renderRoute(server, '/clients', { '/clients': ClientsRoute })
    expect(await screen.findByText('thandi@example.co.za · 082 555 0101')).toBeTruthy()
    expect(screen.getByText('no contact details')).toBeTruthy()
  })

  it('deletes a client and restores it with Undo', async () => {
    const { user, server } = setup('/clients?client=c2')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Anand Naidoo' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Anand Naidoo' })).toBeTruthy()
    expect(server.clients.get('c2')?.deleted).toBe(false)
  })

  it('shows deleted clients on request, with a button to restore each', async () => {
    const { user, server } = setup()
    server.clients.set('c2', { ...server.clients.get('c2')!, deleted: true })
    await user.click(screen.getByRole('checkbox', { name: 'Show deleted clients' }))
    await user.click(await screen.findByRole('button', { name: 'Restore Anand Naidoo' }))
    await waitFor(() => expect(server.clients.get('c2')?.deleted).toBe(false))
    expect(await screen.findByRole('heading', { name: 'No deleted clients' })).toBeTruthy()
  })

  it('erases a deleted client only after its name is typed, and explains that deleting is not erasing', async () => {
    const { user, server, params, queries } = setupDeleted('/clients?deleted=true&client=c1')
    expect(await screen.findByText('Deleted, not erased: everything is kept and can be restored.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Erase for good' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase Thandi Dlamini for good?' })
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Type “Thandi Dlamini” to erase'))
    await user.keyboard('Thandi{Enter}')
    expect(await within(dialog).findByText('This is not the name of the client.')).toBeTruthy()
    expect(server.sent).toEqual([])
    expect(await axeViolations()).toEqual([])
    await user.keyboard(' dlamini{Enter}')
    await waitFor(() => expect(params().get('client')).toBeNull())
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/api/clients/c1/forget', revision: '4' }])
    expect(await screen.findByRole('heading', { name: 'No deleted clients' })).toBeTruthy()
    await waitFor(() =>
      expect(
        JSON.stringify(
          queries
            .getQueryCache()
            .getAll()
            .map(({ state }) => state.data),
        ),
      ).not.toContain('Dlamini'),
    )
    expect(document.body.textContent).not.toContain('Dlamini')
    expect(document.activeElement?.textContent).toBe('Clients')
  })

  it('keeps the dialog open with the reason when the server refuses to erase', async () => {
    const { user, server } = setupDeleted('/clients?deleted=true&client=c1&dialog=erase')
    server.broken.command = new AppError('http/revision-behind', 'This was changed since you opened it.', { status: 412 })
    await user.type(await screen.findByLabelText('Type “Thandi Dlamini” to erase'), 'Thandi Dlamini{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('This was changed since you opened it.')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('creates a transfer duty for the client and opens it', async () => {
    const { user, server, router } = setup('/clients?client=c2')
    await user.click(await screen.findByRole('button', { name: 'New transfer duty' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/transfer-duty\//))
    expect(server.sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/transfer-duties',
      body: { clientId: 'c2', description: 'New transfer duty' },
    })
  })

  it('creates one record for two clicks in one frame', async () => {
    const { server, router } = setup('/clients?client=c2')
    const button = await screen.findByRole('button', { name: 'New transfer duty' })
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/transfer-duty\//))
    expect(server.sent).toHaveLength(1)
  })

  it('finds a client by the tax reference number, which never appears in an address', async () => {
    const { user, server, params } = setup()
    server.clients.set('c2', { ...server.clients.get('c2')!, filing: { ...NO_FILING_DETAILS, taxNumber: '0667056642' } })
    await user.type(await screen.findByRole('searchbox', { name: 'Find a client by name' }), '066 705 6642')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Thandi Dlamini' })).toBeNull())
    expect(server.asked.some(({ path }) => path === '/api/client-search')).toBe(true)
    expect(JSON.stringify(server.asked)).not.toMatch(/066 ?705/)
    await user.click(screen.getByRole('link', { name: 'Anand Naidoo' }))
    await waitFor(() => expect(params().get('client')).toBe('c2'))
    expect(params().has('q')).toBe(false)
    expect(screen.queryByRole('link', { name: 'Thandi Dlamini' })).toBeNull()
  })

  it('offers to restore a deleted client that matches the search, or to add a new one', async () => {
    const { user, server } = setup('/clients?q=zan')
    server.clients.set('c9', { ...server.addClient('c9', 'Zanele', 'Khumalo'), deleted: true })
    cleanup()
    renderRoute(server, '/clients?q=zan', { '/clients': ClientsRoute })
    await user.click(await screen.findByRole('button', { name: 'Restore Zanele Khumalo' }))
    await waitFor(() => expect(server.clients.get('c9')?.deleted).toBe(false))
  })

  it('copies, locks and deletes a record from its menu', async () => {
    const { user, server } = setup('/clients?client=c1')
    const act = async (item: string) => {
      await user.click((await screen.findAllByRole('button', { name: 'Actions for 14 Protea Road' }))[0]!)
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    await act('Copy')
    expect(await screen.findByRole('link', { name: '14 Protea Road (COPY)' })).toBeTruthy()
    await act('Lock')
    expect(await screen.findByText('locked')).toBeTruthy()
    // A locked record can't be deleted.
    await user.click((await screen.findAllByRole('button', { name: 'Actions for 14 Protea Road' }))[0]!)
    await screen.findByRole('menuitem', { name: 'Unlock' })
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Actions for 14 Protea Road (COPY)' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const copy = () => [...server.records.values()].find(({ recordId }) => recordId !== 't1')
    await waitFor(() => expect(copy()?.deleted).toBe(true))
  })

  it('saves the filters as a view, links to it, and removes it with undo', async () => {
    localStorage.clear()
    const { user, params } = setup('/clients?q=dla&records=scenario&order=changed')
    await user.click(await screen.findByRole('button', { name: 'Save this view' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText('Enter a name for the view.')).toBeTruthy()
    await user.type(within(dialog).getByLabelText('View name'), 'Tax clients')
    expect(await axeViolations()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    const view = await screen.findByRole('link', { name: 'Tax clients' })
    expect(view.getAttribute('aria-current')).toBe('true')
    expect(localStorage.getItem('tafel.client-views.u1')).not.toContain('dla')
    await user.selectOptions(screen.getByLabelText('Show'), 'any')
    await user.click(screen.getByRole('link', { name: 'Tax clients' }))
    await waitFor(() => expect(params().toString()).toBe('records=scenario&order=changed'))
    await user.click(screen.getByRole('button', { name: 'Remove the view Tax clients' }))
    expect(screen.queryByRole('link', { name: 'Tax clients' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(await screen.findByRole('link', { name: 'Tax clients' })).toBeTruthy()
    localStorage.clear()
  })
})
