import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from './contract/browser.ts'
import { answerIn, claimsOf, createClient } from './contract/client.ts'
import { sendRaw } from './contract/send-raw.ts'
import { startStandIn, type StandIn } from './contract/start-stand-in.ts'
import { adminClient, eventually } from './contract/under-test.ts'
import { startIdentity } from './start-identity.ts'

const PASSWORD = 'four tall trees by the river'
const WRONG = 'not the password of anyone'

let subject: StandIn
let sql: pg.Pool
beforeAll(async () => {
  subject = await startStandIn()
  sql = new pg.Pool({ connectionString: subject.postgres, max: 2 })
  sql.on('error', () => undefined)
})
afterAll(async () => {
  await sql?.end()
  await subject?.stop()
})

const freshEmail = () => `person.${randomUUID().slice(0, 8)}@example.co.za`
async function freshUser(): Promise<string> {
  const email = freshEmail()
  await subject.identity.seedUsers([{ email, password: PASSWORD, firstName: 'Nomsa', lastName: 'Dlamini' }])
  return email
}
const mailed = (email: string) => eventually(async () => nonEmpty(await subject.linksMailedTo(email)))
const nonEmpty = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)
/** Removes what differs between visits without revealing anything about the user. */
const bare = (html: string, email: string) => html.replaceAll(email, 'EMAIL').replace(/login-actions\/[\w-]+/g, 'login-actions/UID')

test('a wrong password and an unknown address get the same answer, even after their attempts are exhausted', async () => {
  const known = await freshUser()
  const unknown = freshEmail()
  for (let attempt = 1; attempt <= 11; attempt++) {
    const [one, other] = await Promise.all(
      [known, unknown].map(async (email) => {
        const shown = await createClient(subject).trySignIn(email, WRONG)
        return { status: shown.status, html: bare(shown.html, email) }
      }),
    )
    expect(one).toEqual(other)
    expect(one!.status).toBe(attempt <= 10 ? 401 : 429)
  }
})

test('after ten attempts even the right password is refused for ten minutes; the owner is informed', async () => {
  const email = await freshUser()
  for (let attempt = 1; attempt <= 10; attempt++) await createClient(subject).trySignIn(email, WRONG)
  expect((await createClient(subject).trySignIn(email, PASSWORD)).status).toBe(429)
  expect(await mailed(email)).toEqual([expect.stringContaining('reset-credentials')])
  await sql.query(`update identity.tries set at = array(select t - interval '11 minutes' from unnest(at) t)`)
  expect(claimsOf((await createClient(subject).signIn(email, PASSWORD)).access_token)['email']).toBe(email)
})

test('of a hundred simultaneous attempts ten are checked', async () => {
  const fields = { email: freshEmail(), password: WRONG }
  const client = createClient(subject)
  const page = await client.browser.visit(client.address())
  const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await client.browser.submit(page, fields)).status))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  // The others find the account locked, or the queue full.
  expect(statuses.filter((status) => status === 429 || status === 503)).toHaveLength(90)
})

test('a browser known to the account is not locked out by other people’s attempts', async () => {
  const email = await freshUser()
  const own = createBrowser(subject.url)
  const client = createClient(subject, 'adviser-console', own)
  const { id_token } = await client.signIn(email, PASSWORD)
  for (let attempt = 1; attempt <= 11; attempt++) await createClient(subject).trySignIn(email, WRONG)
  await own.submit(await own.visit(`${client.endpoint('logout')}?${new URLSearchParams({ id_token_hint: id_token })}`), { logout: 'yes' })
  expect(claimsOf((await client.signIn(email, PASSWORD)).access_token)['email']).toBe(email)
})

test('a forged mark of a known browser gives no attempts', async () => {
  const email = await freshUser()
  for (let attempt = 1; attempt <= 10; attempt++) await createClient(subject).trySignIn(email, WRONG)
  const { rows } = await sql.query('select id from identity.users where email = $1', [email])
  const forger = createClient(subject)
  forger.browser.setCookie('tafel_identity_device', `${rows[0].id}.invented`, '/realms/tafel')
  expect((await forger.trySignIn(email, PASSWORD)).status).toBe(429)
})

test('requesting a new password gets the same answer for every address, and at most three mails in ten minutes', async () => {
  const known = await freshUser()
  const unknown = freshEmail()
  const ask = async (email: string) => {
    const browser = createBrowser(subject.url)
    return browser.submit(await browser.visit(`${subject.issuer}/login-actions/reset-credentials`), { email })
  }
  expect(bare((await ask(known)).html, known)).toBe(bare((await ask(unknown)).html, unknown))
  await mailed(known)
  for (let more = 0; more < 5; more++) await ask(known)
  await eventually(async () => {
    const { rows } = await sql.query(`select cardinality(at) as taken from identity.tries where key like 'reset-password:%'`)
    return rows.some((row) => row.taken === 3) || undefined
  })
  expect((await subject.linksMailedTo(known)).length).toBeLessThanOrEqual(3)
  expect(await subject.linksMailedTo(unknown)).toEqual([])
})

test('of fifty simultaneous uses of a reset link one sets the password, and every session ends', async () => {
  const email = await freshUser()
  const client = createClient(subject)
  const tokens = await client.signIn(email, PASSWORD)
  const admin = await adminClient(subject)
  const [user] = await admin.users.find({ email, exact: true })
  await admin.users.executeActionsEmail({ id: user!.id!, actions: ['UPDATE_PASSWORD'] })
  const [link] = await mailed(email)
  const page = await createBrowser(subject.url).visit(link!)
  const shown = await Promise.all(
    Array.from({ length: 50 }, (_, each) => createBrowser(subject.url).submit(page, { password: `password of racer number ${each}` })),
  )
  expect(shown.filter(({ status }) => status === 200)).toHaveLength(1)
  // Some are refused unchecked: so many at once exceed a network's limit.
  expect(shown.filter(({ status }) => [410, 503].includes(status))).toHaveLength(49)
  expect((await client.refresh(tokens)).status).toBe(400)
  const winner = shown.findIndex(({ status }) => status === 200)
  expect(claimsOf((await createClient(subject).signIn(email, `password of racer number ${winner}`)).access_token)['email']).toBe(email)
})

test('an expired link, one of another purpose and an invented one set no password', async () => {
  const email = await freshUser()
  const admin = await adminClient(subject)
  const [user] = await admin.users.find({ email, exact: true })
  await admin.users.executeActionsEmail({ id: user!.id!, actions: ['UPDATE_PASSWORD'] })
  const [link] = await mailed(email)
  const form = new URLSearchParams({ password: 'another long sentence here' })
  const post = async (address: string) => (await createBrowser(subject.url).visit(address, form)).status
  expect(await post(`${subject.issuer}/login-actions/action-token?key=invented`)).toBe(410)
  await sql.query(`update identity.action_tokens set purpose = 'verify-email' where user_id = $1`, [user!.id])
  expect(await post(link!)).toBe(200)
  await sql.query(
    `update identity.action_tokens set purpose = 'reset-password', used_at = null, expires_at = now() - interval '1 second' where user_id = $1`,
    [user!.id],
  )
  expect(await post(link!)).toBe(410)
  expect(await createClient(subject).signIn(email, PASSWORD)).toBeDefined()
})

test('a link mailed to a previous address verifies nothing', async () => {
  const email = freshEmail()
  const admin = await adminClient(subject)
  const { id } = await admin.users.create({ email, firstName: 'A', lastName: 'B', enabled: true })
  await admin.users.sendVerifyEmail({ id })
  const [link] = await mailed(email)
  await admin.users.update({ id }, { email: freshEmail() })
  expect((await createBrowser(subject.url).visit(link!)).status).toBe(410)
  expect((await admin.users.findOne({ id }))?.emailVerified).toBe(false)
})

test('the starter of a sign-in that another person completes with planted cookies gains nothing, even if fast', async () => {
  const email = await freshUser()
  const attacker = createClient(subject)
  const page = await attacker.browser.visit(attacker.address())
  const victim = createBrowser(subject.url, attacker.browser.cookies())
  const sent = await sendRaw(subject.identity.port, page.url.pathname, {
    form: { email, password: PASSWORD },
    headers: { cookie: victim.cookieHeader(page.url) },
  })
  const goOn = new URL(sent.headers.location!)
  const stolen = await attacker.browser.visit(goOn.href)
  expect([stolen.status, answerIn(stolen).get('code')]).toEqual([400, null])
  for (const line of sent.headers['set-cookie'] ?? []) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    victim.setCookie(name!, value!, goOn.pathname)
  }
  expect(answerIn(await victim.visit(goOn.href)).get('code')).toEqual(expect.any(String))
  const later = await attacker.browser.visit(attacker.address({ prompt: 'none' }))
  expect(answerIn(later).get('error')).toBe('login_required')
})

test('signing in over a planted session creates a new one', async () => {
  const [planted, email] = [await freshUser(), await freshUser()]
  const attacker = createClient(subject)
  await attacker.signIn(planted, PASSWORD)
  const victim = createClient(subject, 'adviser-console', createBrowser(subject.url, attacker.browser.cookies()))
  const page = await victim.browser.visit(victim.address({ prompt: 'login' }))
  const shown = await victim.browser.submit(page, { email, password: PASSWORD })
  const back = await victim.browser.submit(shown, { logout: 'yes' })
  expect(claimsOf((await victim.redeem(back)).access_token)['email']).toBe(email)
  const later = answerIn(await attacker.browser.visit(attacker.address({ prompt: 'none' })))
  expect(later.get('error')).toBe('login_required')
})

test('confirming a sign-out of a session that has ended still leads back', async () => {
  const email = await freshUser()
  const client = createClient(subject)
  const { id_token } = await client.signIn(email, PASSWORD)
  const back = `${subject.adviserOrigin}/login`
  const asked = new URLSearchParams({ client_id: 'adviser-console', post_logout_redirect_uri: back, id_token_hint: id_token })
  const shown = await client.browser.visit(`${client.endpoint('logout')}?${asked}`)
  await sql.query(`delete from identity.users where email = $1`, [email])
  await sql.query(`delete from identity.oidc_records`)
  const sentAgain = await client.browser.submit(shown, { logout: 'yes' })
  expect((await client.browser.submit(sentAgain, { logout: 'yes' })).url.href).toBe(back)
})

test('parameters of the sign-out address never become markup', async () => {
  const client = createClient(subject)
  await client.signIn(await freshUser(), PASSWORD)
  const { html } = await client.browser.visit(`${client.endpoint('logout')}?state=$&/onmouseover=x&logout_hint="><b>`)
  expect(html).toContain('state=$&#38;/onmouseover=x')
  expect(html.match(/<form[^>]*>/g)).toHaveLength(1)
  expect(html.match(/action="/g)).toHaveLength(1)
  expect(html).not.toContain('<b>')
})

test('a form posted by another site is refused', async () => {
  const client = createClient(subject)
  const page = await client.browser.visit(client.address())
  const response = await fetch(page.url, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ email: 'a@example.co.za', password: PASSWORD }),
  })
  expect(response.status).toBe(403)
})

test('pages may not be framed, run no inline script, and send no referrer', async () => {
  const client = createClient(subject)
  const { headers, html } = await client.browser.visit(client.address())
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(policy).not.toContain('unsafe')
  expect(html).not.toMatch(/<script>|style=|\son\w+=/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('same-origin')
})

test('input is returned escaped', async () => {
  const client = createClient(subject)
  const hostile = `"><img src=x onerror=alert(1)>`
  const shown = await client.trySignIn(hostile, WRONG)
  expect(shown.html).not.toContain('<img')
})

test('sessions, keys and users survive a restart', async () => {
  const email = await freshUser()
  const other = await startIdentity({ ...subject.options, publicUrl: subject.url })
  const client = createClient(subject)
  const tokens = await client.signIn(email, PASSWORD)
  const response = await fetch(`http://127.0.0.1:${other.port}/realms/tafel/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'adviser-console', refresh_token: tokens.refresh_token }),
  })
  expect(response.status).toBe(200)
  await other.close()
})

test('a session ends after half an hour without a refresh, and after twelve hours in any case', async () => {
  const email = await freshUser()
  const client = createClient(subject)
  const tokens = await client.signIn(email, PASSWORD)
  const { iat, exp } = claimsOf(tokens.refresh_token)
  expect(exp! - iat!).toBe(30 * 60)
  const signedInAgo = (seconds: number) =>
    sql.query(
      `update identity.oidc_records set payload = jsonb_set(payload, '{authTime}', to_jsonb(floor(extract(epoch from now()))::bigint - $1)) where payload ? 'authTime'`,
      [seconds],
    )
  await signedInAgo(12 * 3600 - 120)
  const response = await client.refresh(tokens)
  const last = claimsOf(((await response.json()) as { refresh_token: string }).refresh_token)
  expect(last.exp! - last.iat!).toBeLessThanOrEqual(120)
})

test('a disabled user gets no new token and no code in any way', async () => {
  const email = await freshUser()
  const client = createClient(subject)
  const tokens = await client.signIn(email, PASSWORD)
  await sql.query('update identity.users set enabled = false where email = $1', [email])
  expect((await client.refresh(tokens)).status).toBe(400)
  expect(answerIn(await client.browser.visit(client.address({ prompt: 'none' }))).get('error')).toBe('login_required')
})

test('seeding again changes neither password nor names and adds missing roles', async () => {
  const email = freshEmail()
  const id = randomUUID()
  const seed = { id, email, password: PASSWORD, firstName: 'Seed', lastName: 'User' }
  expect((await subject.identity.seedUsers([seed])).get(email)).toBe(id)
  await subject.identity.seedUsers([{ ...seed, password: 'another long sentence', firstName: 'Other', roles: ['finance'] }])
  expect(claimsOf((await createClient(subject).signIn(email, PASSWORD)).access_token)).toMatchObject({
    sub: id,
    given_name: 'Seed',
    realm_access: { roles: ['finance'] },
  })
})

test('attributes sent without the rest of the profile are refused, because Keycloak would clear the rest', async () => {
  const admin = await adminClient(subject)
  const { id } = await admin.users.create({ email: freshEmail(), firstName: 'A', lastName: 'B', enabled: true })
  await expect(admin.users.update({ id }, { attributes: { hasSubscription: ['true'] } })).rejects.toMatchObject({
    response: { status: 400 },
  })
  const user = await admin.users.findOne({ id })
  await expect(admin.users.update({ id }, { ...user, attributes: { invented: ['1'] } })).rejects.toMatchObject({
    response: { status: 400 },
  })
})

test('it reports liveness and readiness, and its metrics contain no address of a user', async () => {
  for (const path of ['/health/live', '/health/ready']) expect((await fetch(`${subject.url}${path}`)).status).toBe(200)
  const client = createClient(subject)
  expect(answerIn(await client.browser.visit(client.address({ prompt: 'none' }))).get('error')).toBe('login_required')
  const measures = await (await fetch(`${subject.url}/metrics`)).text()
  expect(measures).toContain('tafel_http_request_seconds')
  expect(measures).not.toContain('@')
})
