import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { ProblemDocument } from '@tafel/contracts/base/http/problems.ts'
import { beforeAll, expect, test } from 'vitest'
import { type ApiAnswer, apiOf, type Sent } from '../kit/api.ts'
import { readLog } from '../kit/log.ts'
import { newAdviser, newPerson, type Person } from '../kit/people.ts'
import { sharedStack, type StackFacts } from '../kit/shared-stack.ts'

let stack: StackFacts
let adviser: Person
let other: Person
let clientId: string
let recordId: string

beforeAll(async () => {
  stack = sharedStack()
  adviser = await newAdviser(stack)
  other = await newAdviser(stack)
  clientId = randomUUID()
  recordId = randomUUID()
  await adviser.api.send('POST', '/api/clients', { body: { ...CLIENT, clientId } })
  await adviser.api.send('POST', '/api/transfer-duties', { body: { recordId, clientId, description: 'Theirs', inputs: {} } })
})

const CLIENT = { name: 'Thandi', surname: 'Dlamini', email: '', phone: '' }
const client = (patch: object) => ({ ...CLIENT, clientId: randomUUID(), ...patch })
const duty = (patch: object) => ({ recordId: randomUUID(), clientId, description: 'House', inputs: {}, ...patch })

/** Sends a request and checks that it wrote nothing. */
async function refused(send: () => Promise<ApiAnswer>): Promise<ProblemDocument> {
  const answer = await send()
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  const problem = answer.json as ProblemDocument
  expect(problem).toMatchObject({
    status: answer.status,
    requestId: expect.any(String),
    title: expect.any(String),
    type: expect.any(String),
  })
  expect((await readLog(stack)).filter(({ correlationId }) => correlationId === problem.requestId)).toEqual([])
  return problem
}

test.each([
  ['an unknown field', () => client({ role: 'owner' }), 'role'],
  ['a server-owned field', () => client({ accountId: randomUUID() }), 'accountId'],
  ['a wrong type', () => client({ name: 5 }), 'name'],
  ['a text that is too long', () => client({ name: 'x'.repeat(81) }), 'name'],
  ['a missing name', () => client({ name: '' }), 'name'],
  ['an id that is none', () => client({ clientId: 'x' }), 'clientId'],
  ['no e-mail address', () => client({ email: 'no address' }), 'email'],
])('%s of a client is refused by its name', async (_, body, field) => {
  const problem = await refused(() => adviser.api.send('POST', '/api/clients', { body: body() }))
  expect(problem).toMatchObject({ status: 400, code: 'functions/invalid-argument', errors: [{ field, message: expect.any(String) }] })
})

test.each([
  ['a negative price', { transferAmount: -1 }, 'inputs.transferAmount'],
  ['a price that is no number', { transferAmount: '100' }, 'inputs.transferAmount'],
  ['a fraction of a cent', { transferAmount: 0.5 }, 'inputs.transferAmount'],
  ['a price above ten billion', { transferAmount: 1_000_000_000_001 }, 'inputs.transferAmount'],
  ['a day that is none', { dateOfAcquisition: '2026-02-30' }, 'inputs.dateOfAcquisition'],
  ['an unknown purchaser', { purchaserType: 'cat' }, 'inputs.purchaserType'],
  ['an unknown input', { discount: 5 }, 'inputs.discount'],
])('%s is refused by its name', async (_, inputs, field) => {
  const problem = await refused(() => adviser.api.send('POST', '/api/transfer-duties', { body: duty({ inputs }) }))
  expect(problem).toMatchObject({ status: 400, code: 'functions/invalid-argument', errors: [{ field }] })
})

test('reports every invalid field at once', async () => {
  const problem = await refused(() => adviser.api.send('POST', '/api/clients', { body: { name: '', surname: 5, extra: 1 } }))
  expect(problem.errors?.map((error) => error.field).toSorted()).toEqual(['clientId', 'email', 'extra', 'name', 'phone', 'surname'])
})

test.each([
  ['too many rows', '/api/clients?limit=1001'],
  ['no rows', '/api/clients?limit=0'],
  ['an unknown parameter', '/api/clients?sort=name'],
  ['a parameter given twice', '/api/clients?q=a&q=b'],
])('a query for %s is refused', async (_, path) => {
  const problem = await refused(() => adviser.api.send('GET', path))
  expect(problem).toMatchObject({ status: 400, code: 'functions/invalid-argument' })
})

test('refuses a body that is too large', async () => {
  const problem = await refused(() => adviser.api.send('POST', '/api/clients', { body: client({ name: 'x'.repeat(300_000) }) }))
  expect(problem).toMatchObject({ status: 413, code: 'http/payload-too-large' })
})

test('refuses a write without a revision, and reports the newest for an old one', async () => {
  const path = `/api/transfer-duties/${recordId}`
  const body = { description: 'Changed', inputs: {} }
  expect(await refused(() => adviser.api.send('PUT', path, { body }))).toMatchObject({ status: 428, code: 'http/revision-required' })
  expect(await refused(() => adviser.api.send('PUT', path, { body, ifMatch: 99n }))).toMatchObject({
    status: 412,
    code: 'http/revision-behind',
    revision: '0',
  })
})

test('refuses a key that was used for another command', async () => {
  const key = randomUUID()
  const first = client({})
  expect((await adviser.api.send('POST', '/api/clients', { body: first, key })).status).toBeLessThan(300)
  expect(await refused(() => adviser.api.send('POST', '/api/clients', { body: client({}), key }))).toMatchObject({
    status: 422,
    code: 'http/key-reused',
  })
  const again = await adviser.api.send('POST', '/api/clients', { body: first, key })
  expect(again.json).toMatchObject({ id: first.clientId, revision: '0' })
})

test("another firm's record looks exactly like one that does not exist", async () => {
  const shapeOf = ({ status, type, title, code, detail }: ProblemDocument) => ({ status, type, title, code, detail })
  const attempts = (id: string): readonly (readonly [string, string, Sent])[] => [
    ['GET', `/api/transfer-duties/${id}`, {}],
    ['GET', `/api/transfer-duties/${id}/report.pdf`, {}],
    ['PUT', `/api/transfer-duties/${id}`, { body: { description: 'Mine now', inputs: {} }, ifMatch: 0n }],
    ['POST', `/api/transfer-duties/${id}/copy`, { body: { recordId: randomUUID() } }],
    ['POST', `/api/transfer-duties/${id}/lock`, { body: {} }],
    ['POST', `/api/transfer-duties/${id}/unlock`, { body: { reason: 'A correction.' } }],
    ['POST', `/api/transfer-duties/${id}/restore`, { body: {} }],
    ['DELETE', `/api/transfer-duties/${id}`, {}],
  ]
  const missing = attempts(randomUUID())
  for (const [index, [method, path, sent]] of attempts(recordId).entries()) {
    const theirs = await refused(() => other.api.send(method, path, sent))
    const [, nowhere = ''] = missing[index] ?? []
    const none = await refused(() => other.api.send(method, nowhere, sent))
    expect(theirs, `${method} ${path}`).toMatchObject({ status: 404, code: 'functions/not-found' })
    expect(shapeOf(theirs)).toEqual(shapeOf(none))
  }
})

test("another firm's client can be neither read nor changed nor given a record", async () => {
  expect(await refused(() => other.api.send('GET', `/api/clients/${clientId}`))).toMatchObject({ status: 404 })
  expect(await refused(() => other.api.send('PUT', `/api/clients/${clientId}`, { body: CLIENT, ifMatch: 0n }))).toMatchObject({
    status: 404,
  })
  expect(await refused(() => other.api.send('DELETE', `/api/clients/${clientId}`))).toMatchObject({ status: 404 })
  expect(await refused(() => other.api.send('POST', '/api/transfer-duties', { body: duty({}) }))).toMatchObject({ status: 404 })
  expect(((await other.api.send('GET', `/api/records?clientId=${clientId}`)).json as { items: unknown[] }).items).toEqual([])
})

test('refuses forged, changed, expired and foreign tokens with identical answers', async () => {
  const { accessToken, idToken, refreshToken } = await adviser.tokens()
  const [header = '', payload = '', signature = ''] = accessToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const kid = (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forge = (changed: object, head: object = {}) => {
    const text = `${encode({ alg: 'RS256', typ: 'JWT', kid, ...head })}.${encode({ ...claims, ...changed })}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }
  const bad = {
    none: '',
    noise: 'x.y.z',
    unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    changed: `${header}.${encode({ ...claims, realm_access: { roles: ['admin'] } })}.${signature}`,
    forged: forge({}),
    forgedAdmin: forge({ realm_access: { roles: ['admin'] } }),
    unknownKey: forge({}, { kid: 'unknown-key' }),
    expired: forge({ exp: 1 }),
    idToken,
    refreshToken,
  }
  const bodies = new Set<string>()
  for (const [name, token] of Object.entries(bad)) {
    const problem = await refused(() => apiOf(stack.services, () => token).send('POST', '/api/clients', { body: client({}) }))
    expect(problem, name).toMatchObject({ status: 401, code: 'functions/unauthenticated' })
    bodies.add(JSON.stringify({ ...problem, requestId: '' }))
  }
  expect(bodies.size).toBe(1)
})

test('refuses callers without an account, a verified address or the role', async () => {
  // Users are recorded at their first request, so send one beforehand.
  const unverified = await newPerson(stack, { verified: false })
  expect((await unverified.api.send('GET', '/api/me')).status).toBe(200)
  expect(await refused(() => unverified.api.send('POST', '/api/accounts', { body: { accountId: randomUUID() } }))).toMatchObject({
    status: 403,
    code: 'identity/email-not-verified',
  })
  const withoutAccount = await newPerson(stack)
  expect((await withoutAccount.api.send('GET', '/api/me')).status).toBe(200)
  expect(await refused(() => withoutAccount.api.send('POST', '/api/clients', { body: client({}) }))).toMatchObject({
    status: 403,
    code: 'accounts/account-required',
  })
  expect(await refused(() => adviser.api.send('GET', '/api/admin/users'))).toMatchObject({
    status: 403,
    code: 'functions/permission-denied',
  })
  expect(
    await refused(() => adviser.api.send('POST', '/api/functions/disableUserAccount', { body: { data: { userId: other.userId } } })),
  ).toMatchObject({ status: 403 })
})

test('refuses a disabled user within a second, despite a valid token', async () => {
  const admin = await newPerson(stack, { roles: ['admin'] })
  const target = await newAdviser(stack)
  expect((await target.api.send('GET', '/api/me')).status).toBe(200)
  const disabled = await admin.api.send('POST', '/api/functions/disableUserAccount', {
    body: { data: { userId: target.userId, reason: 'Proof' } },
  })
  expect(disabled.status).toBe(200)
  const deadline = Date.now() + 1000
  let last = await target.api.send('GET', '/api/me')
  while (last.status === 200 && Date.now() < deadline) last = await target.api.send('GET', '/api/me')
  expect(last.json).toMatchObject({ status: 403, code: 'identity/user-disabled' })
  expect(await refused(() => target.api.send('POST', '/api/clients', { body: client({}) }))).toMatchObject({ status: 403 })
  await admin.api.send('POST', '/api/functions/enableUserAccount', { body: { data: { userId: target.userId, reason: 'Proof' } } })
})

test('refuses addresses and methods that are not in the table', async () => {
  expect(await refused(() => adviser.api.send('GET', '/api/nothing'))).toMatchObject({ status: 404, code: 'functions/not-found' })
  expect(await refused(() => adviser.api.send('DELETE', '/api/me'))).toMatchObject({ status: 405, code: 'http/method-not-allowed' })
})
