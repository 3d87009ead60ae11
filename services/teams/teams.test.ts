import { randomUUID } from 'node:crypto'
import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import { INVITED_ROLES } from '@tafel/contracts/contexts/teams/roles.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { memoryCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.memory.ts'
import type { AccountStatus } from '@tafel/kernel/http/access-guard.ts'
import { person, type Person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { memoryParked } from '@tafel/kernel/subscriptions/parked.ts'
import { runReactor } from '@tafel/kernel/subscriptions/reactor.ts'
import { memoryLimits, type SharedLimits } from '@tafel/kernel/http/shared-limits.ts'
import { LIMITS_AWAY } from '@tafel/kernel/testing/limits-away.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import { type TeamFollowUps, teamsReactor } from '../reactors/teams/reactor.ts'
import { teamFollowUps } from './follow-ups.ts'
import { teamHandlers } from './handlers.ts'
import { INVITATION_SECRETS, invitationSecret } from './invitation-secret.ts'
import { membership } from './membership.ts'
import { seatsTaken } from './seats.ts'
import { seatsInUse, team } from './team.ts'
import { createTenants, type Tenants } from './tenants.ts'

// A firm's team over HTTP with its reactor, the kernel in memory: from invitation to leaving.

const clock = { now: new Date('2026-11-21T08:00:00.000Z') }
const now = () => clock.now
const stopped = new AbortController()
const { signal } = stopped
const seats = new Map<string, number>()
const seatsOf = async (accountId: string) => seats.get(accountId) ?? 5
/** The users' own firms; others have none. */
const accounts = new Map<string, AccountStatus>()
let api: TestApi
let tenants: Tenants
let areLimitsAway = false
const counted = memoryLimits()
const limits: SharedLimits = {
  limit(name, limit) {
    const [here, away] = [counted.limit(name, limit), LIMITS_AWAY.limit(name, limit)]
    return { take: (key) => (areLimitsAway ? away : here).take(key), giveBack: here.giveBack }
  },
}
let secretOf: ReturnType<typeof invitationSecret>

beforeAll(async () => {
  api = await testApi(
    ({ commands, keys }) => {
      tenants = createTenants({ commands })
      secretOf = invitationSecret(keyedHash(keys, INVITATION_SECRETS))
      const accountStatus = async (accountId: string) => accounts.get(accountId) ?? 'none'
      const firmName = async () => 'Mokoena Advisers'
      return {
        ...teamHandlers({ commands, tenants, seatsOf, secretOf, accountStatus, firmName, limits, invitationDays: 7, now }),
        me: (call) => ({ json: { accountId: call.accountId, role: call.role } }),
        addClient: () => ({ json: {} }),
        listClients: () => ({ json: {} }),
        welcomeAccount: () => ({ json: {} }),
      }
    },
    { now, ratePerMinute: 100_000, tenants: () => tenants },
    () => ({
      register: async () => undefined,
      accountStatus: async (accountId) => accounts.get(accountId) ?? 'none',
      hasSubscription: async () => true,
    }),
  )
  const teams: TeamFollowUps = teamFollowUps({ commands: api.kernel.commands, seatsOf })
  void runReactor(teamsReactor({ commands: api.kernel.commands, teams }), {
    ...api.kernel,
    checkpoints: memoryCheckpoints(),
    parked: memoryParked(),
    transaction: (work) => work({ query: async () => ({ rows: [], rowCount: 0 }) }),
    signal,
  })
})
afterAll(() => {
  stopped.abort()
  return api.close()
})

function owner(): Person {
  const who = person()
  accounts.set(accountIdOf(who.userId), 'open')
  return who
}
const teamOf = async (who: Person) => (await api.kernel.commands.load(team, accountIdOf(who.userId))).state
const firmOfMember = async (who: Person) => (await api.kernel.commands.load(membership, who.userId)).state.firm
const whoIs = async (who: Person) => (await api.as(who).get('/api/me')).json

async function invite(by: Person, to: Person, role = 'adviser') {
  const invitationId = randomUUID()
  const got = await api.as(by).post('/api/team/invitations', { invitationId, email: to.email, role })
  const accountId = accountIdOf(by.userId)
  const link = async (sending = 1) => ({ accountId, invitationId, secret: await secretOf({ accountId, invitationId, sending }) })
  const accept = async (sending = 1, who = to) => api.as(who).post('/api/functions/acceptInvitation', { data: await link(sending) })
  return { got, invitationId, link, accept }
}
async function memberOf(by: Person, role?: string): Promise<Person> {
  const who = person()
  expect((await (await invite(by, who, role)).accept()).status).toBe(200)
  return who
}

test('accepting gives access to the firm at once, in the offered role, without the secret in the log', async () => {
  const [by, to] = [owner(), person()]
  const { got, link, accept, invitationId } = await invite(by, to, 'readOnly')
  expect(got.status).toBe(201)
  expect(await whoIs(to)).toEqual({ accountId: accountIdOf(to.userId), role: 'owner' })
  const opened = await api.as(to).post('/api/functions/fetchInvitation', { data: await link() })
  expect(opened.json['result']).toEqual({ firm: 'Mokoena Advisers', role: 'readOnly', expiresAt: '2026-11-28T08:00:00.000Z' })

  expect((await accept()).status).toBe(200)
  expect((await accept()).status).toBe(200)
  expect(await whoIs(to)).toEqual({ accountId: accountIdOf(by.userId), role: 'readOnly' })
  expect((await api.as(to).get('/api/clients')).status).toBe(200)
  expect((await api.as(to).post('/api/clients', { clientId: randomUUID(), name: 'A', surname: '', email: '', phone: '' })).code).toBe(
    'functions/permission-denied',
  )
  expect((await api.as(to).post('/api/team/invitations', {})).code).toBe('functions/permission-denied')

  const { secret } = await link()
  for await (const event of api.kernel.store.readAll()) expect(JSON.stringify(event.data)).not.toContain(secret)
  expect(await seatsTaken({ commands: api.kernel.commands, now })(accountIdOf(by.userId), signal)).toEqual({ members: 2, invited: 0 })
  expect((await invitationsOf(by)).get(invitationId)?.answer).toBe('accepted')
})
const invitationsOf = async (by: Person) => {
  const state = await teamOf(by)
  return state.exists ? state.invitations : new Map<string, never>()
}

test('the specification’s words: a full tier, no team, no user signed in', async () => {
  const by = owner()
  seats.set(accountIdOf(by.userId), 2)
  await invite(by, person())
  expect((await invite(by, person())).got.json['title']).toBe('Team member limit reached for this tier.')
  expect((await api.as(person()).post('/api/team', {})).json['title']).toBe('No team ID found in claims.')
  expect((await api.as().post('/api/team', {})).json['title']).toBe('No user is currently signed in.')
})

test('any member can close the overview, in every role', async () => {
  const by = owner()
  for (const role of INVITED_ROLES) {
    const member = await memberOf(by, role)
    expect((await api.as(member).post(`/api/accounts/${accountIdOf(by.userId)}/welcomed`, {})).status).toBe(200)
  }
})

test('a link works for its address until it is resent, withdrawn or expired', async () => {
  const [by, to] = [owner(), person()]
  const { accept, link, invitationId } = await invite(by, to)
  expect((await accept(1, person())).code).toBe('teams/other-address')
  expect((await accept(1, person({ email: to.email, verified: false }))).code).toBe('identity/email-not-verified')
  const wrong = { ...(await link()), secret: '0'.repeat(32) }
  expect((await api.as(to).post('/api/functions/acceptInvitation', { data: wrong })).code).toBe('teams/invitation-unknown')
  expect((await accept(2)).code).toBe('teams/invitation-unknown')
  expect((await api.as(by).post(`/api/team/invitations/${invitationId}/send`, {})).status).toBe(200)
  expect((await accept(1)).code).toBe('teams/invitation-unknown')
  clock.now = new Date('2026-11-28T08:00:00.000Z')
  expect((await accept(2)).code).toBe('teams/invitation-expired')
  clock.now = new Date('2026-11-21T08:00:00.000Z')
  expect((await api.as(by).delete(`/api/team/invitations/${invitationId}`)).status).toBe(200)
  expect((await accept(2)).code).toBe('teams/invitation-over')
  expect(await firmOfMember(to)).toBeUndefined()
})

test('a person belongs to one firm: of two invitations accepted concurrently one wins, and an open own firm must be closed first', async () => {
  const [one, another, to] = [owner(), owner(), person()]
  const both = await Promise.all([invite(one, to), invite(another, to)])
  const codes = (await Promise.all(both.map(({ accept }) => accept()))).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['teams/in-another-firm', undefined])
  const founder = owner()
  const { accept } = await invite(one, founder)
  expect((await accept()).code).toBe('teams/own-firm-open')
  accounts.set(accountIdOf(founder.userId), 'closed')
  expect((await accept()).status).toBe(200)
})

test('a removed or leaving member is refused at once, can join another firm, and frees the seat', async () => {
  const by = owner()
  const [removed, left] = [await memberOf(by), await memberOf(by, 'reviewer')]
  expect((await api.as(by).delete(`/api/team/members/${removed.userId}`)).status).toBe(200)
  expect(await whoIs(removed)).toEqual({ accountId: accountIdOf(removed.userId), role: 'owner' })
  expect((await api.as(removed).get('/api/clients')).code).toBe('accounts/account-required')
  expect((await api.as(left).post('/api/team/leave', {})).status).toBe(200)
  expect((await api.as(by).post('/api/team/leave', {})).code).toBe('teams/owner-stays')
  await vi.waitUntil(async () => (await firmOfMember(removed)) === undefined)
  expect((await (await invite(owner(), removed)).accept()).status).toBe(200)
  expect(seatsInUse(await teamOf(by), now().toISOString())).toBe(1)
})

test('transfers ownership; a founder who then leaves is no longer an owner', async () => {
  const by = owner()
  const to = await memberOf(by)
  expect((await api.as(by).post('/api/team/owner', { userId: to.userId })).status).toBe(200)
  expect([(await whoIs(by))['role'], (await whoIs(to))['role']]).toEqual(['adviser', 'owner'])
  expect((await api.as(by).post('/api/team/leave', {})).status).toBe(200)
  expect(await whoIs(by)).toEqual({ accountId: accountIdOf(by.userId), role: null })
  expect((await api.as(by).get('/api/clients')).code).toBe('functions/permission-denied')
})

test('completes an interrupted joining, or releases the person', async () => {
  const [by, joins, goes] = [owner(), person(), person()]
  const [first, second] = [await invite(by, joins), await invite(by, goes)]
  await api.as(by).delete(`/api/team/invitations/${second.invitationId}`)
  const begin = (who: Person, invitationId: string) => {
    const data = { userId: who.userId, accountId: accountIdOf(by.userId), invitationId }
    return api.kernel.commands.handle(membership, who.userId, commandContext(), () => [{ type: 'MembershipBegun', data }])
  }
  await begin(joins, first.invitationId)
  await begin(goes, second.invitationId)
  await vi.waitUntil(async () => (await whoIs(joins))['accountId'] === accountIdOf(by.userId), { timeout: 3000 })
  await vi.waitUntil(async () => (await firmOfMember(goes)) === undefined)
})

test('transfers clients in one step and back, except another firm’s and those reassigned since', async () => {
  const by = owner()
  const to = await memberOf(by)
  const accountId = accountIdOf(by.userId)
  const [mine, taken, others] = [randomUUID(), randomUUID(), randomUUID()]
  const write = (clientId: string, event: unknown) =>
    api.kernel.commands.handle({ stream: clientStream, initial: null, evolve: () => null }, clientId, commandContext(), () => [
      event as never,
    ])
  const details = { name: 'A', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }
  for (const [clientId, firm] of [
    [mine, accountId],
    [taken, accountId],
    [others, randomUUID()],
  ] as const)
    await write(clientId, { type: 'ClientAdded', data: { clientId, accountId: firm, ...details } })
  const advisersOf = async (clientId: string) => {
    const found: string[] = []
    for await (const event of api.kernel.store.read(clientStream(clientId)))
      if (event.type === 'ClientAssigned') found.push((event.data as { adviser: string }).adviser)
    return found
  }
  const handOverId = randomUUID()
  const body = { handOverId, from: by.userId, to: to.userId, clientIds: [mine, taken, others] }
  expect((await api.as(by).post('/api/team/hand-overs', body)).status).toBe(201)
  await vi.waitUntil(async () => (await advisersOf(mine)).length === 1 && (await advisersOf(taken)).length === 1)
  await write(taken, { type: 'ClientAssigned', data: { clientId: taken, accountId, adviser: to.userId, handOverId: randomUUID() } })
  expect((await api.as(by).post(`/api/team/hand-overs/${handOverId}/undo`, {})).status).toBe(200)
  await vi.waitUntil(async () => (await advisersOf(mine)).length === 2)
  expect(await advisersOf(mine)).toEqual([to.userId, by.userId])
  expect(await advisersOf(taken)).toEqual([to.userId, to.userId])
  expect(await advisersOf(others)).toEqual([])
})

test('refuses if permissions can’t be read in time', async () => {
  const never = { load: () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), 30)) }
  const slow = createTenants({ commands: never as never, deadlineMs: 10 })
  await expect(slow.tenantOf({ userId: randomUUID() } as never, signal)).rejects.toThrow('could not be read in time')
})

test('creates no invitation while mails can’t be counted', async () => {
  const by = owner()
  const { invitationId } = await invite(by, person())
  areLimitsAway = true
  const refused = await Promise.all([invite(by, person()).then(({ got }) => got), sendAgain(by, invitationId)]).finally(
    () => (areLimitsAway = false),
  )
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect([...(await invitationsOf(by)).values()].map(({ sending }) => sending)).toEqual([1])
})

const sendAgain = (by: Person, invitationId: string) => api.as(by).post(`/api/team/invitations/${invitationId}/send`, {})

test('an invitation sent forty times at once is mailed three times an hour, including the first', async () => {
  const by = owner()
  const { invitationId } = await invite(by, person())
  const sent = await Promise.all(Array.from({ length: 40 }, () => sendAgain(by, invitationId)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(2)
  const refused = sent.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(38)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await invitationsOf(by)).get(invitationId)?.sending).toBe(3)
})

test('an address is invited five times a day, across firms, invitations and spellings', async () => {
  const to = person()
  const statuses: number[] = []
  for (let at = 0; at < 7; at += 1)
    statuses.push((await invite(owner(), at % 2 === 0 ? to : { ...to, email: to.email.toUpperCase() })).got.status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
})
