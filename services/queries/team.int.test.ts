import { type LoggedAccess, type AccessLogEvent, accessLogStream } from '@tafel/contracts/contexts/access/access-log-events.ts'
import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import { readCsv } from '@tafel/contracts/base/csv.ts'
import { userStream } from '@tafel/contracts/contexts/identity/events.ts'
import { assessmentStream, profileStream } from '@tafel/contracts/contexts/profiles/events.ts'
import { PRACTICE_TIER } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import { teamStream } from '@tafel/contracts/contexts/teams/events.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asker, asker, firm, queriesApp, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
let who: Asker
beforeAll(async () => {
  app = await queriesApp()
  who = asker(app)
})
afterAll(() => app.close())

test('a team shows its members, invitations, clients and recent activity, and nothing of another firm', async () => {
  const { accountId, userId: owner } = who
  const [member, first, second] = [newId(), newId(), newId()]
  const registered = (userId: string, name: string) =>
    app.given(userStream(userId), { type: 'UserRegistered', data: { userId, email: `${name}@example.co.za`, displayName: name } })
  await registered(owner, 'nomsa')
  await registered(member, 'sipho')
  const invited = (invitationId: string, email: string, expiresAt: string) =>
    ({ type: 'MemberInvited', data: { accountId, invitationId, email, name: '', role: 'adviser', expiresAt, sending: 1 } }) as const
  await app.given(
    teamStream(accountId),
    { type: 'TeamCreated', data: { accountId, owner } },
    invited(first, 'sipho@example.co.za', '2026-11-25T08:00:00.000Z'),
    { type: 'MemberJoined', data: { accountId, userId: member, invitationId: first, role: 'adviser' } },
    invited(second, 'kagiso@example.co.za', '2026-11-25T08:00:00.000Z'),
    invited(newId(), 'late@example.co.za', '2026-11-20T08:00:00.000Z'),
  )
  const clientId = newId()
  await app.given(clientStream(clientId), {
    type: 'ClientAdded',
    data: { clientId, accountId, name: 'Thabo', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' },
  })
  await app.given(clientStream(clientId), { type: 'ClientAssigned', data: { clientId, accountId, adviser: member, handOverId: newId() } })
  await app.project()

  const { body, status } = await who.get('/api/team')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    teamId: accountId,
    seats: 5,
    seatsInUse: 3,
    coupon: 'SEASON25',
    subscription: { tierId: PRACTICE_TIER, memberCount: 2 },
    clients: 1,
    members: [
      { userId: owner, displayName: 'nomsa', role: 'owner', clients: 0 },
      { userId: member, email: 'sipho@example.co.za', role: 'adviser', clients: 1 },
    ],
  })
  expect(body.invitations.map((one: { email: string; hasRunOut: boolean }) => [one.email, one.hasRunOut]).toSorted()).toEqual([
    ['kagiso@example.co.za', false],
    ['late@example.co.za', true],
  ])
  const joinedOne = body.lately.find(({ what }: { what: string }) => what === 'MemberJoined')
  expect(joinedOne).toMatchObject({ userId: member, invited: null })
  expect((await who.get(`/api/team/members/${member}/clients`)).body).toEqual({ clientIds: [clientId] })

  const other = asker(app)
  expect((await other.get('/api/team')).body).toMatchObject({
    members: [{ userId: other.userId, role: 'owner' }],
    invitations: [],
    lately: [],
  })
  expect((await other.get(`/api/team/members/${other.userId}/clients`)).body).toEqual({ clientIds: [] })
  expect((await other.get(`/api/team/members/${member}/clients`)).status).toBe(404)
})

test('lists one’s own profiles and assessments by type and profile, without deleted ones', async () => {
  const { accountId, userId } = who
  const [profileId, kept, gone] = [newId(), newId(), newId()]
  await app.given(profileStream(profileId), { type: 'ProfileSaved', data: { profileId, userId, accountId, name: 'Young family' } })
  for (const assessmentId of [kept, gone])
    await app.given(assessmentStream(assessmentId), {
      type: 'AssessmentSaved',
      data: { assessmentId, userId, accountId, profileId, assessmentType: 'tax-scenario', name: 'First', recordId: null },
    })
  await app.given(assessmentStream(gone), { type: 'AssessmentDeleted', data: { assessmentId: gone, userId, accountId } })
  await app.project('profiles')

  const items = async (path: string, by = who) => (await by.get(path)).body.items
  expect(await items('/api/profiles')).toMatchObject([{ profileId, userId, name: 'Young family' }])
  expect(await items(`/api/profiles?userId=${userId}`)).toHaveLength(1)
  expect(await items('/api/assessments')).toMatchObject([{ assessmentId: kept, profileId, assessmentType: 'tax-scenario' }])
  expect(await items(`/api/assessments?profileId=${profileId}&assessmentType=tax-scenario`)).toHaveLength(1)
  expect(await items('/api/assessments?assessmentType=transfer-duty')).toEqual([])
  expect((await who.get(`/api/assessments/${kept}`)).status).toBe(200)
  expect((await who.get(`/api/assessments/${gone}`)).body).toMatchObject({ status: 404, title: 'No such assessment!' })
  expect((await who.get(`/api/profiles/${gone}`)).body).toMatchObject({ status: 404, title: 'No such document!' })
  const other = asker(app)
  expect(await items(`/api/profiles?userId=${userId}`, other)).toEqual([])
  expect((await other.get(`/api/profiles/${profileId}`)).status).toBe(404)
})

test('the access log shows who viewed which client: one entry per access window, filtered, paged and as CSV; no name of an erased client', async () => {
  const owner = asker(app)
  const { accountId, userId } = owner
  const [member, auditor] = [newId(), newId()]
  await app.given(userStream(userId), { type: 'UserRegistered', data: { userId, email: 'o@example.co.za', displayName: 'Nomsa Owner' } })
  const firmOf = firm(app, owner)
  const [clientId, gone] = [await firmOf.client('Thabo', 'Dlamini'), await firmOf.client('Canary', 'Canary')]
  const recordId = await firmOf.record(clientId, 'Kloof Street')
  await firmOf.forgetClient(gone)
  const look = (entryId: string, about: Partial<LoggedAccess>): AccessLogEvent => ({
    type: 'FirmDataRead',
    data: {
      entryId,
      accountId,
      person: member,
      as: 'member',
      onBehalfOf: null,
      clientId,
      what: 'client',
      record: null,
      sitting: '2026-11-21T08:00:00.000Z',
      ...about,
    },
  })
  const [first, second, third] = [newId(), newId(), newId()]
  const record = { kind: 'transferDuty', recordId } as const
  // The same access twice, written by two processes.
  for (const stream of [accessLogStream(newId()), accessLogStream(newId())])
    await app.given(stream, look(first, { what: 'report', record }), look(first, {}))
  await app.given(
    accessLogStream(newId()),
    look(second, { person: userId, clientId: gone, sitting: '2026-11-21T07:45:00.000Z' }),
    look(third, { person: auditor, as: 'auditor', clientId: null, what: 'search', sitting: '2026-11-21T07:30:00.000Z' }),
  )
  const entry = { admin: newId(), requestId: 'r', route: 'adminGetAccount', target: { kind: 'accounts', id: accountId } }
  const seen = { outcome: 'done', seen: [accountId], rows: 1, filters: [] }
  await app.given(`access-${first}`, { type: 'AdminRead', data: { entryId: first, ...entry, ...seen } })
  await app.project()

  const list = async (search = '') => (await owner.get(`/api/access-log${search}`)).body
  const ids = (page: { items: { entryId: string }[] }) => page.items.map(({ entryId }) => entryId)
  const all = await list()
  expect(ids(all)).toEqual([first, second, third])
  expect(all.items[0]).toMatchObject({ person: member, as: 'member', clientId, seenCount: 2 })
  expect(all).toMatchObject({ next: null, clients: { [clientId]: 'Thabo Dlamini', [gone]: null }, records: { [recordId]: 'Kloof Street' } })
  expect(all.people).toEqual({ [member]: null, [userId]: 'Nomsa Owner', [auditor]: null })
  expect(JSON.stringify(all)).not.toContain('Canary')

  expect(ids(await list(`?clientId=${clientId}`))).toEqual([first])
  expect(ids(await list(`?person=${userId}`))).toEqual([second])
  expect(ids(await list('?as=auditor'))).toEqual([third])
  expect(ids(await list('?what=report&from=2026-11-21T08:00:00Z&until=2026-11-21T09:00:00Z'))).toEqual([first])
  expect(ids(await list('?until=2026-11-20T09:00:00Z'))).toEqual([])
  const page = await list('?limit=2')
  expect(ids(page)).toEqual([first, second])
  expect(ids(await list(`?limit=2&after=${page.next}`))).toEqual([third])

  const csv = await fetch(`${app.base}/api/access-log.csv`, { headers: { authorization: owner.authorization } })
  const rows = readCsv(await csv.text()).map(({ cells }) => cells)
  expect(rows).toHaveLength(5)
  expect(rows[1]!.slice(3, 6)).toEqual(['Member of the firm', '', 'Thabo Dlamini'])
  // Of the same moment, in either order.
  expect(rows[1]![6]!.split('; ').sort()).toEqual(['Client', 'Report of Kloof Street, transfer duty'])
  expect(rows[2]![5]).toBe('erased')
  expect(rows.at(-1)).toEqual(['rows', '3', '3'])

  expect((await owner.get('/api/access-log/administrators')).body).toMatchObject({
    items: [{ entryId: first, person: entry.admin, route: 'adminGetAccount', isAction: false }],
    next: null,
  })
  const other = asker(app)
  expect((await other.get('/api/access-log')).body).toMatchObject({ items: [] })
  expect((await other.get('/api/access-log/administrators')).body).toMatchObject({ items: [] })
})
