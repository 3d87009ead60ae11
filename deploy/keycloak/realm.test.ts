import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECOND_FACTORS } from '@tafel/contracts/contexts/identity/second-factor.ts'
import { ADMIN_PATHS, ADVISER_PATHS } from '../embedded/identity/oidc/clients.ts'
import { LIFETIMES } from '../embedded/identity/oidc/provider.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '../embedded/identity/passwords/policy.ts'
import { SIGN_IN_LIMIT } from '../embedded/identity/store/tries.ts'
import { REALM_ROLES, USER_ATTRIBUTES } from '../embedded/identity/store/users.ts'
import { realmProblems } from './realm-lint.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const text = read('realm.json')
const realm = JSON.parse(text)
const client = (id: string) => realm.clients.find((each: { clientId: string }) => each.clientId === id)

test('the realm follows the hardening rules', () => {
  expect(realmProblems(realm)).toEqual([])
})

/** Each is a realm that might be committed by mistake. */
const PLANTED: Readonly<Record<string, (planted: typeof realm) => void>> = {
  'brute force protection off': (planted) => (planted.bruteForceProtected = false),
  'a lock that never ends': (planted) => (planted.permanentLockout = true),
  'eleven tries': (planted) => (planted.failureFactor = 11),
  'e-mail not verified': (planted) => (planted.verifyEmail = false),
  'refresh tokens used twice': (planted) => (planted.refreshTokenMaxReuse = 1),
  'refresh tokens not rotated': (planted) => (planted.revokeRefreshToken = false),
  'an hour of access': (planted) => (planted.accessTokenLifespan = 3600),
  'a day of session': (planted) => (planted.ssoSessionMaxLifespan = 86_400),
  'reset links for an hour': (planted) => (planted.attributes['actionTokenGeneratedByUserLifespan.reset-credentials'] = '3600'),
  'admin links for twelve hours': (planted) => (planted.actionTokenGeneratedByAdminLifespan = 43_200),
  'a short password': (planted) => (planted.passwordPolicy = planted.passwordPolicy.replace('length(12)', 'length(8)')),
  'no list of common passwords': (planted) =>
    (planted.passwordPolicy = planted.passwordPolicy.replace('passwordBlacklist(common.txt)', 'notUsername')),
  'a rule of composition': (planted) => (planted.passwordPolicy += ' and digits(1)'),
  'a wildcard': (planted) => planted.clients[0].redirectUris.push('http://localhost:4100/*'),
  'any origin': (planted) => (planted.clients[1].webOrigins = ['*']),
  'the password grant': (planted) => (planted.clients[0].directAccessGrantsEnabled = true),
  'the password grant of a built-in client': (planted) => {
    const builtIn = planted.clients.find((each: { clientId: string }) => each.clientId === 'admin-cli')
    builtIn.directAccessGrantsEnabled = true
  },
  'a built-in client as Keycloak makes it': (planted) =>
    (planted.clients = planted.clients.filter((each: { clientId: string }) => each.clientId !== 'admin-cli')),
  'roles that userinfo does not state': (planted) =>
    (planted.clients[1].protocolMappers = planted.clients[1].protocolMappers.filter(
      (mapper: { name: string }) => mapper.name !== 'roles of now in userinfo',
    )),
  'Google without an id': (planted) => (planted.identityProviders[0].enabled = true),
  'the implicit flow': (planted) => (planted.clients[1].implicitFlowEnabled = true),
  'no PKCE': (planted) => delete planted.clients[0].attributes['pkce.code.challenge.method'],
  'every role in every token': (planted) => (planted.clients[0].fullScopeAllowed = true),
  'a secret in the file': (planted) => (planted.clients.at(-1).secret = 'a-secret'),
  'the services as realm admin': (planted) => planted.users[0].clientRoles['realm-management'].push('realm-admin'),
  'a user with a password': (planted) => planted.users.push({ username: 'admin', credentials: [{ type: 'password', value: 'admin' }] }),
  'codes that can be used again': (planted) => (planted.otpPolicyCodeReusable = true),
  'passkeys without PIN or biometrics': (planted) => (planted.webAuthnPolicyPasswordlessUserVerificationRequirement = 'preferred'),
  'Keycloak’s own sign-in flow': (planted) => delete planted.browserFlow,
  'another provider in place of the second factor': (planted) => delete planted.identityProviders[0].postBrokerLoginFlowAlias,
  'tokens without the methods of the sign-in': (planted) =>
    (planted.clients[0].protocolMappers = planted.clients[0].protocolMappers.filter(
      (mapper: { name: string }) => mapper.name !== 'methods of the sign-in',
    )),
  'a role without a second factor': (planted) => {
    const config = planted.authenticatorConfig.find((each: { alias: string }) => each.alias === 'role finance')
    config.config.condUserRole = 'support'
  },
  'a second factor that a role may skip': (planted) => {
    const flow = planted.authenticationFlows.find((each: { alias: string }) => each.alias === 'sign-in: admin without a second factor')
    flow.authenticationExecutions.at(-1).requirement = 'ALTERNATIVE'
  },
  'events kept for ever': (planted) => (planted.eventsExpiration = 0),
  'attributes that users change themselves': (planted) => {
    const component = planted.components['org.keycloak.userprofile.UserProfileProvider'][0].config
    component['kc.user.profile.config'][0] = component['kc.user.profile.config'][0].replaceAll(
      '"edit":["admin"]',
      '"edit":["admin","user"]',
    )
  },
}

test.each(Object.keys(PLANTED))('finds a planted mistake: %s', (name) => {
  const planted = structuredClone(realm)
  PLANTED[name]!(planted)
  expect(realmProblems(planted)).not.toEqual([])
})

test('realm and stand-in have the same addresses, roles, attributes, lifetimes and limits', () => {
  const origins = {
    'adviser-console': ['${TAFEL_ADVISER_ORIGIN:http://localhost:4100}', ADVISER_PATHS],
    'admin-console': ['${TAFEL_ADMIN_ORIGIN:http://localhost:4101}', ADMIN_PATHS],
  } as const
  for (const [id, [origin, paths]] of Object.entries(origins)) {
    const uris = paths.map((path) => `${origin}${path}`)
    expect(client(id).redirectUris).toEqual(uris)
    expect(client(id).attributes['post.logout.redirect.uris'].split('##')).toEqual(uris)
    expect(client(id).protocolMappers.map((mapper: { name: string }) => mapper.name)).toEqual([
      'roles of now in userinfo',
      'audience of the services',
      'methods of the sign-in',
      ...USER_ATTRIBUTES,
    ])
  }
  expect(realm.roles.realm.map((role: { name: string }) => role.name)).toEqual(REALM_ROLES)
  expect(realm).toMatchObject({
    accessTokenLifespan: LIFETIMES.access,
    ssoSessionIdleTimeout: LIFETIMES.idle,
    ssoSessionMaxLifespan: LIFETIMES.session,
    accessCodeLifespan: LIFETIMES.code,
    failureFactor: SIGN_IN_LIMIT.tries,
    maxFailureWaitSeconds: SIGN_IN_LIMIT.minutes * 60,
  })
  expect(realm.passwordPolicy).toContain(`length(${PASSWORD_MIN}) and maxLength(${PASSWORD_MAX})`)
})

test('the sign-in states the methods that the services know, for as long as a session lasts', () => {
  const stated = realm.authenticatorConfig.flatMap(
    (each: { config: Record<string, string> }) => each.config['default.reference.value'] ?? [],
  )
  expect(new Set(stated)).toEqual(new Set(['pwd', ...SECOND_FACTORS]))
  for (const { config } of realm.authenticatorConfig)
    if ('default.reference.value' in config) expect(config['default.reference.maxAge']).toBe(String(LIFETIMES.session))
})

test('the realm refuses the same common passwords as the stand-in', () => {
  expect(realm.passwordPolicy).toContain('passwordBlacklist(common.txt)')
  const common = read('../embedded/identity/passwords/common.txt').trim().split('\n')
  expect(common).toHaveLength(100_000)
  for (const password of common.filter((_, at) => at % 500 === 0))
    expect(passwordProblem(password, { email: 'a@example.co.za' }), password).toBeDefined()
})
