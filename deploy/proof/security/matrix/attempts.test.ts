import { randomUUID } from 'node:crypto'
import { isRealmAccess, REALM_ACCESS, type Route } from '@tafel/contracts/http/route.ts'
import { ROUTES } from '@tafel/contracts/http/routes.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createCanaries } from '../../bench/erasure/canaries.ts'
import { thingsOf } from '../kit/attackers.ts'
import type { Things } from '../kit/requests.ts'
import { wireOf } from '../kit/requests.ts'
import { attemptsOn } from './attempts.ts'
import { leakedIn, saidOf, touching, wasAccepted } from './judge.ts'

const own: Things = { byField: {}, inPath: () => randomUUID() }
const TARGETS = ['accountId', 'userId', 'clientId']

test('a route that is new to the table is tried without an edit, in every place that takes an id', () => {
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

test('every route is tried by everybody but those who see all firms there, more than 3 000 times in all', () => {
  const attempts = attemptsOn(ROUTES, ['userId', 'accountId', 'clientId', 'recordId'])
  expect(attempts.length).toBeGreaterThan(3000)
  const tried = new Map(Map.groupBy(attempts, ({ route }) => route))
  for (const [name, { access }] of Object.entries(ROUTES))
    expect([name, new Set(tried.get(name)?.map(({ kind }) => kind)).size]).toEqual([
      name,
      10 - (isRealmAccess(access) ? REALM_ACCESS[access].length : 0),
    ])
})

test('a path of each kind of record is somebody’s own record of that kind, where nothing else is reached for', () => {
  const things = thingsOf('a-user', { records: { transferDuty: 'a-transfer', homeLoanRepayment: 'a-loan' } })
  expect(things.inPath(ROUTES.lockTransferDuty.path)).toBe('a-transfer')
  expect(things.inPath(ROUTES.printHomeLoanRepayment.path)).toBe('a-loan')
})

test('the id that is reached for stands in every request', () => {
  const id = randomUUID()
  for (const attempt of attemptsOn(ROUTES, TARGETS)) {
    const { target, headers, body } = wireOf(attempt.draft(own, id))
    const cursor = Buffer.from(JSON.stringify(id)).toString('base64url')
    const text = `${decodeURIComponent(target)} ${JSON.stringify(headers)} ${body.toString()}`
    expect([attempt.place, text.includes(id) || text.includes(cursor)]).toEqual([attempt.place, true])
  }
})

test('a word of the firm, or an id that nobody asked with, is a leak wherever it stands', () => {
  const canaries = createCanaries()
  const word = canaries.word()
  const nothing = { headers: {}, bytes: Buffer.from('{}') }
  expect(leakedIn(nothing, '', canaries, ['an-id'])).toEqual([])
  expect(leakedIn({ ...nothing, bytes: Buffer.from(JSON.stringify({ name: word })) }, '', canaries, [])).toHaveLength(1)
  expect(leakedIn({ ...nothing, headers: { 'content-range': word } }, '', canaries, [])).toHaveLength(1)
  expect(leakedIn(nothing, `Client ${word}`, canaries, [])).toHaveLength(1)
  expect(leakedIn({ ...nothing, bytes: Buffer.from('an-id') }, '', canaries, ['an-id'])).toEqual(['an-id'])
})

test('a success is accepted where the table lets nobody in, and where the path names a thing of the firm', () => {
  const [attempt] = attemptsOn({ getClient: ROUTES.getClient }, ['clientId']).filter(
    ({ kind, place }) => kind === 'owner' && place === 'path',
  )
  if (!attempt) throw new Error('There is no such attempt.')
  expect(wasAccepted(attempt, 404)).toBe(false)
  expect(wasAccepted(attempt, 200)).toBe(true)
  expect(wasAccepted({ ...attempt, place: 'header X-User-Id' }, 200)).toBe(false)
  expect(wasAccepted({ ...attempt, place: 'header X-User-Id', kind: 'unverified' }, 200)).toBe(true)
})

test('answers are the same but for their request id and the id that was asked with', () => {
  const said = (id: string) => ({ status: 404, bytes: Buffer.from(JSON.stringify({ code: 'x', requestId: randomUUID(), id })) })
  expect(saidOf(said('a'), 'a')).toBe(saidOf(said('b'), 'b'))
  expect(saidOf(said('a'), 'a')).not.toBe(saidOf({ ...said('b'), status: 410 }, 'b'))
})

test('an event of one of them in a stream of the firm, or about a thing of it, is found; one that only has its number is none', () => {
  const event = (actor: string, stream: string, data: object = {}) => ({ actor, stream, type: 'ClientDeleted', data }) as never
  const firm = { userId: 'b', ids: { userId: 'b', accountId: 'B', deletedClientId: 'C' } }
  const log = [
    event('b', 'client-C', { accountId: 'B', clientId: 'C' }),
    event('a', 'client-C'),
    event('a', 'transferDuty-1', { clientId: 'C' }),
    event('a', 'account-2', { owner: 'b' }),
    event('a', 'transferDuty-C', { transferDutyId: 'C', accountId: 'A' }),
    event('stranger', 'client-C'),
  ]
  expect(touching(log, firm, new Set(['a']))).toEqual(log.slice(1, 4))
})
