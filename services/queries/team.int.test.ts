import { clientStream } from '@tafel/contracts/clients/events.ts'
import { userStream } from '@tafel/contracts/identity/events.ts'
import { assessmentStream, profileStream } from '@tafel/contracts/profiles/events.ts'
import { teamStream } from '@tafel/contracts/teams/events.ts'
import { newId } from '@tafel/kernel/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asker, asker, queriesApp, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
let who: Asker
beforeAll(async () => {
  app = await queriesApp()
  who = asker(app)
})
afterAll(() => app.close())

test('a team shows its people, invitations, clients and what happened lately; another firm’s does not', async () => {
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
    subscription: { memberCount: 2 },
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
  expect((await other.get(`/api/team/members/${member}/clients`)).body).toEqual({ clientIds: [] })
})

test('profiles and assessments are one’s own: by type, by profile, and not the deleted ones', async () => {
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
  expect((await who.get(`/api/assessments/${gone}`)).status).toBe(404)
  const other = asker(app)
  expect(await items(`/api/profiles?userId=${userId}`, other)).toEqual([])
  expect((await other.get(`/api/profiles/${profileId}`)).status).toBe(404)
})
