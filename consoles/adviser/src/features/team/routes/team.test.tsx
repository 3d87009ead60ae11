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
  it('shows people, seats, invitations and what happened, to the owner with what can be done', async () => {
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

  it('lets a member go with their clients in one step', async () => {
    const { server, user } = setup()
    await user.click(await screen.findByRole('button', { name: 'Manage Sipho Radebe' }))
    expect(screen.getByRole('combobox', { name: /^Their 96 clients go to/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove from the team' }))
    const sent = server.sent.map(({ method, path, body }) => [`${method} ${path}`, body])
    expect(sent).toEqual([
      ['POST /api/team/hand-overs', { handOverId: expect.any(String), from: 'u2', to: 'u1', clientIds: ['c1', 'c2'] }],
      ['DELETE /api/team/members/u2', undefined],
    ])
  })

  it('hands the firm on once the owner is sure', async () => {
    const { server, user } = setup()
    await user.click(await screen.findByRole('button', { name: 'Manage Sipho Radebe' }))
    const handOn = async () => user.click(await screen.findByRole('button', { name: 'make Sipho Radebe the owner of the firm' }))
    await handOn()
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Make Sipho Radebe the owner?' })).getByRole('button', { name: 'Cancel' }),
    )
    expect(server.sent).toEqual([])
    await handOn()
    await user.click(await screen.findByRole('button', { name: 'Hand the firm on' }))
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/api/team/owner', body: { userId: 'u2' } }])
  })

  it('says in the specification’s words that the tier is full, with the ways out; a wrong address never leaves', async () => {
    const { server, user } = setup()
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'nobody')
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

  it('lets a member look and leave, and nothing else', async () => {
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
