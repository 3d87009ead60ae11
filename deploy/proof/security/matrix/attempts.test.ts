import { randomUUID } from 'node:crypto'
import { isRealmAccess, REALM_ACCESS, type Route } from '@tafel/contracts/base/http/route.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createCanaries } from '../../sweeps/erasure/canaries.ts'
import { thingsOf } from '../kit/attackers.ts'
import type { Things } from '../kit/requests.ts'
import { draftOf, wireOf } from '../kit/requests.ts'
import { ALL_KINDS } from '../kit/kinds.ts'
import { attemptsOn } from './attempts.ts'
import { contentOf, leakedIn, touching, wasAccepted } from './judge.ts'

const own: Things = thingsOf(randomUUID(), {})
const TARGETS = ['accountId', 'userId', 'clientId']
/** One kind suffices, because all kinds send the same requests. */
const asOwner = (targets: readonly string[]) => attemptsOn(ROUTES, targets).filter(({ kind }) => kind === 'owner')

test('attacks a new route without an edit, in every place for an id', () => {
  const row: Route = {
    method: 'POST',
    path: '/api/parcels/:id/send',
    access: 'subscriber',
    body: z.strictObject({ parcels: z.array(z.uuid()), to: z.strictObject({ clientId: z.uuid() }), note: z.string() }),
  }
  const places = new Set(attemptsOn({ sendParcel: row }, TARGETS).map(({ place }) => place))
  expect([...places]).toEqual(
    expect.arrayContaining(['path', 'body.parcels.0', 'body.to.clientId', 'undeclared body.accountId', 'header X-Account-Id']),
  )
})

test('tries to create things under the ids of another firm’s, as they are and in capital letters', () => {
  const targets = ['clientId', 'deletedScenarioId', 'reportId', 'invitationId', 'mandateId', 'handOverId']
  const claims = attemptsOn(ROUTES, targets).filter(({ isClaim, kind }) => isClaim && kind === 'owner')
  const tried = new Set(claims.map(({ route, place, target }) => `${route}, ${place}: ${target}`))
  for (const [route, field, target] of [
    ['addClient', 'clientId', 'clientId'],
    ['importClients', 'rows.0.clientId', 'clientId'],
    ['createScenario', 'recordId', 'deletedScenarioId'],
    ['copyTransferDuty', 'recordId', 'deletedScenarioId'],
    ['issueReport', 'reportId', 'reportId'],
    ['inviteMember', 'invitationId', 'invitationId'],
    ['grantMandate', 'mandateId', 'mandateId'],
    ['handOverClients', 'handOverId', 'handOverId'],
  ])
    for (const how of ['as one’s own', 'in capital letters']) expect(tried).toContain(`${route}, body.${field} ${how}: ${target}`)
  expect(tried).not.toContain('addClient, body.clientId as one’s own: reportId')
})

test('issues a report of the attacker’s own record under another firm’s id', () => {
  const things = thingsOf(randomUUID(), {
    records: { transferDuty: 'a', scenario: 'b', homeLoanRepayment: 'c', investmentComparison: 'd' },
  })
  const [claim] = attemptsOn({ issueReport: ROUTES.issueReport }, ['reportId']).filter(({ isClaim }) => isClaim)
  const { body } = claim!.draft(things, 'theirs')
  expect(body).toEqual({ reportId: 'theirs', kind: expect.any(String), recordId: expect.stringMatching(/^[abcd]$/), revision: 0 })
})

test('a parameter of a path is filled in, and an unknown one throws', () => {
  const paths = attemptsOn(ROUTES, ['image', 'clientId']).filter(({ route }) => route === 'getAccountImage')
  const reached = paths.find(({ place }) => place === 'path.image')!
  expect(reached.target).toBe('image')
  expect(reached.draft(own, 'theirs.png').path).toBe('/api/account-images/theirs.png')
  for (const { draft } of asOwner(['image', 'clientId'])) expect(draft(own, 'theirs').path).not.toContain('/:')
  const row: Route = { method: 'GET', path: '/api/parcels/:parcel', access: 'account' }
  expect(() => draftOf(row, own)).toThrow('there is no value for :parcel')
})

test('attacks every route as every kind that does not see all firms there, more than 3 000 times in all', () => {
  const attempts = attemptsOn(ROUTES, ['userId', 'accountId', 'clientId', 'recordId'])
  expect(attempts.length).toBeGreaterThan(3000)
  const tried = new Map(Map.groupBy(attempts, ({ route }) => route))
  for (const [name, { access }] of Object.entries(ROUTES))
    expect([name, new Set(tried.get(name)?.map(({ kind }) => kind)).size]).toEqual([
      name,
      ALL_KINDS.length - (isRealmAccess(access) ? REALM_ACCESS[access].length : 0),
    ])
})

test('uses the attacker’s own record of the kind in a path by default', () => {
  const things = thingsOf('a-user', { records: { transferDuty: 'a-transfer', homeLoanRepayment: 'a-loan' } })
  expect(things.inPath(ROUTES.lockTransferDuty.path)).toBe('a-transfer')
  expect(things.inPath(ROUTES.printHomeLoanRepayment.path)).toBe('a-loan')
})

test('puts the targeted id into every request', () => {
  const id = randomUUID()
  for (const attempt of asOwner(TARGETS)) {
    const { target, headers, body } = wireOf(attempt.draft(own, id))
    const cursor = Buffer.from(JSON.stringify(id)).toString('base64url')
    const text = `${decodeURIComponent(target)} ${JSON.stringify(headers)} ${body.toString()}`.toLowerCase()
    expect([attempt.place, text.includes(id) || text.includes(cursor.toLowerCase())]).toEqual([attempt.place, true])
  }
})

test('reports a word of the firm, or an id not in the request, as a leak wherever it appears', () => {
  const canaries = createCanaries()
  const word = canaries.word()
  const nothing = { headers: {}, bytes: Buffer.from('{}') }
  expect(leakedIn(nothing, '', canaries, ['an-id'])).toEqual([])
  expect(leakedIn({ ...nothing, bytes: Buffer.from(JSON.stringify({ name: word })) }, '', canaries, [])).toHaveLength(1)
  expect(leakedIn({ ...nothing, headers: { 'content-range': word } }, '', canaries, [])).toHaveLength(1)
  expect(leakedIn(nothing, `Client ${word}`, canaries, [])).toHaveLength(1)
  expect(leakedIn({ ...nothing, bytes: Buffer.from('an-id') }, '', canaries, ['an-id'])).toEqual(['an-id'])
})

test('reports a success as accepted where the table allows no one, and where the path names the firm’s data', () => {
  const [attempt] = attemptsOn({ getClient: ROUTES.getClient }, ['clientId']).filter(
    ({ kind, place }) => kind === 'owner' && place === 'path',
  )
  if (!attempt) throw new Error('There is no such attempt.')
  expect(wasAccepted(attempt, 404)).toBe(false)
  expect(wasAccepted(attempt, 200)).toBe(true)
  expect(wasAccepted({ ...attempt, place: 'header X-User-Id' }, 200)).toBe(false)
  expect(wasAccepted({ ...attempt, place: 'header X-User-Id', kind: 'unverified' }, 200)).toBe(true)
})

test('compares answers without request id and requested id', () => {
  const answer = (id: string) => ({ status: 404, bytes: Buffer.from(JSON.stringify({ code: 'x', requestId: randomUUID(), id })) })
  expect(contentOf(answer('a'), 'a')).toBe(contentOf(answer('b'), 'b'))
  expect(contentOf(answer('a'), 'a')).not.toBe(contentOf({ ...answer('b'), status: 410 }, 'b'))
})

test('finds attackers’ events in the firm’s streams or about its data, but not those that only share a number', () => {
  const event = (actor: string, stream: string, data: object = {}) => ({ actor, stream, type: 'ClientDeleted', data }) as never
  const firm = { userId: 'b', ids: { userId: 'b', accountId: 'b-firm', deletedClientId: 'c', reportId: 'r', invitationId: 'i' } }
  const log = [
    event('b', 'client-C', { accountId: 'B', clientId: 'C' }),
    event('a', 'client-C'),
    event('a', 'transferDuty-1', { clientId: 'C' }),
    event('a', 'account-2', { owner: 'b' }),
    event('a', 'transferDuty-C', { transferDutyId: 'C', accountId: 'A' }),
    event('stranger', 'client-C'),
    event('a', 'reportRegister-A', { reportId: 'r', accountId: 'A' }),
    event('a', 'reportRegister-A', { reportId: 'R', accountId: 'A' }),
    event('a', 'team-A', { invitationId: 'i', accountId: 'A' }),
  ]
  expect(touching(log, firm, new Set(['a']))).toEqual([...log.slice(1, 4), ...log.slice(6, 8)])
})
