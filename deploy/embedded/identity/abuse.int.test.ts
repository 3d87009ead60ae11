import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { pauseFor } from '@tafel/kernel/runtime/pause.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser } from './contract/browser.ts'
import { createClient } from './contract/client.ts'
import { sendRaw, type Sent } from './contract/send-raw.ts'
import { startStandIn, type StandIn } from './contract/start-stand-in.ts'
import { adminClient, eventually } from './contract/under-test.ts'

// Guarantees of our own provider only. Loopback addresses act as different networks.
const PASSWORD = 'four tall trees by the river'
const WRONG = 'not the password of anyone'

let subject: StandIn
beforeAll(async () => void (subject = await startStandIn()))
afterAll(() => subject?.stop())

const freshEmail = () => `person.${randomUUID().slice(0, 8)}@example.co.za`
async function freshUser(): Promise<string> {
  const email = freshEmail()
  await subject.identity.seedUsers([{ email, password: PASSWORD, firstName: 'Nomsa', lastName: 'Dlamini' }])
  return email
}

const send = (path: string, sent?: Sent) => sendRaw(subject.identity.port, path, sent)
const pathOf = (address: string) => address.slice(subject.url.length)

describe('260 wrong passwords at once', () => {
  test.each([
    ['another network', '127.0.0.2'],
    ['the same network', '127.0.0.1'],
  ])('from %s: a person is signed in after at most one queue of them', async (_, from) => {
    const email = await freshUser()
    const person = createClient(subject)
    const page = await person.browser.visit(person.address())
    const attacker = createClient(subject)
    const target = await attacker.browser.visit(attacker.address())
    const cookie = attacker.browser.cookieHeader(target.url)
    const answered: number[] = []
    const flood = Array.from({ length: 260 }, async () => {
      const { status } = await send(`${target.url.pathname}`, { from, form: { email: freshEmail(), password: WRONG }, headers: { cookie } })
      answered.push(status)
    })
    await eventually(async () => (answered.length > 20 ? true : undefined))
    const tokens = await person.redeem(await person.browser.submit(page, { email, password: PASSWORD }))
    expect(tokens.access_token).toEqual(expect.any(String))
    expect(answered.filter((status) => status === 401).length).toBeLessThan(60)
    await Promise.all(flood)
    expect(new Set(answered)).toEqual(new Set([401, 503]))
  })

  test('from the same network: a browser known to the account has its own queue', async () => {
    const email = await freshUser()
    const own = createClient(subject)
    const tokens = await own.signIn(email, PASSWORD)
    await own.signOut(tokens)
    const page = await own.browser.visit(own.address())
    const attacker = createClient(subject)
    const target = await attacker.browser.visit(attacker.address())
    const cookie = attacker.browser.cookieHeader(target.url)
    const answered: number[] = []
    const flood = Array.from({ length: 260 }, async () => {
      answered.push((await send(target.url.pathname, { form: { email: freshEmail(), password: WRONG }, headers: { cookie } })).status)
    })
    await eventually(async () => (answered.length > 20 ? true : undefined))
    const before = answered.filter((status) => status === 401).length
    await own.redeem(await own.browser.submit(page, { email, password: PASSWORD }))
    expect(answered.filter((status) => status === 401).length - before).toBeLessThan(12)
    await Promise.all(flood)
  })

  test('while the database is slow: pages are shown, no answer is a 500, and refused requests get a time to retry', async () => {
    const attacker = createClient(subject)
    const { url } = await attacker.browser.visit(attacker.address())
    const cookie = attacker.browser.cookieHeader(url)
    const database = new pg.Client({ connectionString: subject.postgres })
    await database.connect()
    await database.query('begin; lock table identity.tries in access exclusive mode')
    const flood = Array.from({ length: 260 }, () =>
      send(url.pathname, { from: '127.0.0.3', form: { email: freshEmail(), password: WRONG }, headers: { cookie } }),
    )
    const person = createClient(subject)
    expect((await person.browser.visit(person.address())).html).toContain('Sign in')
    // A connection that is unavailable for two seconds is an error.
    await pauseFor(2500)
    expect((await person.browser.visit(person.address())).html).toContain('Sign in')
    await database.end()
    const answers = await Promise.all(flood)
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([401, 503])
    for (const { status, headers } of answers) if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('limits per network', () => {
  const asks: Readonly<
    Record<
      string,
      { readonly most: number; readonly ask: (from: string) => Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders }> }
    >
  > = {
    'authorization requests': { most: 1200, ask: (from) => send(pathOf(createClient(subject).address({ prompt: 'none' })), { from }) },
    'links to choose a password': {
      most: 60,
      ask: (from) => send('/realms/tafel/login-actions/reset-credentials', { from, form: { email: freshEmail() } }),
    },
    'calls for tokens that are refused': {
      most: 300,
      ask: (from) =>
        send('/realms/tafel/protocol/openid-connect/token', {
          from,
          form: { grant_type: 'refresh_token', client_id: 'adviser-console', refresh_token: randomUUID() },
        }),
    },
    'userinfo without a token': { most: 300, ask: (from) => send('/realms/tafel/protocol/openid-connect/userinfo', { from }) },
  }

  test.each(Object.keys(asks))('%s: a limit, an answer with the waiting time, and no effect on others', async (name) => {
    const { most, ask } = asks[name]!
    const from = `127.0.1.${Object.keys(asks).indexOf(name) + 1}`
    let refused: Awaited<ReturnType<typeof ask>> | undefined
    // The allowance refills during the test; a slow machine has to send more.
    for (let sent = 0; sent < most * 4 && !refused; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(from)))
      refused = answers.find(({ status }) => status === 429)
    }
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('127.0.1.99')).status).not.toBe(429)
  })

  test('registrations: a bound', async () => {
    const browser = createBrowser(subject.url)
    const page = await browser.visit(createClient(subject).address({}, 'registrations'))
    const statuses: number[] = []
    // One more is allowed every 20 s; a slow machine takes that long.
    while (statuses.at(-1) !== 429 && statuses.length < 50) {
      const form = { firstName: 'A', lastName: 'B', email: freshEmail(), password: PASSWORD }
      statuses.push(
        (await send(page.url.pathname, { from: '127.0.1.50', form, headers: { cookie: browser.cookieHeader(page.url) } })).status,
      )
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.length).toBeLessThan(40)
  })

  test('requests with valid tokens use no allowance', async () => {
    const email = await freshUser()
    const client = createClient(subject)
    let tokens = await client.signIn(email, PASSWORD)
    const ask = () => fetch(client.endpoint('userinfo'), { headers: { authorization: `Bearer ${tokens.access_token}` } })
    for (let each = 0; each < 320; each += 40) {
      const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await ask()).status))
      expect(statuses).toEqual(Array(40).fill(200))
    }
  })

  test.each(['state', 'nonce'])('a long %s is refused, naming it', async (name) => {
    const good = await send(pathOf(createClient(subject).address({ [name]: 'x'.repeat(1024) })))
    expect(good.status).toBe(303)
    const { status, text } = await send(pathOf(createClient(subject).address({ [name]: 'x'.repeat(1025) })))
    expect(status).toBe(400)
    expect(text).toContain(`${name}: at most 1024 characters`)
  })
})

describe('invalid texts', () => {
  const SIGNS = ['%00', 'a%00b', '%ED%A0%80', '%ED%B0%80', '%FF', '%0D%0A', '%1B', '%E2%80%AE']
  const FORMS: Readonly<Record<string, readonly [page: string, fields: readonly string[]]>> = {
    'sign in': ['authenticate', ['email', 'password']],
    register: ['registration', ['firstName', 'lastName', 'email', 'password']],
    'forgotten password': ['reset-credentials', ['email']],
  }
  const named = (field: string) => new RegExp(`${field}: (This holds|One line only)`)

  test.each(Object.keys(FORMS))('are refused in any field of a form, naming it: %s', async (name) => {
    const [page, fields] = FORMS[name]!
    const client = createClient(subject)
    const { url } = await client.browser.visit(client.address())
    const path = url.pathname.replace(/[^/]+$/, page)
    for (const field of fields)
      for (const sign of SIGNS) {
        const form = fields.map((each) => `${each}=${each === field ? sign : 'x'}`).join('&')
        const shown = await send(path, { form, headers: { cookie: client.browser.cookieHeader(url) } })
        expect(`${field} ${sign} ${shown.status}`).toBe(`${field} ${sign} 400`)
        expect(shown.text).toMatch(named(field))
      }
  })

  test('are refused in any parameter of the protocol, naming it, in words or in the protocol’s format', async () => {
    const base = '/realms/tafel/protocol/openid-connect'
    for (const sign of SIGNS) {
      for (const parameter of ['client_id', 'redirect_uri', 'state', 'nonce', 'login_hint', 'kc_idp_hint', 'ui_locales']) {
        const shown = await send(`${pathOf(createClient(subject).address({ [parameter]: '' }))}&${parameter}=${sign}`)
        expect(`${parameter} ${sign} ${shown.status}`).toBe(`${parameter} ${sign} 400`)
        expect(shown.text).toMatch(named(parameter))
      }
      for (const parameter of ['grant_type', 'client_id', 'refresh_token', 'code', 'code_verifier', 'redirect_uri', 'scope']) {
        const shown = await send(`${base}/token`, { form: `client_id=adviser-console&${parameter}=${sign}` })
        expect(shown.status).toBe(400)
        expect(JSON.parse(shown.text)).toEqual({ error: 'invalid_request', error_description: expect.stringMatching(named(parameter)) })
      }
      for (const path of ['/logout?state=', '/logout?id_token_hint=', '/userinfo?scope=', '/login-status-iframe.html/init?session='])
        expect((await send(`${base}${path}${sign}`)).status).toBe(400)
      expect((await send(`/realms/tafel/login-actions/action-token?key=${sign}`)).status).toBe(400)
      expect((await send(`/realms/tafel/login-actions/reset-credentials?login_hint=${sign}`)).status).toBe(400)
    }
  })

  test('are refused as a client’s name and secret', async () => {
    for (const sign of ['%00', '%ED%A0%80', '%0A']) {
      const authorization = `Basic ${Buffer.from(`${sign}:${sign}`).toString('base64')}`
      const shown = await send('/realms/tafel/protocol/openid-connect/token', {
        form: { grant_type: 'client_credentials' },
        headers: { authorization },
      })
      expect([400, 401]).toContain(shown.status)
    }
  })

  test('are refused in the admin API with the field, in bodies and in queries', async () => {
    const admin = await adminClient(subject)
    const authorization = `Bearer ${await admin.getAccessToken()}`
    const { id } = await admin.users.create({ email: freshEmail(), firstName: 'A', lastName: 'B', enabled: true })
    const users = '/admin/realms/tafel/users'
    for (const sign of ['\\u0000', '\\ud800', 'a\\nb', '\\u001b']) {
      const put = async (path: string, method: string, body: string) =>
        send(`${users}${path}`, { method, form: body, headers: { authorization, 'content-type': 'application/json' } })
      for (const [field, body] of [
        ['firstName', `{"firstName":"${sign}"}`],
        ['email', `{"email":"${sign}"}`],
        ['attributes.teamId.0', `{"email":"a@example.co.za","firstName":"A","lastName":"B","attributes":{"teamId":["${sign}"]}}`],
        ['A field', `{"${sign}":1}`],
      ] as const)
        for (const shown of [await put(`/${id}`, 'PUT', body), await put('', 'POST', body)]) {
          expect(`${field} ${sign} ${shown.status}`).toBe(`${field} ${sign} 400`)
          expect((JSON.parse(shown.text) as { errorMessage: string }).errorMessage).toMatch(named(field))
        }
      expect((await put(`/${id}/reset-password`, 'PUT', `{"type":"password","value":"long enough to be one ${sign}"}`)).status).toBe(400)
      expect((await put(`/${id}/role-mappings/realm`, 'POST', `[{"name":"${sign}"}]`)).status).toBe(400)
    }
    for (const sign of SIGNS)
      for (const query of ['search', 'email', 'firstName', 'lastName', 'max', 'exact'])
        expect((await send(`${users}?${query}=${sign}`, { headers: { authorization } })).status).toBe(400)
    for (const sign of SIGNS)
      for (const path of [`${users}/${sign}`, `/admin/realms/tafel/roles/${sign}`])
        expect([400, 404]).toContain((await send(path, { headers: { authorization } })).status)
  })
})
