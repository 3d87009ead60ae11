import { randomUUID } from 'node:crypto'
import { mayWhileActing } from '@tafel/contracts/contexts/acting/acting.ts'
import { ACTING_HEADER } from '@tafel/contracts/contexts/acting/header.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { recordSteps } from '@tafel/contracts/contexts/history/record-steps.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import type { Viewer } from '@tafel/kernel/http/access-log.ts'
import { type Person, person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { collect } from '@tafel/kernel/testing/collect.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordHandlers } from '../records/handlers.ts'
import { actingHandlers, actingReader } from './handlers.ts'

const clock = { now: new Date('2026-11-21T08:00:00.000Z') }
const now = () => clock.now
beforeEach(() => void (clock.now = new Date('2026-11-21T08:00:00.000Z')))
const logged: Viewer[] = []
let api: TestApi

/** Handlers for every row of the table, so that each can be called; those of records and acting are real. */
const answered: Handlers = Object.fromEntries(Object.keys(ROUTES).map((name) => [name, async () => ({ json: {} })]))

beforeAll(async () => {
  api = await testApi(
    ({ commands }) => ({
      ...answered,
      ...recordHandlers({ commands, constants: shippedConstants, now, keyDestroyed: async () => undefined }),
      ...actingHandlers({
        commands,
        openFirmOf: async (userId) => (userId === WITHOUT_FIRM ? undefined : accountIdOf(userId)),
        adviserOrigin: 'https://tafel.example',
        now,
      }),
    }),
    {
      now,
      ratePerMinute: 100_000,
      acting: ({ commands }) => actingReader({ commands, now }),
      accessLog: () => ({ note: async (who) => void logged.push(who) }),
      access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
    },
  )
})
afterAll(() => api.close())
const WITHOUT_FIRM = randomUUID()

/** A user with a session. */
async function signedIn(about: Partial<Person> = {}, sid: string = randomUUID()) {
  const { userId, email, roles } = person(about)
  const token = await api.issuer.token({ sub: userId, email, email_verified: true, realm_access: { roles: [...roles] }, sid })
  const send = (method: string, path: string, body?: unknown, actingId?: string) =>
    api.send(method, path, token, {
      ...(body !== undefined && { body }),
      ...(actingId !== undefined && { headers: { [ACTING_HEADER]: actingId } }),
    })
  return { userId, send }
}

async function begun(about: { readonly mayWrite?: boolean; readonly minutes?: number } = {}) {
  const [admin, member] = [await signedIn({ roles: ['admin'] }), await signedIn()]
  const clientId = randomUUID()
  await member.send('POST', '/api/clients', { clientId, name: 'Thandi', surname: '', email: '', phone: '' })
  const actingId = randomUUID()
  const data = { actingId, userId: member.userId, reason: 'Ticket 318', ...about }
  const got = await admin.send('POST', '/api/functions/actFor', { data })
  expect([got.status, got.json]).toMatchObject([200, { result: { page: `https://tafel.example/acting#${actingId}` } }])
  return { admin, member, clientId, actingId }
}
const record = (clientId: string) => ({ recordId: randomUUID(), clientId, description: 'First', inputs: kindOf('transferDuty').example })

test('an administrator can read the member’s data, change nothing, and the firm sees who viewed on whose behalf', async () => {
  const { admin, member, clientId, actingId } = await begun()
  logged.length = 0
  expect((await admin.send('GET', `/api/clients/${clientId}`, undefined, actingId)).status).toBe(200)
  expect(logged).toEqual([{ accountId: accountIdOf(member.userId), person: admin.userId, as: 'actingFor', onBehalfOf: member.userId }])
  expect((await admin.send('POST', '/api/transfer-duties', record(clientId), actingId)).code).toBe('acting/not-allowed')
})

test('permitted changes name both people, in the log and in the history', async () => {
  const { admin, member, clientId, actingId } = await begun({ mayWrite: true })
  const request = record(clientId)
  expect((await admin.send('POST', '/api/transfer-duties', request, actingId)).status).toBe(201)
  const stored = await collect(api.kernel.store.read(kindOf('transferDuty').stream(request.recordId)))
  expect(stored[0]!.metadata).toMatchObject({ actor: admin.userId, onBehalfOf: member.userId })
  expect(stored[0]!.data).toMatchObject({ accountId: accountIdOf(member.userId) })
  const events = (await api.kernel.codec.decode(stored)).flatMap((item) => (item.kind === 'event' ? [item.event] : []))
  expect(recordSteps(events)).toMatchObject([{ by: admin.userId, onBehalfOf: member.userId }])
})

test('refuses every route except those open to acting administrators', async () => {
  const { admin, actingId } = await begun({ mayWrite: true })
  const paths: Readonly<Record<string, string>> = { collection: 'tax-scenario', key: '2027', version: '2026-11-21.4' }
  let refused = 0
  for (const row of Object.values<Route>(ROUTES).filter(({ access }) => access !== 'public')) {
    if (mayWhileActing(row, true)) continue
    const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => paths[name] ?? randomUUID())
    const got = await admin.send(row.method, path, row.method === 'GET' ? undefined : {}, actingId)
    expect([row.path, got.code]).toEqual([row.path, 'acting/not-allowed'])
    refused += 1
  }
  expect(refused).toBeGreaterThan(80)
})

test('ends at once by either side, by time, for another session, or without the role', async () => {
  const ends = async (end: (begin: Awaited<ReturnType<typeof begun>>) => Promise<unknown>) => {
    const one = await begun({ minutes: 15 })
    const path = `/api/clients/${one.clientId}`
    expect((await one.admin.send('GET', path, undefined, one.actingId)).status).toBe(200)
    await end(one)
    const got = await one.admin.send('GET', path, undefined, one.actingId)
    expect([got.status, got.code]).toEqual([403, 'acting/ended'])
  }
  await ends(({ admin, actingId }) => admin.send('POST', `/api/acting/${actingId}/end`, {}, actingId))
  await ends(({ member, actingId }) => member.send('POST', `/api/acting/${actingId}/end`, {}))
  await ends(async () => void (clock.now = new Date('2026-11-21T08:15:00.000Z')))
  clock.now = new Date('2026-11-21T08:00:00.000Z')

  const { admin, clientId, actingId } = await begun()
  const path = `/api/clients/${clientId}`
  for (const other of [await signedIn({ userId: admin.userId, roles: ['admin'] }), await signedIn({ roles: ['admin'] }), await signedIn()])
    expect((await other.send('GET', path, undefined, actingId)).code).toBe('acting/ended')
  expect((await (await signedIn()).send('POST', `/api/acting/${actingId}/end`, {})).code).toBe('functions/not-found')
  expect((await admin.send('GET', path, undefined, randomUUID())).code).toBe('acting/ended')
  // Without the header the administrator acts for themselves.
  logged.length = 0
  await admin.send('GET', path)
  expect(logged).toMatchObject([{ accountId: accountIdOf(admin.userId), as: 'member' }])
})

test('refuses acting for oneself, for a user without a firm, for over an hour, without a reason, or by others', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const request = (about: object) => ({ data: { actingId: randomUUID(), userId: randomUUID(), reason: 'Ticket', ...about } })
  const code = async (about: object, who = admin) => (await who.send('POST', '/api/functions/actFor', request(about))).code
  expect(await code({ userId: admin.userId })).toBe('acting/own-user')
  expect(await code({ userId: WITHOUT_FIRM })).toBe('acting/nobody-there')
  for (const about of [{ minutes: 61 }, { minutes: 0 }, { reason: '' }]) expect(await code(about)).toBe('functions/invalid-argument')
  expect(await code({}, await signedIn({ roles: ['support'] }))).toBe('functions/permission-denied')
  expect(await code({})).toBeUndefined()
})
