// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resumeStoring } from '../../../shared/device/sealed-store.ts'
import { auth } from '../../../shared/session/auth.ts'
import { deviceInMemory } from '../../../shared/testing/device-in-memory.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import Company from './company.tsx'
import Profile from './profile.tsx'
import Subscribe from './subscribe.tsx'

deviceInMemory()
beforeEach(() => void vi.spyOn(auth, 'logout').mockResolvedValue())
afterEach(() => {
  cleanup()
  resumeStoring()
})

type Me = ReturnType<typeof createFakeServer>['me']

function setup(url: string, about: (me: Me) => Partial<Me> = () => ({})) {
  const server = createFakeServer()
  Object.assign(server.me, about(server.me))
  const user = userEvent.setup()
  return { server, user, ...renderRoute(server, url, { '/company': Company, '/profile': Profile, '/subscribe': Subscribe }) }
}
const closed = ({ account }: Me) => ({ account: account && { ...account, closed: true } })

describe('erasing a firm', () => {
  it('requires closing it first, which can be undone', async () => {
    const { user, server } = setup('/company')
    expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Close firm' }))
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/api/accounts/a1/close' }])
    await user.click(await screen.findByRole('button', { name: 'Reopen firm' }))
    expect(await screen.findByRole('button', { name: 'Close firm' })).toBeTruthy()
    expect(server.sent).toMatchObject([{}, { path: '/api/accounts/a1/reopen' }])
  })

  it('lists what is erased and kept, requires the firm’s name, and signs the user out', async () => {
    const { user, server } = setup('/company', closed)
    await user.click(await screen.findByRole('button', { name: 'Erase for good' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase Mokoena Advisers for good?' })
    expect(within(dialog).getByText('This can’t be undone. Erased:')).toBeTruthy()
    expect(within(dialog).getByText(/All its clients and their records/)).toBeTruthy()
    expect(within(dialog).getByText(/What the law makes a firm keep/)).toBeTruthy()
    expect(await axeViolations()).toEqual([])
    await user.keyboard('Mokoena{Enter}')
    expect(await within(dialog).findByText('This is not the name of the firm.')).toBeTruthy()
    expect(server.sent).toEqual([])
    await user.keyboard(' advisers{Enter}')
    await waitFor(() => expect(auth.logout).toHaveBeenCalledOnce())
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/api/accounts/a1/forget' }])
  })
})

describe('deleting one’s own account', () => {
  it('asks for an open firm to be closed first', async () => {
    setup('/profile')
    expect(await screen.findByText(/To be safe, close it first/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
    expect(await axeViolations()).toEqual([])
  })

  it('is available to a user without a firm', async () => {
    const { user } = setup('/subscribe', () => ({ account: null }))
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    expect(await screen.findByRole('dialog', { name: 'Delete your account for good?' })).toBeTruthy()
  })

  it('is not offered to an admin', async () => {
    setup('/profile', (me) => ({ ...closed(me), roles: ['admin'] }))
    expect(await screen.findByText(/the last admin would lock everyone out/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
  })

  it('requires the e-mail address, shows why it is refused, and signs out when done', async () => {
    const { user, server } = setup('/profile', closed)
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account for good?' })
    server.broken.command = new AppError('accounts/not-closed', 'Only a closed firm can be erased.', { status: 409 })
    await user.keyboard('nomsa@example.co.za{Enter}')
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Only a closed firm can be erased.')
    expect(auth.logout).not.toHaveBeenCalled()
    delete server.broken.command
    await user.keyboard('{Enter}')
    await waitFor(() => expect(auth.logout).toHaveBeenCalledOnce())
    expect(server.sent).toMatchObject([{}, { method: 'POST', path: '/api/functions/deleteMyself' }])
  })
})
