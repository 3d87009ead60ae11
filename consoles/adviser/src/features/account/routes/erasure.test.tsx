// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../../../shared/session/sign-out.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import Company from './company.tsx'
import Profile from './profile.tsx'
import Subscribe from './subscribe.tsx'

vi.mock('../../../shared/session/sign-out.ts', () => ({ signOut: vi.fn(async () => undefined) }))
vi.mock('../../../shared/session/auth.ts', () => ({
  auth: { user: () => null, takeActionOutcome: () => undefined, token: async () => '' },
}))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

type Me = ReturnType<typeof createFakeServer>['me']

function setup(url: string, about: (me: Me) => Partial<Me> = () => ({})) {
  const server = createFakeServer()
  Object.assign(server.me, about(server.me))
  const user = userEvent.setup()
  return { server, user, ...renderRoute(server, url, { '/company': Company, '/profile': Profile, '/subscribe': Subscribe }) }
}
const closed = ({ account }: Me) => ({ account: account && { ...account, closed: true } })

describe('the end of a firm', () => {
  it('begins with closing it, which hides nothing and can be undone', async () => {
    const { user, server } = setup('/company')
    expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Close the firm' }))
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/api/accounts/a1/close' }])
    await user.click(await screen.findByRole('button', { name: 'Reopen the firm' }))
    expect(await screen.findByRole('button', { name: 'Close the firm' })).toBeTruthy()
    expect(server.sent).toMatchObject([{}, { path: '/api/accounts/a1/reopen' }])
  })

  it('is for good once the name is typed; before, it says what goes and what stays, and after, the person is signed out', async () => {
    const { user, server } = setup('/company', closed)
    await user.click(await screen.findByRole('button', { name: 'Erase for good' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase Mokoena Advisers for good?' })
    expect(within(dialog).getByText('Nobody can undo this. It takes:')).toBeTruthy()
    expect(within(dialog).getByText(/All its clients and their records/)).toBeTruthy()
    expect(within(dialog).getByText(/What the law makes a firm keep/)).toBeTruthy()
    expect(await axeViolations()).toEqual([])
    await user.keyboard('Mokoena{Enter}')
    expect(await within(dialog).findByText('This is not the name of the firm.')).toBeTruthy()
    expect(server.sent).toEqual([])
    await user.keyboard(' advisers{Enter}')
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/api/accounts/a1/forget' }])
  })
})

describe('deleting one’s own sign-in', () => {
  it('asks for an open firm to be closed first', async () => {
    setup('/profile')
    expect(await screen.findByText(/To be safe, close it first/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete my sign-in' })).toBeNull()
    expect(await axeViolations()).toEqual([])
  })

  it('is reached by whoever has no firm, too', async () => {
    const { user } = setup('/subscribe', () => ({ account: null }))
    await user.click(await screen.findByRole('button', { name: 'Delete my sign-in' }))
    expect(await screen.findByRole('dialog', { name: 'Delete your sign-in for good?' })).toBeTruthy()
  })

  it('is not offered to an admin', async () => {
    setup('/profile', (me) => ({ ...closed(me), roles: ['admin'] }))
    expect(await screen.findByText(/the last one could lock everybody out/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete my sign-in' })).toBeNull()
  })

  it('takes the address typed, says why where it is refused, and signs out where it is done', async () => {
    const { user, server } = setup('/profile', closed)
    await user.click(await screen.findByRole('button', { name: 'Delete my sign-in' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete your sign-in for good?' })
    server.broken.command = new AppError('accounts/not-closed', 'Only a closed firm can be erased.', { status: 409 })
    await user.keyboard('nomsa@example.co.za{Enter}')
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Only a closed firm can be erased.')
    expect(signOut).not.toHaveBeenCalled()
    delete server.broken.command
    await user.keyboard('{Enter}')
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
    expect(server.sent).toMatchObject([{}, { method: 'POST', path: '/api/functions/deleteMyself' }])
  })
})
