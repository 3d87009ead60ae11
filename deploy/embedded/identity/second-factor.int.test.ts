import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { otpCredential } from '../seed/demo-apps.ts'
import { type AuthenticatorApp, authenticatorApp } from './contract/authenticator-app.ts'
import type { Shown } from './contract/browser.ts'
import { answerIn, claimsOf, createClient } from './contract/client.ts'
import { startStandIn, type StandIn } from './contract/start-stand-in.ts'
import { adminClient, eventually } from './contract/under-test.ts'
import { newSecret } from './second-factor/one-time-codes.ts'
import { startIdentity } from './start-identity.ts'
import type { RealmRole } from './store/users.ts'

const PASSWORD = 'four tall trees by the river'

let subject: StandIn
let strict: Awaited<ReturnType<typeof startIdentity>>
let sql: pg.Pool
beforeAll(async () => {
  subject = await startStandIn()
  // A second process of the same provider, where the rule is the production's.
  strict = await startIdentity({ ...subject.options, secondFactor: 'required' })
  sql = new pg.Pool({ connectionString: subject.postgres, max: 2 })
  sql.on('error', () => undefined)
})
afterAll(async () => {
  await strict?.close()
  await sql?.end()
  await subject?.stop()
})

const freshEmail = () => `factor.${randomUUID().slice(0, 8)}@example.co.za`
async function freshUser(roles: readonly RealmRole[] = []): Promise<{ readonly email: string; readonly id: string }> {
  const email = freshEmail()
  const ids = await subject.identity.seedUsers([{ email, password: PASSWORD, firstName: 'Nomsa', lastName: 'Dlamini', roles }])
  return { email, id: ids.get(email)! }
}
/** A person with an authenticator app. */
async function withApp(roles: readonly RealmRole[] = []) {
  const user = await freshUser(roles)
  const secret = newSecret()
  const admin = await adminClient(subject)
  const found = await admin.users.findOne({ id: user.id })
  await admin.users.update({ id: user.id }, { ...found, credentials: [otpCredential(secret)] })
  return { ...user, secret, app: authenticatorApp(secret) }
}
const required = () => ({ ...subject, url: strict.url, issuer: strict.issuer })
const subjectsTo = (email: string, wanted: RegExp) =>
  eventually(async () => ((await subject.subjectsMailedTo(email)).some((one) => wanted.test(one)) ? true : undefined))
const codesIn = ({ html }: Shown) => [...html.matchAll(/<li>([A-Z2-9]{4}(?:-[A-Z2-9]{4}){2})<\/li>/g)].map(([, code]) => code!)
const keyIn = ({ html }: Shown) => /class="key"[^>]*>([A-Z2-7 ]+)</.exec(html)![1]!
const amrOf = (token: string) => claimsOf(token)['amr']

/** Up to the second step, in a fresh browser. */
async function atSecondStep(email: string, of = subject) {
  const client = createClient(of)
  const page = await client.trySignIn(email, PASSWORD)
  expect(page.url.pathname).toMatch(/\/second-factor$/)
  return { client, page }
}
async function signedInWith(email: string, app: AuthenticatorApp) {
  const { client, page } = await atSecondStep(email)
  return { client, tokens: await client.redeem(await client.browser.submit(page, { code: app.code() })) }
}

describe('a sign-in with a second factor', () => {
  test('takes the password and then a code; the token states both', async () => {
    const { email, app } = await withApp()
    const { tokens, client } = await signedInWith(email, app)
    expect(amrOf(tokens.access_token)).toEqual(['pwd', 'otp'])
    const refreshed = (await (await client.refresh(tokens)).json()) as { access_token: string }
    expect(amrOf(refreshed.access_token)).toEqual(['pwd', 'otp'])
  })

  test('without one set up, the token states the password only', async () => {
    const { email } = await freshUser()
    expect(amrOf((await createClient(subject).signIn(email, PASSWORD)).access_token)).toEqual(['pwd'])
  })

  test('a code counts once, and an older one not at all after it', async () => {
    const { email, app } = await withApp()
    const code = app.codeAt(0)
    const { client, page } = await atSecondStep(email)
    await client.redeem(await client.browser.submit(page, { code }))
    for (const used of [code, app.codeAt(-1)]) {
      const again = await atSecondStep(email)
      const shown = await again.client.browser.submit(again.page, { code: used })
      expect(shown.status).toBe(401)
      expect(shown.html).toContain('used before')
    }
  })

  test('of simultaneous uses of a code in two processes one counts', async () => {
    const { email, app } = await withApp()
    const starts = await Promise.all([subject, required(), subject, required()].map((of) => atSecondStep(email, of)))
    const code = app.codeAt(0)
    const shown = await Promise.all(starts.map(({ client, page }) => client.browser.submit(page, { code })))
    expect(shown.filter((one) => answerIn(one).get('code') !== null)).toHaveLength(1)
    expect(shown.filter(({ status }) => status === 401)).toHaveLength(3)
  })

  test('after ten wrong codes even the right one is refused for ten minutes, and the owner is informed', async () => {
    const { email, app } = await withApp()
    const { client, page } = await atSecondStep(email)
    for (let attempt = 1; attempt <= 10; attempt++)
      expect((await client.browser.submit(page, { code: '000000' })).status, String(attempt)).toBe(401)
    expect((await client.browser.submit(page, { code: app.codeAt(0) })).status).toBe(429)
    await subjectsTo(email, /with your password/)
    await sql.query(`update identity.tries set at = array(select t - interval '11 minutes' from unnest(at) t)`)
    expect(answerIn(await client.browser.submit(page, { code: app.codeAt(0) })).get('code')).toEqual(expect.any(String))
  })

  test('wrong codes of another browser do not lock out a browser known to the account', async () => {
    const { email, app } = await withApp()
    const { client, tokens } = await signedInWith(email, app)
    const other = await atSecondStep(email)
    for (let attempt = 1; attempt <= 11; attempt++) await other.client.browser.submit(other.page, { code: '000000' })
    await client.signOut(tokens)
    const page = await client.trySignIn(email, PASSWORD)
    expect(answerIn(await client.browser.submit(page, { code: app.code() })).get('code')).toEqual(expect.any(String))
  })

  test('the second step is only reached in the browser that gave the password', async () => {
    const { email, app } = await withApp()
    const victim = await atSecondStep(email)
    const planted = createClient(subject)
    // Everything but the note of the first step, as an attacker who planted the sign-in has it.
    for (const [key, { value, path }] of victim.client.browser.cookies()) {
      const [name = ''] = key.split(';')
      if (name !== 'tafel_identity_half') planted.browser.setCookie(name, value, path)
    }
    const shown = await planted.browser.visit(victim.page.url.href)
    expect(shown.url.pathname).toMatch(/\/authenticate$/)
    const posted = await planted.browser.visit(victim.page.url.href, new URLSearchParams({ code: app.codeAt(0) }))
    expect(answerIn(posted).get('code')).toBeNull()
  })

  test('a new password ends second steps that began with the old one', async () => {
    const { email, id, app } = await withApp()
    const { client, page } = await atSecondStep(email)
    const admin = await adminClient(subject)
    await admin.users.resetPassword({ id, credential: { type: 'password', value: 'another long sentence here', temporary: false } })
    const shown = await client.browser.submit(page, { code: app.code() })
    expect(shown.url.pathname).toMatch(/\/authenticate$/)
  })

  test('a disabled user gets no further than the first step', async () => {
    const { email, app } = await withApp()
    const { client, page } = await atSecondStep(email)
    await sql.query('update identity.users set enabled = false where email = $1', [email])
    expect(answerIn(await client.browser.submit(page, { code: app.code() })).get('code')).toBeNull()
  })
})

describe('recovery codes', () => {
  /** Sets up an app through the console's action; returns the recovery codes shown. */
  async function setUp(email: string) {
    const client = createClient(subject)
    await client.signIn(email, PASSWORD)
    const page = await client.browser.visit(client.address({ kc_action: 'CONFIGURE_TOTP' }))
    const app = authenticatorApp(keyIn(page))
    const shown = await client.browser.submit(page, { code: app.code(), current: PASSWORD })
    return { client, app, shown, codes: codesIn(shown) }
  }

  test('come with the first factor, and the console learns of the success once they are saved', async () => {
    const { email } = await freshUser()
    const { client, shown, codes } = await setUp(email)
    expect(new Set(codes).size).toBe(10)
    const back = await client.browser.submit(shown, { saved: 'yes' })
    expect(answerIn(back).get('kc_action_status')).toBe('success')
    expect(answerIn(back).get('kc_action')).toBe('CONFIGURE_TOTP')
    await subjectsTo(email, /second factor was changed/)
  })

  test('each replaces the second factor once, and its owner is informed', async () => {
    const { email } = await freshUser()
    const { codes } = await setUp(email)
    const use = async (code: string) => {
      const { client, page } = await atSecondStep(email)
      const recovery = await client.browser.visit(client.browser.link(page, 'Use a recovery code'))
      return { client, shown: await client.browser.submit(recovery, { code }) }
    }
    const first = await use(codes[0]!.toLowerCase().replaceAll('-', ' '))
    expect(amrOf((await first.client.redeem(first.shown)).access_token)).toEqual(['pwd', 'recovery'])
    await subjectsTo(email, /recovery code was used/)
    expect((await use(codes[0]!)).shown.status).toBe(401)
    expect(answerIn((await use(codes[1]!)).shown).get('code')).toEqual(expect.any(String))
  })

  test('new ones end the old ones', async () => {
    const { email } = await freshUser()
    const { client, codes, shown } = await setUp(email)
    await client.browser.submit(shown, { saved: 'yes' })
    const page = await client.browser.visit(client.address({ kc_action: 'CONFIGURE_RECOVERY_AUTHN_CODES' }))
    expect(page.html).toContain('You have 10 left')
    const renewed = codesIn(await client.browser.submit(page, { renew: 'yes', current: PASSWORD }))
    expect(renewed).toHaveLength(10)
    const next = await atSecondStep(email)
    const recovery = await next.client.browser.visit(next.client.browser.link(next.page, 'Use a recovery code'))
    expect((await next.client.browser.submit(recovery, { code: codes[3]! })).status).toBe(401)
    expect(answerIn(await next.client.browser.submit(recovery, { code: renewed[3]! })).get('code')).toEqual(expect.any(String))
  })
})

describe('setting up and removing', () => {
  test('needs the password, so that an unattended screen is not enough', async () => {
    const { email, id } = await freshUser()
    const client = createClient(subject)
    await client.signIn(email, PASSWORD)
    const page = await client.browser.visit(client.address({ kc_action: 'CONFIGURE_TOTP' }))
    const app = authenticatorApp(keyIn(page))
    const shown = await client.browser.submit(page, { code: app.code(), current: 'not the password of anyone' })
    expect(shown.status).toBe(400)
    // The same key stays on the page, or the app would have to be set up again.
    expect(keyIn(shown)).toBe(keyIn(page))
    expect((await (await adminClient(subject)).users.getCredentials({ id })).map(({ type }) => type)).toEqual(['password'])
  })

  test('a wrong code sets nothing up, and a key of another sign-in is not taken', async () => {
    const [one, other] = [await freshUser(), await freshUser()]
    const pageOf = async ({ email }: { readonly email: string }) => {
      const client = createClient(subject)
      await client.signIn(email, PASSWORD)
      return { client, page: await client.browser.visit(client.address({ kc_action: 'CONFIGURE_TOTP' })) }
    }
    const mine = await pageOf(one)
    expect((await mine.client.browser.submit(mine.page, { code: '000000', current: PASSWORD })).status).toBe(400)
    const foreign = await pageOf(other)
    const setup = /name="setup" value="([^"]+)"/.exec(foreign.page.html)![1]!
    const code = authenticatorApp(keyIn(foreign.page)).code()
    const shown = await mine.client.browser.submit(mine.page, { setup, code, current: PASSWORD })
    expect(codesIn(shown)).toEqual([])
    expect((await (await adminClient(subject)).users.getCredentials({ id: one.id })).map(({ type }) => type)).toEqual(['password'])
  })

  test('the code that confirmed the app does not sign in as well', async () => {
    const { email } = await freshUser()
    const client = createClient(subject)
    await client.signIn(email, PASSWORD)
    const page = await client.browser.visit(client.address({ kc_action: 'CONFIGURE_TOTP' }))
    const code = authenticatorApp(keyIn(page)).code()
    await client.browser.submit(page, { code, current: PASSWORD })
    const next = await atSecondStep(email)
    expect((await next.client.browser.submit(next.page, { code })).status).toBe(401)
  })

  test('removing the last factor removes the recovery codes too; the next sign-in takes the password only', async () => {
    const { email, id, app } = await withApp()
    const { client } = await signedInWith(email, app)
    const admin = await adminClient(subject)
    const credential = (await admin.users.getCredentials({ id })).find(({ type }) => type === 'otp')!
    const page = await client.browser.visit(client.address({ kc_action: `delete_credential:${credential.id}` }))
    const back = await client.browser.submit(page, { remove: 'yes', current: PASSWORD })
    expect(answerIn(back).get('kc_action_status')).toBe('success')
    expect((await admin.users.getCredentials({ id })).map(({ type }) => type)).toEqual(['password'])
    expect(amrOf((await createClient(subject).signIn(email, PASSWORD)).access_token)).toEqual(['pwd'])
  })

  test('another person’s factor cannot be removed', async () => {
    const [mine, theirs] = [await withApp(), await withApp()]
    const { client } = await signedInWith(mine.email, mine.app)
    const admin = await adminClient(subject)
    const foreign = (await admin.users.getCredentials({ id: theirs.id })).find(({ type }) => type === 'otp')!
    const back = await client.browser.visit(client.address({ kc_action: `delete_credential:${foreign.id}` }))
    expect(answerIn(back).get('kc_action_status')).toBe('cancelled')
    expect((await admin.users.getCredentials({ id: theirs.id })).map(({ type }) => type)).toContain('otp')
  })

  test('the secrets are sealed in the database, and worth nothing for another user', async () => {
    const [one, other] = [await withApp(), await withApp()]
    const rows = async () =>
      (await sql.query('select user_id, secret from identity.one_time_codes where user_id = any($1)', [[one.id, other.id]])).rows
    for (const { secret } of await rows()) for (const plain of [one.secret, other.secret]) expect(secret).not.toContain(plain)
    await sql.query(
      'update identity.one_time_codes set secret = (select secret from identity.one_time_codes where user_id = $2) where user_id = $1',
      [one.id, other.id],
    )
    const { client, page } = await atSecondStep(one.email)
    expect((await client.browser.submit(page, { code: other.app.codeAt(0) })).status).toBe(401)
  })
})

describe('if a second factor is required', () => {
  test.each(['admin', 'finance', 'auditor'] as const)('an %s sets one up before the first sign-in is complete', async (role) => {
    const { email } = await freshUser([role])
    const client = createClient(required(), 'admin-console')
    const choice = await client.trySignIn(email, PASSWORD)
    expect(choice.html).toContain('Your role requires a second factor')
    const page = await client.browser.visit(client.browser.link(choice, 'Use an authenticator app'))
    const codes = await client.browser.submit(page, { code: authenticatorApp(keyIn(page)).code() })
    expect(codesIn(codes)).toHaveLength(10)
    const tokens = await client.redeem(await client.browser.submit(codes, { saved: 'yes' }))
    expect(amrOf(tokens.access_token)).toEqual(['pwd', 'otp'])
  })

  test.each([[[]], [['support']]] as const)('other roles can sign in without one: %j', async (roles) => {
    const { email } = await freshUser(roles)
    expect(amrOf((await createClient(required()).signIn(email, PASSWORD)).access_token)).toEqual(['pwd'])
  })

  test('a session without one counts as none once the role is given', async () => {
    const { email, id } = await freshUser()
    const client = createClient(required())
    await client.signIn(email, PASSWORD)
    const admin = await adminClient(subject)
    const role = (await admin.roles.findOneByName({ name: 'finance' }))!
    await admin.users.addRealmRoleMappings({ id, roles: [{ id: role.id!, name: role.name! }] })
    expect(answerIn(await client.browser.visit(client.address({ prompt: 'none' }))).get('error')).toBe('login_required')
  })

  test('the last factor cannot be removed', async () => {
    const { email, id, app } = await withApp(['admin'])
    const client = createClient(required())
    const page = await client.trySignIn(email, PASSWORD)
    await client.redeem(await client.browser.submit(page, { code: app.code() }))
    const admin = await adminClient(subject)
    const credential = (await admin.users.getCredentials({ id })).find(({ type }) => type === 'otp')!
    const remove = await client.browser.visit(client.address({ kc_action: `delete_credential:${credential.id}` }))
    const shown = await client.browser.submit(remove, { remove: 'yes', current: PASSWORD })
    expect(shown.status).toBe(409)
    expect((await admin.users.getCredentials({ id })).map(({ type }) => type)).toContain('otp')
  })

  test('the half of a sign-in cannot set up another factor next to an existing one', async () => {
    const { email } = await withApp(['admin'])
    const client = createClient(required())
    const page = await client.trySignIn(email, PASSWORD)
    const shown = await client.browser.visit(page.url.href.replace(/second-factor$/, 'set-up-app'))
    expect(shown.url.pathname).toMatch(/\/second-factor$/)
  })
})

test('a reset through the admin API: the next sign-in takes the password only', async () => {
  const { email, id } = await withApp()
  const admin = await adminClient(subject)
  for (const { id: credentialId, type } of await admin.users.getCredentials({ id }))
    if (type !== 'password') await admin.users.deleteCredential({ id, credentialId: credentialId! })
  expect(amrOf((await createClient(subject).signIn(email, PASSWORD)).access_token)).toEqual(['pwd'])
  await expect(admin.users.deleteCredential({ id, credentialId: randomUUID() })).rejects.toMatchObject({ response: { status: 404 } })
})
