import { randomUUID } from 'node:crypto'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Tokens } from './contract/client.ts'
import { startStandIn, type StandIn } from './contract/start-stand-in.ts'
import { adminClient } from './contract/under-test.ts'

// Our own provider only: Keycloak has no grace period.
const PASSWORD = 'four tall trees by the river'
const OTHER_BROWSER = { 'user-agent': 'another browser' }

let subject: StandIn
beforeAll(async () => void (subject = await startStandIn()))
afterAll(() => subject?.stop())

async function signedIn() {
  const email = `person.${randomUUID().slice(0, 8)}@example.co.za`
  const ids = await subject.identity.seedUsers([{ email, password: PASSWORD, firstName: 'Nomsa', lastName: 'Dlamini' }])
  const client = createClient(subject)
  const tokens = await client.signIn(email, PASSWORD)
  const refresh = (token: string, headers: Readonly<Record<string, string>> = {}) =>
    client.post('token', { grant_type: 'refresh_token', client_id: 'adviser-console', refresh_token: token }, headers)
  return { id: ids.get(email)!, client, tokens, refresh }
}

test('two tabs that refresh with one token at once get the same answer, and continue', async () => {
  const { client, tokens } = await signedIn()
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.refresh(tokens)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const [first, ...others] = (await Promise.all(answers.map((answer) => answer.json()))) as Tokens[]
  for (const other of others) expect(other).toEqual(first)
  expect((await client.refresh(first!)).status).toBe(200)
})

test('a tab a few seconds later gets the same answer; after ten seconds it is reuse and ends the session', async () => {
  const { client, tokens } = await signedIn()
  const first = (await (await client.refresh(tokens)).json()) as Tokens
  expect(await (await client.refresh(tokens)).json()).toEqual(first)
  await subject.endGracePeriod()
  expect((await client.refresh(tokens)).status).toBe(400)
  expect((await client.refresh(first)).status).toBe(400)
})

test('an active user stays signed in: a refresh extends an idle session', async () => {
  const { client, id, tokens } = await signedIn()
  const pool = createPool({ url: subject.postgres, name: 'test' })
  try {
    // Almost half an hour has passed.
    await pool.query(
      `update identity.oidc_records set expires_at = now() + interval '30 s', payload = jsonb_set(payload, '{exp}', to_jsonb(extract(epoch from now())::bigint + 30))
       where model = 'Session' and account_id = $1`,
      [id],
    )
    expect((await client.refresh(tokens)).status).toBe(200)
    const { rows } = await pool.query<{ left: number }>(
      `select extract(epoch from expires_at - now())::int as left from identity.oidc_records where model = 'Session' and account_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.left).toBeGreaterThan(29 * 60)
  } finally {
    await pool.end()
  }
})

test('another browser gets no grace period: it has stolen the token, and the session ends', async () => {
  const { client, tokens, refresh } = await signedIn()
  const first = (await (await client.refresh(tokens)).json()) as Tokens
  expect((await refresh(tokens.refresh_token, OTHER_BROWSER)).status).toBe(400)
  expect((await client.refresh(first)).status).toBe(400)
})

test('a recent answer is not repeated once the session has ended', async () => {
  const { client, id, tokens } = await signedIn()
  await client.refresh(tokens)
  await (await adminClient(subject)).users.logout({ id })
  expect((await client.refresh(tokens)).status).toBe(400)
})
