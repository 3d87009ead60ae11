import { randomUUID } from 'node:crypto'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerIn, claimsOf, createClient, type Tokens } from './client.ts'
import { newSecret } from '../second-factor/one-time-codes.ts'
import { otpCredential } from '../../seed/demo-apps.ts'
import { authenticatorApp } from './authenticator-app.ts'
import { createBrowser } from './browser.ts'
import { adminClient, type IdentityUnderTest, mailedLink } from './under-test.ts'

const PASSWORD = 'four tall trees by the river'

/** The requirements of Tafel on any identity provider. Each test name is a guarantee. */
export function identityContract(name: string, start: () => Promise<IdentityUnderTest>): void {
  describe(name, () => {
    let subject: IdentityUnderTest
    beforeAll(async () => void (subject = await start()))
    afterAll(() => subject?.stop())

    const freshEmail = () => `advisor.${randomUUID().slice(0, 8)}@example.co.za`
    async function freshUser(more: Readonly<Record<string, unknown>> = {}) {
      const email = freshEmail()
      const admin = await adminClient(subject)
      const credentials = [{ type: 'password', value: PASSWORD, temporary: false }]
      const { id } = await admin.users.create({
        email,
        username: email,
        firstName: 'Nomsa',
        lastName: 'Dlamini',
        enabled: true,
        emailVerified: true,
        credentials,
        ...more,
      })
      return { id, email, admin }
    }
    const verified = (tokens: Tokens, audience: string) =>
      jwtVerify(tokens.access_token, createRemoteJWKSet(new URL(`${subject.issuer}/protocol/openid-connect/certs`)), {
        issuer: subject.issuer,
        audience,
      })

    describe('tokens', () => {
      test('discovery names the endpoints at the addresses that keycloak-js builds itself', async () => {
        const found = (await (await fetch(`${subject.issuer}/.well-known/openid-configuration`)).json()) as Record<string, unknown>
        const at = (path: string) => `${subject.issuer}/protocol/openid-connect/${path}`
        expect(found).toMatchObject({
          issuer: subject.issuer,
          authorization_endpoint: at('auth'),
          token_endpoint: at('token'),
          userinfo_endpoint: at('userinfo'),
          jwks_uri: at('certs'),
          end_session_endpoint: at('logout'),
        })
        expect(found['code_challenge_methods_supported']).toContain('S256')
      })

      test('an access token proves user, client, audience, roles and e-mail, and is valid for five minutes', async () => {
        const { id, email } = await freshUser()
        const tokens = await createClient(subject).signIn(email, PASSWORD)
        const { payload, protectedHeader } = await verified(tokens, 'tafel-api')
        expect(protectedHeader.alg).toBe('RS256')
        expect(payload).toMatchObject({
          sub: id,
          typ: 'Bearer',
          azp: 'adviser-console',
          email,
          email_verified: true,
          name: 'Nomsa Dlamini',
          given_name: 'Nomsa',
          family_name: 'Dlamini',
        })
        expect(payload['sid']).toEqual(expect.any(String))
        expect(payload.exp! - payload.iat!).toBe(300)
      })

      test('the attributes that a reactor writes are claims of the next token, in their JSON types', async () => {
        const { id, email, admin } = await freshUser()
        const client = createClient(subject)
        const before = await client.signIn(email, PASSWORD)
        expect(claimsOf(before.access_token)['hasSubscription']).toBeUndefined()
        const user = await admin.users.findOne({ id })
        const attributes = {
          hasSubscription: ['true'],
          centAmount: ['99999'],
          teamId: ['team-1'],
          atNextPayment: ['2026-12-01'],
          atStartSubscription: ['2026-11-01'],
        }
        await admin.users.update({ id }, { ...user, attributes })
        const after = (await (await client.refresh(before)).json()) as Tokens
        expect(claimsOf(after.access_token)).toMatchObject({
          hasSubscription: true,
          centAmount: 99_999,
          teamId: 'team-1',
          atNextPayment: '2026-12-01',
          atStartSubscription: '2026-11-01',
        })
      })

      test('a refresh token is a JWT that keycloak-js can read, and not an access token', async () => {
        const { email } = await freshUser()
        const tokens = await createClient(subject).signIn(email, PASSWORD)
        expect(claimsOf(tokens.refresh_token)).toMatchObject({ typ: 'Refresh', iat: expect.any(Number), exp: expect.any(Number) })
        const response = await fetch(`${subject.issuer}/protocol/openid-connect/userinfo`, {
          headers: { authorization: `Bearer ${tokens.refresh_token}` },
        })
        expect(response.status).toBe(401)
      })

      test('the ID token carries the requested nonce', async () => {
        const { email } = await freshUser()
        const client = createClient(subject)
        const tokens = await client.signIn(email, PASSWORD, { nonce: 'n-0S6_WzA2Mj' })
        expect(claimsOf(tokens.id_token)).toMatchObject({ nonce: 'n-0S6_WzA2Mj', aud: 'adviser-console' })
      })

      test('userinfo answers a valid access token', async () => {
        const { id, email } = await freshUser()
        const tokens = await createClient(subject).signIn(email, PASSWORD)
        const response = await fetch(`${subject.issuer}/protocol/openid-connect/userinfo`, {
          headers: { authorization: `Bearer ${tokens.access_token}` },
        })
        expect(await response.json()).toMatchObject({ sub: id, email })
      })

      test('the services’ own token is not for the audience of the services', async () => {
        const admin = await adminClient(subject)
        expect([claimsOf((await admin.getAccessToken())!).aud].flat()).not.toContain('tafel-api')
      })
    })

    describe('the code flow', () => {
      test('a request without PKCE is refused', async () => {
        const client = createClient(subject)
        const back = await client.browser.visit(client.address({ code_challenge: '', code_challenge_method: '' }))
        expect(answerIn(back).get('error')).toBe('invalid_request')
      })

      test('PKCE cannot be weakened to plain', async () => {
        const client = createClient(subject)
        const back = await client.browser.visit(client.address({ code_challenge_method: 'plain' }))
        expect(answerIn(back).get('error')).toBe('invalid_request')
      })

      test.each([
        '/elsewhere',
        '/auth-callback/',
        '/auth-callback/../evil',
        '/auth-callback?next=evil',
        '@evil.example/',
        '.evil.example/',
      ])('a code is never sent to an address that is not on the list: …%s', async (path) => {
        const client = createClient(subject)
        const shown = await client.browser.visit(client.address({ redirect_uri: `${client.origin}${path}` }))
        expect(shown.url.origin).toBe(new URL(subject.url).origin)
        expect(shown.status).toBe(400)
      })

      test('the implicit grant does not exist', async () => {
        const client = createClient(subject)
        const back = await client.browser.visit(client.address({ response_type: 'token' }))
        expect(answerIn(back).get('error') ?? String(back.status)).toMatch(/unsupported_response_type|unauthorized_client|400/)
      })

      test.each(['adviser-console', 'admin-console', 'account', 'account-console', 'admin-cli', 'security-admin-console'])(
        'the right password gets no token at the token endpoint, for any client of the realm: %s',
        async (client_id) => {
          const { email } = await freshUser()
          const body = new URLSearchParams({ grant_type: 'password', client_id, scope: 'openid', username: email, password: PASSWORD })
          // Like a program, without an origin.
          const { status } = await fetch(createClient(subject).endpoint('token'), { method: 'POST', body })
          expect([400, 401]).toContain(status)
        },
      )

      test('a code is valid once, with its verifier', async () => {
        const { email } = await freshUser()
        const client = createClient(subject)
        const back = await client.trySignIn(email, PASSWORD)
        expect((await client.exchange(back, { code_verifier: 'x'.repeat(64) })).status).toBe(400)
        const again = await client.browser.visit(client.address())
        const tokens = await client.redeem(again)
        expect((await client.exchange(again)).status).toBe(400)
        expect((await client.refresh(tokens)).status).toBe(400)
      })

      test('prompt=none answers login_required without a session and a code with one', async () => {
        const { email } = await freshUser()
        const client = createClient(subject)
        const silent = { prompt: 'none', redirect_uri: `${subject.adviserOrigin}/silent-check-sso.html` }
        expect(answerIn(await client.browser.visit(client.address(silent))).get('error')).toBe('login_required')
        await client.signIn(email, PASSWORD)
        const back = await client.browser.visit(client.address(silent))
        expect(back.url.pathname).toBe('/silent-check-sso.html')
        expect(claimsOf((await client.redeem(back)).access_token)['email']).toBe(email)
      })

      test('signing in to one console signs in to the other', async () => {
        const { email } = await freshUser()
        const adviser = createClient(subject)
        await adviser.signIn(email, PASSWORD)
        const admin = createClient(subject, 'admin-console', adviser.browser)
        const tokens = await admin.redeem(await admin.browser.visit(admin.address({ prompt: 'none' })))
        expect(claimsOf(tokens.access_token)['azp']).toBe('admin-console')
      })

      test('a session cookie planted before the sign-in is never the session afterwards', async () => {
        const { email } = await freshUser()
        const victim = createClient(subject)
        const page = await victim.browser.visit(victim.address())
        const attacker = createClient(subject, 'adviser-console', createBrowser(subject.url, victim.browser.cookies()))
        expect(attacker.browser.cookieNames().length).toBeGreaterThan(0)
        await victim.redeem(await victim.browser.submit(page, { [subject.emailField]: email, password: PASSWORD }))
        const back = await attacker.browser.visit(attacker.address({ prompt: 'none' }))
        expect(answerIn(back).get('error')).toBe('login_required')
      })

      test('only the two consoles’ scripts may read the token endpoint’s answer, with credentials', async () => {
        const none = { grant_type: 'refresh_token', client_id: 'adviser-console', refresh_token: 'none' }
        const good = await createClient(subject).post('token', none)
        expect(good.headers.get('access-control-allow-credentials')).toBe('true')
        const foreign = await createClient(subject).post('token', none, { origin: 'https://evil.example' })
        expect(foreign.headers.get('access-control-allow-origin')).not.toBe('https://evil.example')
      })

      test('the public keys are the same for every origin', async () => {
        const keysFor = async (origin: string) => (await createClient(subject).get('certs', { origin })).json()
        expect(await keysFor('https://evil.example')).toEqual(await keysFor(subject.adviserOrigin))
      })
    })

    describe('refreshing', () => {
      test('a refresh token is valid once, and its replay ends its session', async () => {
        const { email } = await freshUser()
        const client = createClient(subject)
        const first = await client.signIn(email, PASSWORD)
        const second = (await (await client.refresh(first)).json()) as Tokens
        expect(second.refresh_token).not.toBe(first.refresh_token)
        await subject.endGracePeriod()
        expect((await client.refresh(first)).status).toBe(400)
        expect((await client.refresh(second)).status).toBe(400)
      })

      test('a refresh token gives at most one successor, for any number of concurrent uses', async () => {
        const { email } = await freshUser()
        const client = createClient(subject)
        const tokens = await client.signIn(email, PASSWORD)
        const together = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work))
        // Open connections make the requests arrive together.
        await together(async () => (await client.refresh({ refresh_token: 'none' })).text())
        const answers = await together(async () => {
          const response = await client.refresh(tokens)
          return { status: response.status, token: ((await response.json()) as Partial<Tokens>).refresh_token }
        })
        for (const { status } of answers) expect([200, 400]).toContain(status)
        expect(new Set(answers.flatMap(({ token }) => (token === undefined ? [] : [token]))).size).toBeLessThanOrEqual(1)
      })

      test('a token with a changed signature is refused', async () => {
        const { email } = await freshUser()
        const client = createClient(subject)
        const { refresh_token } = await client.signIn(email, PASSWORD)
        const [head, body, signature] = refresh_token.split('.')
        const forged = `${head}.${body}.${signature!.startsWith('A') ? 'B' : 'A'}${signature!.slice(1)}`
        expect((await client.refresh({ refresh_token: forged })).status).toBe(400)
      })
    })

    describe('signing out', () => {
      test('with its ID token a console signs out, and is sent back; refreshing and the silent check are refused from then on', async () => {
        const { email } = await freshUser()
        const client = createClient(subject)
        const tokens = await client.signIn(email, PASSWORD)
        const shown = await client.signOut(tokens)
        expect(shown.url.href).toBe(`${subject.adviserOrigin}/login`)
        expect((await client.refresh(tokens)).status).toBe(400)
        expect(answerIn(await client.browser.visit(client.address({ prompt: 'none' }))).get('error')).toBe('login_required')
      })

      test('signing out redirects only to registered addresses', async () => {
        const { email } = await freshUser()
        const client = createClient(subject)
        const { id_token } = await client.signIn(email, PASSWORD)
        const asked = new URLSearchParams({
          client_id: 'adviser-console',
          post_logout_redirect_uri: 'https://evil.example/',
          id_token_hint: id_token,
        })
        const shown = await client.browser.visit(`${client.endpoint('logout')}?${asked}`)
        expect(shown.status).toBe(400)
      })
    })

    describe('a removed permission, requested with a token issued before', () => {
      const userinfo = (client: ReturnType<typeof createClient>, { access_token }: Tokens) =>
        fetch(client.endpoint('userinfo'), { headers: { authorization: `Bearer ${access_token}` } })

      test('userinfo reports the current roles and verification, not those of the token', async () => {
        const { id, email, admin } = await freshUser()
        const role = (await admin.roles.findOneByName({ name: 'support' }))!
        const mapping = [{ id: role.id!, name: role.name! }]
        await admin.users.addRealmRoleMappings({ id, roles: mapping })
        const client = createClient(subject, 'admin-console')
        const tokens = await client.signIn(email, PASSWORD)
        const reported = async () =>
          (await (await userinfo(client, tokens)).json()) as { email_verified: boolean; realm_access?: { roles: string[] } }
        const before = await reported()
        expect(before.realm_access?.roles).toContain('support')
        expect(before.email_verified).toBe(true)
        await admin.users.delRealmRoleMappings({ id, roles: mapping })
        await admin.users.update({ id }, { ...(await admin.users.findOne({ id })), emailVerified: false })
        const after = await reported()
        expect(after.realm_access?.roles ?? []).not.toContain('support')
        expect(after.email_verified).toBe(false)
      })

      test.each(['signed out', 'sessions ended', 'disabled', 'deleted'])('userinfo refuses the token at once: %s', async (how) => {
        const { id, email, admin } = await freshUser()
        const client = createClient(subject)
        const tokens = await client.signIn(email, PASSWORD)
        expect((await userinfo(client, tokens)).status).toBe(200)
        if (how === 'signed out') await client.signOut(tokens)
        if (how === 'sessions ended') await admin.users.logout({ id })
        if (how === 'disabled') await admin.users.update({ id }, { ...(await admin.users.findOne({ id })), enabled: false })
        if (how === 'deleted') await admin.users.del({ id })
        // Keycloak answers a disabled user's token with a bad request.
        expect([400, 401]).toContain((await userinfo(client, tokens)).status)
      })
    })

    describe('a second factor', () => {
      const amrOf = ({ access_token }: Tokens) => claimsOf(access_token)['amr']
      /** A person whose authenticator app the admin API has set up. */
      async function withApp() {
        const secret = newSecret()
        const user = await freshUser({ credentials: [{ type: 'password', value: PASSWORD, temporary: false }, otpCredential(secret)] })
        return { ...user, app: authenticatorApp(secret) }
      }
      async function granted(id: string, name: string): Promise<void> {
        const admin = await adminClient(subject)
        const role = (await admin.roles.findOneByName({ name }))!
        await admin.users.addRealmRoleMappings({ id, roles: [{ id: role.id!, name: role.name! }] })
      }

      test('a sign-in with the password alone states it, also after a refresh', async () => {
        const { email } = await freshUser()
        const client = createClient(subject)
        const tokens = await client.signIn(email, PASSWORD)
        expect(amrOf(tokens)).toEqual(['pwd'])
        expect(amrOf((await (await client.refresh(tokens)).json()) as Tokens)).toEqual(['pwd'])
      })

      test('a person with an authenticator app is asked for its code, which the token states', async () => {
        const { email, app } = await withApp()
        const client = createClient(subject)
        const tokens = await client.signIn(email, PASSWORD, {}, app)
        expect([amrOf(tokens)].flat().toSorted()).toEqual(['otp', 'pwd'])
        expect([amrOf((await (await client.refresh(tokens)).json()) as Tokens)].flat().toSorted()).toEqual(['otp', 'pwd'])
      })

      test('a code signs in once', async () => {
        const { email, app } = await withApp()
        const code = app.codeAt(0)
        const shown = async () => {
          const client = createClient(subject)
          return client.browser.submit(await client.trySignIn(email, PASSWORD), { [subject.codeField]: code })
        }
        expect(answerIn(await shown()).get('code')).toEqual(expect.any(String))
        expect(answerIn(await shown()).get('code')).toBeNull()
      })

      test('a wrong code signs no one in', async () => {
        const { email } = await withApp()
        const client = createClient(subject)
        const page = await client.trySignIn(email, PASSWORD)
        const shown = await client.browser.submit(page, { [subject.codeField]: '000000' })
        expect(shown.url.origin).toBe(new URL(subject.url).origin)
      })

      test('the credentials of a user are listed by type, and a removed one is no longer asked for', async () => {
        const { id, email, admin } = await withApp()
        const credentials = await admin.users.getCredentials({ id })
        expect(credentials.map(({ type }) => type).toSorted()).toEqual(['otp', 'password'])
        await admin.users.deleteCredential({ id, credentialId: credentials.find(({ type }) => type === 'otp')!.id! })
        expect(amrOf(await createClient(subject).signIn(email, PASSWORD))).toEqual(['pwd'])
      })

      test('a console has an app set up for a signed-in person, with recovery codes', async () => {
        const { id, email, admin } = await freshUser()
        const client = createClient(subject)
        await client.signIn(email, PASSWORD)
        const page = await client.browser.visit(client.address({ kc_action: 'CONFIGURE_TOTP' }))
        const { app, back } = await subject.setUpApp(client.browser, page, PASSWORD)
        expect(answerIn(back).get('kc_action_status')).toBe('success')
        const types = (await admin.users.getCredentials({ id })).map(({ type }) => type)
        expect(types).toEqual(expect.arrayContaining(['otp', 'recovery-authn-codes']))
        expect(amrOf(await createClient(subject).signIn(email, PASSWORD, {}, app))).toContain('otp')
      })

      test.each(['admin', 'finance', 'auditor'])('an %s without one sets it up before the sign-in is complete', async (role) => {
        const { id, email } = await freshUser()
        await granted(id, role)
        const client = createClient(subject, 'admin-console')
        const page = await client.trySignIn(email, PASSWORD)
        expect(page.url.origin).toBe(new URL(subject.url).origin)
        const { app, back } = await subject.setUpApp(client.browser, page, PASSWORD)
        expect(answerIn(back).get('code')).toEqual(expect.any(String))
        const tokens = await createClient(subject, 'admin-console').signIn(email, PASSWORD, {}, app)
        expect(amrOf(tokens)).toContain('otp')
      })

      test('a support role needs none', async () => {
        const { id, email } = await freshUser()
        await granted(id, 'support')
        expect(amrOf(await createClient(subject).signIn(email, PASSWORD))).toEqual(['pwd'])
      })
    })

    describe('users through the admin API', () => {
      test('are refused without the services’ token, and with a person’s', async () => {
        const { email } = await freshUser()
        const { access_token } = await createClient(subject, 'admin-console').signIn(email, PASSWORD)
        const users = `${subject.url}/admin/realms/tafel/users`
        expect((await fetch(users)).status).toBe(401)
        expect([401, 403]).toContain((await fetch(users, { headers: { authorization: `Bearer ${access_token}` } })).status)
      })

      test('a user is created, found, counted, changed and deleted', async () => {
        const { id, email, admin } = await freshUser()
        expect(await admin.users.findOne({ id })).toMatchObject({ id, email, enabled: true, emailVerified: true, firstName: 'Nomsa' })
        expect((await admin.users.find({ email, exact: true })).map((user) => user.id)).toEqual([id])
        expect((await admin.users.find({ search: email.slice(0, 14), first: 0, max: 5 })).map((user) => user.id)).toContain(id)
        expect(await admin.users.count({ email })).toBe(1)
        await admin.users.update({ id }, { ...(await admin.users.findOne({ id })), lastName: 'Mokoena' })
        expect((await admin.users.findOne({ id }))?.lastName).toBe('Mokoena')
        await admin.users.del({ id })
        expect(await admin.users.findOne({ id })).toBeFalsy()
      })

      test('two users cannot have the same address, in any case', async () => {
        const { email, admin } = await freshUser()
        await expect(
          admin.users.create({ email: email.toUpperCase(), username: email.toUpperCase(), enabled: true }),
        ).rejects.toMatchObject({ response: { status: 409 } })
      })

      test('roles are granted and removed, and appear in the next token', async () => {
        const { id, email, admin } = await freshUser()
        const role = (await admin.roles.findOneByName({ name: 'support' }))!
        const mapping = [{ id: role.id!, name: role.name! }]
        await admin.users.addRealmRoleMappings({ id, roles: mapping })
        const client = createClient(subject, 'admin-console')
        const tokens = await client.signIn(email, PASSWORD)
        const rolesOf = (token: string) => (claimsOf(token)['realm_access'] as { roles: string[] } | undefined)?.roles ?? []
        expect(rolesOf(tokens.access_token)).toContain('support')
        await admin.users.delRealmRoleMappings({ id, roles: mapping })
        const after = (await (await client.refresh(tokens)).json()) as Tokens
        expect(rolesOf(after.access_token)).not.toContain('support')
      })

      test('a disabled user is refused at the sign-in and at the next refresh, and accepted again when enabled', async () => {
        const { id, email, admin } = await freshUser()
        const client = createClient(subject)
        const tokens = await client.signIn(email, PASSWORD)
        const user = await admin.users.findOne({ id })
        await admin.users.update({ id }, { ...user, enabled: false })
        expect((await client.refresh(tokens)).status).toBe(400)
        const refused = await createClient(subject).trySignIn(email, PASSWORD)
        expect(refused.url.origin).toBe(new URL(subject.url).origin)
        expect(refused.html).toMatch(/disabled/i)
        await admin.users.update({ id }, { ...user, enabled: true })
        expect(claimsOf((await createClient(subject).signIn(email, PASSWORD)).access_token).sub).toBe(id)
      })

      test('ending a user’s sessions refuses every refresh', async () => {
        const { id, email, admin } = await freshUser()
        const client = createClient(subject)
        const tokens = await client.signIn(email, PASSWORD)
        expect(await admin.users.listSessions({ id })).toHaveLength(1)
        await admin.users.logout({ id })
        expect((await client.refresh(tokens)).status).toBe(400)
      })

      test('a session reports its start and client, and can be ended on its own', async () => {
        const { id, email, admin } = await freshUser()
        const [one, other] = [createClient(subject), createClient(subject)]
        const [tokens, others] = [await one.signIn(email, PASSWORD), await other.signIn(email, PASSWORD)]
        const session = claimsOf(tokens.access_token)['sid'] as string
        const found = (await admin.users.listSessions({ id })).find((each) => each.id === session)!
        expect(Math.abs(Date.now() - found.start!)).toBeLessThan(600_000)
        expect(found.lastAccess!).toBeGreaterThanOrEqual(found.start! - 1000)
        expect(Object.values(found.clients!)).toEqual(['adviser-console'])
        await admin.realms.deleteSession({ realm: 'tafel', session, isOffline: false })
        expect((await one.refresh(tokens)).status).toBe(400)
        expect((await other.refresh(others)).status).toBe(200)
        await expect(admin.realms.deleteSession({ realm: 'tafel', session, isOffline: false })).rejects.toMatchObject({
          response: { status: 404 },
        })
      })

      test('a password set by the services is valid, the previous one is not', async () => {
        const { id, email, admin } = await freshUser()
        await admin.users.resetPassword({ id, credential: { type: 'password', value: 'another long sentence here', temporary: false } })
        expect((await createClient(subject).trySignIn(email, PASSWORD)).url.origin).toBe(new URL(subject.url).origin)
        expect(claimsOf((await createClient(subject).signIn(email, 'another long sentence here')).access_token).sub).toBe(id)
      })

      test('a verification mail has a link that verifies the address', async () => {
        const { id, email, admin } = await freshUser({ emailVerified: false })
        await admin.users.sendVerifyEmail({ id, clientId: 'adviser-console', redirectUri: `${subject.adviserOrigin}/` })
        const link = await mailedLink(subject, email)
        expect((await subject.followLink(createBrowser(subject.url), link)).status).toBe(200)
        expect((await admin.users.findOne({ id }))?.emailVerified).toBe(true)
      })

      test('a mailed link leads only to the client’s own addresses', async () => {
        const { id, admin } = await freshUser()
        await expect(
          admin.users.sendVerifyEmail({ id, clientId: 'adviser-console', redirectUri: 'https://evil.example/' }),
        ).rejects.toMatchObject({ response: { status: 400 } })
      })
    })

    describe('actions that a console requests of a signed-in person', () => {
      /** Fills in the fields that the page has. */
      const filled = (html: string, values: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => html.includes(`name="${name}"`)))

      test('a new password is valid, the old one is not, and the person’s other devices are signed out', async () => {
        const { email } = await freshUser()
        const [here, elsewhere] = [createClient(subject), createClient(subject)]
        const tokens = await here.signIn(email, PASSWORD)
        const others = await elsewhere.signIn(email, PASSWORD)
        const page = await here.browser.visit(here.address({ kc_action: 'UPDATE_PASSWORD' }))
        const next = 'another long sentence here'
        const values = { current: PASSWORD, password: next, 'password-new': next, 'password-confirm': next, 'logout-sessions': 'on' }
        const back = await here.browser.submit(page, filled(page.html, values))
        expect(answerIn(back).get('kc_action_status')).toBe('success')
        await here.redeem(back)
        expect((await here.refresh(tokens)).status).toBe(200)
        expect((await elsewhere.refresh(others)).status).toBe(400)
        expect((await createClient(subject).trySignIn(email, PASSWORD)).url.origin).toBe(new URL(subject.url).origin)
        expect(claimsOf((await createClient(subject).signIn(email, next)).access_token)['email']).toBe(email)
      })

      test('a new address applies once its mailed link is followed, and the old one until then', async () => {
        const { id, email, admin } = await freshUser()
        const next = freshEmail()
        const client = createClient(subject)
        await client.signIn(email, PASSWORD)
        const page = await client.browser.visit(client.address({ kc_action: 'UPDATE_EMAIL' }))
        await client.browser.submit(page, filled(page.html, { email: next, current: PASSWORD }))
        const link = await mailedLink(subject, next)
        expect(await admin.users.findOne({ id })).toMatchObject({ email, emailVerified: true })
        await subject.followLink(client.browser, link)
        expect(await admin.users.findOne({ id })).toMatchObject({ email: next, emailVerified: true })
        expect(claimsOf((await createClient(subject).signIn(next, PASSWORD)).access_token)).toMatchObject({ sub: id, email: next })
      })
    })

    describe('by mail', () => {
      test('registering includes a password, a verified address and a sign-in, in the provider’s own order', async () => {
        const email = freshEmail()
        const client = createClient(subject)
        const page = await client.browser.visit(client.address({}, 'registrations'))
        const back = await subject.register(client.browser, page, { email, firstName: 'Nomsa', lastName: 'Dlamini', password: PASSWORD })
        const { access_token } = await client.redeem(back)
        const admin = await adminClient(subject)
        expect(await admin.users.findOne({ id: claimsOf(access_token).sub! })).toMatchObject({ email, emailVerified: true })
        expect(claimsOf((await createClient(subject).signIn(email, PASSWORD)).access_token)['email_verified']).toBe(true)
      })

      test('a forgotten password is replaced through a mailed link, ending in the console where it began', async () => {
        const { email } = await freshUser()
        const browser = createBrowser(subject.url)
        const asked = new URLSearchParams({ client_id: 'adviser-console', redirect_uri: `${subject.adviserOrigin}/login` })
        const page = await browser.visit(`${subject.issuer}/login-actions/reset-credentials?${asked}`)
        await browser.submit(page, { [subject.emailField]: email })
        const choose = await subject.followLink(browser, await mailedLink(subject, email))
        const fields = [...choose.html.matchAll(/name="(password-new|password-confirm|password)"/g)].map(([, name]) => name!)
        expect(fields).toContain(subject.newPasswordField)
        const done = await browser.submit(choose, Object.fromEntries(fields.map((name) => [name, 'another long sentence here'])))
        // One provider redirects, the other has a link on its last page.
        const end = done.url.origin === new URL(subject.url).origin ? browser.link(done, 'Sign in') : done.url.href
        expect(new URL(end).origin + new URL(end).pathname).toBe(`${subject.adviserOrigin}/login`)
        expect(claimsOf((await createClient(subject).signIn(email, 'another long sentence here')).access_token)['email']).toBe(email)
      })

      test('a forgotten password leads only to the client’s own addresses', async () => {
        const asked = new URLSearchParams({ client_id: 'adviser-console', redirect_uri: 'https://evil.example/' })
        const shown = await createBrowser(subject.url).visit(`${subject.issuer}/login-actions/reset-credentials?${asked}`)
        expect(shown.url.origin).toBe(new URL(subject.url).origin)
        expect(shown.html).not.toContain('evil.example')
      })
    })

    describe('keys', () => {
      test('after a rotation a new key signs, and existing signatures remain valid until they expire', async () => {
        const { email } = await freshUser()
        const client = createClient(subject)
        const before = await client.signIn(email, PASSWORD)
        await subject.rotateKeys()
        const after = (await (await client.refresh(before)).json()) as Tokens
        const kid = ({ access_token }: Tokens) => decodeProtectedHeader(access_token).kid
        expect(kid(after)).not.toBe(kid(before))
        await verified(before, 'tafel-api')
        await verified(after, 'tafel-api')
        expect((await client.refresh(after)).status).toBe(200)
      })
    })
  })
}
