// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { TeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import Team from './team.tsx'

afterEach(cleanup)

const AT = '2026-11-20T08:00:00.000Z'
const TEAM: TeamView = {
  teamId: 'a1',
  coupon: 'SEASON25',
  subscription: { tierId: 't2', memberCount: 2 },
  seats: 5,
  seatsInUse: 3,
  members: [
    { userId: 'u1', displayName: 'Nomsa Mokoena', email: 'nomsa@example.co.za', role: 'owner', clients: 112, lastChangeAt: AT },
    { userId: 'u2', displayName: 'Sipho Radebe', email: 'sipho@example.co.za', role: 'adviser', clients: 96, lastChangeAt: null },
  ],
  invitations: [
    {
      invitationId: 'i1',
      email: 'kagiso@example.co.za',
      name: 'Kagiso Molefe',
      role: 'adviser',
      invitedBy: 'u1',
      sentAt: AT,
      expiresAt: '2026-11-27T08:00:00.000Z',
      hasRunOut: false,
    },
  ],
  lately: [
    {
      actId: 'h1',
      what: 'ClientsHandedOver',
      at: AT,
      by: 'u1',
      userId: 'u2',
      invited: null,
      role: null,
      to: 'u1',
      clients: 12,
      handOverId: 'h1',
      isUndone: false,
    },
  ],
  names: [
    { userId: 'u1', displayName: 'Nomsa Mokoena' },
    { userId: 'u2', displayName: 'Sipho Radebe' },
  ],
  clients: 208,
}

function setup(team = TEAM) {
  const server = createFakeServer()
  const { query } = server.http
  server.http.query = async <T,>(path: string) => {
    if (path === '/api/team/members/u2/clients') return { clientIds: ['c1', 'c2'] } as T
    return path === '/api/team' ? (team as T) : query<T>(path)
  }
  server.http.command = async <T,>(method: string, path: string, options = {}) => {
    server.sent.push({ method, path, ...options })
    if (server.broken.command) throw server.broken.command
    return { id: 'x', revision: '1' } as T
  }
  renderRoute(server, '/team', { '/team': Team })
  return { server, user: userEvent.setup() }
}

describe('the team’s page', () => {
  it('shows members, seats, invitations and activity, and the owner’s actions', async () => {
    const { server, user } = setup()
    const members = await screen.findByRole('region', { name: 'Members' })
    expect(members.textContent).toContain('2 members, 1 invited, 2 free of 5; coupon SEASON25')
    expect(screen.getByText('12 clients moved from Sipho to Nomsa')).toBeTruthy()
    await user.selectOptions(within(members).getByRole('combobox', { name: 'Role of Sipho Radebe' }), 'reviewer')
    await user.click(screen.getByRole('button', { name: 'Withdraw: kagiso@example.co.za' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(server.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/team/members/u2',
      'DELETE /api/team/invitations/i1',
      'POST /api/team/hand-overs/h1/undo',
    ])
    expect(await axeViolations()).toEqual([])
  })

  it('removes a member and reassigns their clients in one step', async () => {
    const { server, user } = setup()
    await user.click(await screen.findByRole('button', { name: 'Manage Sipho Radebe' }))
    expect(screen.getByRole('combobox', { name: /^Assign their 96 clients to/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove from team' }))
    const sent = server.sent.map(({ method, path, body }) => [`${method} ${path}`, body])
    expect(sent).toEqual([
      ['POST /api/team/hand-overs', { handOverId: expect.any(String), from: 'u2', to: 'u1', clientIds: ['c1', 'c2'] }],
      ['DELETE /api/team/members/u2', undefined],
    ])
  })

  it('transfers the firm once the owner confirms', async () => {
    const { server, user } = setup()
    await user.click(await screen.findByRole('button', { name: 'Manage Sipho Radebe' }))
    const transfer = async () => user.click(await screen.findByRole('button', { name: 'make Sipho Radebe the owner of the firm' }))
    await transfer()
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Make Sipho Radebe the owner?' })).getByRole('button', { name: 'Cancel' }),
    )
    expect(server.sent).toEqual([])
    await transfer()
    await user.click(await screen.findByRole('button', { name: 'Transfer firm' }))
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/api/team/owner', body: { userId: 'u2' } }])
  })

  it('shows the specification’s message and the remedies when the tier is full, and never sends an invalid address', async () => {
    const { server, user } = setup()
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'zanele')
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText(/An e-mail address like/)).toBeTruthy()
    expect(server.sent).toEqual([])
    server.broken.command = new AppError('teams/seats-full', 'Team member limit reached for this tier.', { status: 409 })
    await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), '@example.co.za')
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Team member limit reached for this tier. Withdraw an invitation, or change to a larger plan.',
    )
  })

  it('lets a member view the team and leave, and nothing else', async () => {
    const server = createFakeServer()
    Object.assign(server.me, { userId: 'u2', firmRole: 'reviewer', permissions: ['read'] })
    const { query } = server.http
    server.http.query = async <T,>(path: string) => (path === '/api/team' ? (TEAM as T) : query<T>(path))
    renderRoute(server, '/team', { '/team': Team })
    expect(await screen.findByRole('button', { name: 'Leave Mokoena Advisers' })).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
