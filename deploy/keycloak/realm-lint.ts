import { REALM_ROLES } from '@tafel/contracts/base/roles.ts'
import { needsSecondFactor } from '@tafel/contracts/contexts/identity/second-factor.ts'

interface RealmClient {
  readonly clientId: string
  readonly publicClient: boolean
  readonly secret?: string
  readonly redirectUris: readonly string[]
  readonly webOrigins: readonly string[]
  readonly implicitFlowEnabled: boolean
  readonly directAccessGrantsEnabled: boolean
  readonly fullScopeAllowed: boolean
  readonly optionalClientScopes: readonly string[]
  readonly attributes: Readonly<Record<string, string>>
  readonly protocolMappers?: readonly { readonly protocolMapper: string; readonly config: Readonly<Record<string, string>> }[]
}

interface RealmFlow {
  readonly alias: string
  readonly authenticationExecutions: readonly {
    readonly authenticator?: string
    readonly authenticatorConfig?: string
    readonly flowAlias?: string
    readonly requirement: string
  }[]
}

interface Realm {
  readonly clients: readonly RealmClient[]
  readonly identityProviders: readonly {
    readonly alias: string
    readonly enabled: unknown
    readonly postBrokerLoginFlowAlias?: string
  }[]
  readonly authenticationFlows: readonly RealmFlow[]
  readonly authenticatorConfig: readonly { readonly alias: string; readonly config: Readonly<Record<string, string>> }[]
  readonly users: readonly { readonly credentials?: unknown; readonly clientRoles?: Readonly<Record<string, readonly string[]>> }[]
  readonly attributes: Readonly<Record<string, string>>
  readonly passwordPolicy: string
  readonly components: Readonly<Record<string, readonly { readonly config: Readonly<Record<string, readonly string[]>> }[]>>
  readonly [setting: string]: unknown
}

const SERVICE_ROLES = ['view-users', 'query-users', 'manage-users', 'view-realm']
const COMPOSITION = /\b(digits|specialChars|upperCase|lowerCase|forceExpiredPasswordChange|passwordHistory)\(/

/** Checks a realm export against our own hardening rules; returns each violation as a sentence. */
export function realmProblems(realm: Realm): string[] {
  const number = (name: string) => Number(realm[name])
  const policy = (name: string) => Number(new RegExp(`\\b${name}\\((\\d+)\\)`).exec(realm.passwordPolicy)?.[1] ?? Number.NaN)
  const within = (value: number, least: number, most: number) => value >= least && value <= most
  const rules: readonly (readonly [holds: boolean, problem: string])[] = [
    [realm['sslRequired'] === 'external' || realm['sslRequired'] === 'all', 'TLS is not required.'],
    [realm['bruteForceProtected'] === true, 'Brute force protection is off.'],
    [realm['permanentLockout'] === false, 'A lockout doesn’t end by itself: anyone can lock out anyone.'],
    [within(number('failureFactor'), 1, 10), 'More than ten attempts are allowed.'],
    [within(number('maxFailureWaitSeconds'), 600, 3600), 'A lockout is shorter than ten minutes or longer than an hour.'],
    [number('waitIncrementSeconds') >= 600, 'A lockout can be shorter than ten minutes.'],
    [realm['verifyEmail'] === true, 'E-mail addresses are not verified.'],
    [realm['duplicateEmailsAllowed'] === false, 'Two users can have the same address.'],
    [realm['rememberMe'] === false, 'Sessions can be kept beyond their limits.'],
    [realm['revokeRefreshToken'] === true && realm['refreshTokenMaxReuse'] === 0, 'Refresh tokens can be used again.'],
    [within(number('accessTokenLifespan'), 30, 300), 'Access tokens are valid for longer than five minutes.'],
    [within(number('ssoSessionIdleTimeout'), 60, 1800), 'Idle sessions last longer than half an hour.'],
    [within(number('ssoSessionMaxLifespan'), 60, 43_200), 'Sessions last longer than twelve hours.'],
    [
      within(number('offlineSessionMaxLifespan'), 60, 43_200) && realm['offlineSessionMaxLifespanEnabled'] === true,
      'Offline sessions do not end.',
    ],
    [within(number('accessCodeLifespan'), 10, 60), 'Codes are valid for longer than a minute.'],
    [within(number('actionTokenGeneratedByUserLifespan'), 60, 600), 'Links requested by users are valid for longer than ten minutes.'],
    [within(number('actionTokenGeneratedByAdminLifespan'), 60, 600), 'Links sent by admins are valid for longer than ten minutes.'],
    [
      Number(realm.attributes['actionTokenGeneratedByUserLifespan.reset-credentials']) <= 600,
      'Reset links are valid for longer than ten minutes.',
    ],
    [
      Number(realm.attributes['actionTokenGeneratedByUserLifespan.verify-email']) <= 43_200,
      'Verification links are valid for longer than twelve hours.',
    ],
    [policy('length') >= 12, 'Passwords may be shorter than twelve characters.'],
    [within(policy('maxLength'), 64, 256), 'Passwords of 64 characters are refused, or unlimited ones are accepted.'],
    [realm.passwordPolicy.includes('passwordBlacklist('), 'Common passwords are accepted.'],
    [!COMPOSITION.test(realm.passwordPolicy), 'Passwords have composition rules, or must be changed regularly.'],
    [
      realm['eventsEnabled'] === true && within(number('eventsExpiration'), 86_400, 31_536_000),
      'Sign-in events are not stored, or are stored forever.',
    ],
    [
      realm['adminEventsEnabled'] === true && within(Number(realm.attributes['adminEventsExpiration']), 86_400, 31_536_000),
      'Admin events are not stored, or are stored forever.',
    ],
    [realm['defaultSignatureAlgorithm'] === 'RS256', 'Tokens are not signed with RS256.'],
    [
      // Left out, Keycloak makes it by itself, with the password grant on.
      realm.clients.some(({ clientId }) => clientId === 'admin-cli'),
      'The built-in admin-cli has the password grant.',
    ],
    [realm['otpPolicyCodeReusable'] === false, 'A code of an authenticator app can be used again.'],
    [realm['webAuthnPolicyPasswordlessUserVerificationRequirement'] === 'required', 'A passkey signs in without PIN or biometrics.'],
    [realm['browserFlow'] === 'tafel sign-in', 'The sign-in asks for no second factor.'],
    [
      realm.identityProviders.every(({ postBrokerLoginFlowAlias }) => postBrokerLoginFlowAlias === 'tafel after another provider'),
      'A sign-in by another provider asks for no second factor.',
    ],
    [
      realm.identityProviders.every(({ enabled }) => enabled === '${TAFEL_GOOGLE:false}'),
      'Sign-in through another provider is offered where it was never set up.',
    ],
  ]
  return [
    ...rules.flatMap(([holds, problem]) => (holds ? [] : [problem])),
    ...realm.clients.flatMap(clientProblems),
    ...realm.users.flatMap(userProblems),
    ...profileProblems(realm),
    ...['sign-in: forms', 'tafel after another provider'].flatMap((flow) => secondFactorProblems(realm, flow)),
  ]
}

function clientProblems(client: RealmClient): string[] {
  const problem = (text: string) => `${client.clientId}: ${text}`
  const problems: string[] = []
  if ([...client.redirectUris, client.attributes['post.logout.redirect.uris'] ?? ''].some((uri) => /[*+]/.test(uri)))
    problems.push(problem('a wildcard among the addresses.'))
  if (client.webOrigins.some((origin) => /[*+]/.test(origin))) problems.push(problem('any origin is allowed.'))
  if (client.implicitFlowEnabled) problems.push(problem('the implicit flow is on.'))
  if (client.directAccessGrantsEnabled) problems.push(problem('the password grant is on.'))
  if (client.optionalClientScopes.includes('offline_access')) problems.push(problem('tokens without a session are issued.'))
  if (client.secret !== undefined && !/^\$\{\w+\}$/.test(client.secret)) problems.push(problem('its secret is in the file.'))
  if (client.publicClient && client.attributes['pkce.code.challenge.method'] !== 'S256') problems.push(problem('PKCE is not required.'))
  if (client.clientId.endsWith('-console') && !client.protocolMappers?.some(statesRolesOfNow))
    problems.push(problem('userinfo does not state the current roles.'))
  if (client.clientId.endsWith('-console') && !client.protocolMappers?.some(statesMethods))
    problems.push(problem('its tokens do not state how the person signed in.'))
  if (client.publicClient && client.fullScopeAllowed) problems.push(problem('its tokens carry every role.'))
  return problems
}

/** Each role that needs a second factor has a part of the flow that has one set up. */
function secondFactorProblems(realm: Realm, name: string): string[] {
  const flowOf = (alias: string | undefined) => realm.authenticationFlows.find((flow) => flow.alias === alias)
  const parts = (flowOf(name)?.authenticationExecutions ?? []).flatMap(({ flowAlias, requirement }) =>
    requirement === 'CONDITIONAL' ? (flowOf(flowAlias) ?? []) : [],
  )
  const roleOf = ({ authenticationExecutions }: RealmFlow) => {
    const condition = authenticationExecutions.find(({ authenticator }) => authenticator === 'conditional-user-role')
    const demands = authenticationExecutions.some((one) => one.authenticator === 'auth-otp-form' && one.requirement === 'REQUIRED')
    return demands
      ? realm.authenticatorConfig.find(({ alias }) => alias === condition?.authenticatorConfig)?.config['condUserRole']
      : undefined
  }
  const demanded = parts.map(roleOf)
  return REALM_ROLES.filter((role) => needsSecondFactor(role) && !demanded.includes(role)).map(
    (role) => `${name}: ${role} can sign in without a second factor.`,
  )
}

/** The token states how the person signed in. */
const statesMethods = ({ protocolMapper, config }: NonNullable<RealmClient['protocolMappers']>[number]) =>
  protocolMapper === 'oidc-amr-mapper' && config['access.token.claim'] === 'true'

const statesRolesOfNow = ({ protocolMapper, config }: NonNullable<RealmClient['protocolMappers']>[number]) =>
  protocolMapper === 'oidc-usermodel-realm-role-mapper' &&
  config['claim.name'] === 'realm_access.roles' &&
  config['userinfo.token.claim'] === 'true'

function userProblems(user: Realm['users'][number]): string[] {
  const excess = Object.entries(user.clientRoles ?? {}).flatMap(([client, roles]) =>
    roles.filter((role) => client !== 'realm-management' || !SERVICE_ROLES.includes(role)),
  )
  return [
    ...(user.credentials ? ['A user with a password is in the file.'] : []),
    ...excess.map((role) => `The services have a right that they don't need: ${role}.`),
  ]
}

function profileProblems(realm: Realm): string[] {
  const config = realm.components['org.keycloak.userprofile.UserProfileProvider']?.[0]?.config['kc.user.profile.config']?.[0]
  if (!config) return ['There is no user profile.']
  const profile = JSON.parse(config) as {
    readonly unmanagedAttributePolicy?: string
    readonly attributes: readonly { readonly name: string; readonly permissions: { readonly edit: readonly string[] } }[]
  }
  const open = profile.attributes.filter(
    ({ name, permissions }) => !['username', 'email', 'firstName', 'lastName'].includes(name) && permissions.edit.includes('user'),
  )
  return [
    ...(profile.unmanagedAttributePolicy === 'ENABLED' ? ['Users can give themselves attributes.'] : []),
    ...open.map(({ name }) => `Users can change their own ${name}.`),
  ]
}
