import KcAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client'
import { REALM_ROLES, type RealmRole } from '@tafel/contracts/base/roles.ts'
import type { SecondFactor } from '@tafel/contracts/contexts/identity/views.ts'
import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import * as z from 'zod/mini'

/** A user at the identity provider. */
export interface ProviderUser {
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly enabled: boolean
  readonly attributes: Readonly<Record<string, readonly string[]>>
}

/** One sign-in of a user. Times in ms since 1970. */
export interface UserSession {
  readonly sessionId: string
  /** IP address; '' if unknown. */
  readonly address: string
  readonly startedAt: number
  readonly lastSeenAt: number
  /** The clients that were signed in to. */
  readonly clients: readonly string[]
}

/** Changes to a user. Names and address are written back as read: Keycloak clears them if they are missing next to attributes. */
export interface ProviderUserChange extends Pick<ProviderUser, 'userId' | 'email' | 'firstName' | 'lastName' | 'attributes'> {
  /** Unchanged if absent. */
  readonly enabled?: boolean
}

/**
 * Reactors' actions on users at the identity provider. Every call is idempotent. Throws `OutOfReach` if it is unavailable,
 * and `RefusedByProvider` for a permanent refusal.
 */
export interface IdentityProvider {
  /** A page of all users. */
  list(page: { readonly first: number; readonly max: number }): Promise<readonly ProviderUser[]>
  /** Undefined: no such user. */
  find(userId: string): Promise<ProviderUser | undefined>
  /** A user deleted meanwhile is not an error: the next check notices. */
  write(change: ProviderUserChange): Promise<void>
  hasSessions(userId: string): Promise<boolean>
  endSessions(userId: string): Promise<void>
  /** With all data of the user, sessions and attributes too. A missing user is not an error. */
  deleteUser(userId: string): Promise<void>
}

/** People's actions on their own sessions through our services. */
export interface IdentitySessions {
  listSessions(userId: string): Promise<readonly UserSession[]>
  /** An ended session is not an error. */
  endSession(sessionId: string): Promise<void>
}

/** Admins' actions on users there. */
export interface IdentityUsers {
  /** Undefined: no such user. */
  rolesOf(userId: string): Promise<readonly string[] | undefined>
  /** Adds and removes roles until the user has exactly these of Tafel's roles. */
  setRoles(userId: string, roles: readonly RealmRole[]): Promise<void>
  endSessions(userId: string): Promise<void>
  /** The enabled user who signs in with this address, if they have the role. */
  findWithRole(email: string, role: RealmRole): Promise<string | undefined>
  /** The ids of the enabled users who have the role, at most `ROLE_HOLDERS`. */
  withRole(role: RealmRole): Promise<readonly string[]>
  /** Undefined: no such user. */
  secondFactors(userId: string): Promise<readonly SecondFactor[] | undefined>
  /** A factor that is gone is not an error. */
  removeSecondFactor(userId: string, factorId: string): Promise<void>
  /** False: no such user. */
  sendVerification(userId: string): Promise<boolean>
}

/** More than will ever have one of Tafel's roles. */
const ROLE_HOLDERS = 100

export class RefusedByProvider extends Error {
  override readonly name = 'RefusedByProvider'
  readonly status: number
  constructor(status: number) {
    super(`The identity provider answered ${status}.`)
    this.status = status
  }
}

export interface KeycloakOptions {
  readonly baseUrl: string
  readonly realm: string
  readonly clientId: string
  readonly clientSecret: string
  /** For each of the requests of a call. */
  readonly deadlineMs?: number
}

/** Keycloak's admin API (or a compatible one) as the service account of a confidential client. */
export function keycloak({
  baseUrl,
  realm,
  clientId,
  clientSecret,
  deadlineMs = 5000,
}: KeycloakOptions): IdentityProvider & IdentitySessions & IdentityUsers {
  const admin = new KcAdminClient({ baseUrl, realmName: realm, timeout: deadlineMs })

  // A problem with our own account affects everyone, not one user.
  const signIn = () =>
    admin.auth({ grantType: 'client_credentials', clientId, clientSecret }).catch((cause: unknown) => {
      throw new OutOfReach('The services could not sign in at the identity provider.', { cause })
    })

  /** A service account has no refresh token: it signs in again shortly before its token expires, and once if it is refused. */
  async function signedIn<T>(call: () => Promise<T>): Promise<T> {
    if (admin.accessToken === undefined || admin.isTokenExpired()) await signIn()
    try {
      return await call()
    } catch (error) {
      if (statusOf(error) !== 401) throw error
      await signIn()
      return await call()
    }
  }

  /** The result; undefined if there is no such user. */
  async function asked<T>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      return await signedIn(call)
    } catch (error) {
      const status = statusOf(error)
      if (status === 404) return undefined
      if (status === undefined || status >= 500 || PASSING.has(status))
        throw error instanceof OutOfReach ? error : new OutOfReach('The identity provider is unavailable.', { cause: error })
      throw new RefusedByProvider(status)
    }
  }

  return {
    list: async (page) => ((await asked(() => admin.users.find({ ...page, briefRepresentation: false }))) ?? []).map(userOf),
    async find(id) {
      const user = await asked(() => admin.users.findOne({ id }))
      return user ? userOf(user) : undefined
    },
    async write({ userId: id, attributes, ...user }) {
      const lists = Object.fromEntries(Object.entries(attributes).map(([name, values]) => [name, [...values]]))
      await asked(() => admin.users.update({ id }, { username: user.email, ...user, attributes: lists }))
    },
    hasSessions: async (id) => ((await asked(() => admin.users.listSessions({ id }))) ?? []).length > 0,
    listSessions: async (id) => ((await asked(() => admin.users.listSessions({ id }))) ?? []).map(sessionOf),
    endSession: async (session) => void (await asked(() => admin.realms.deleteSession({ realm, session, isOffline: false }))),
    async rolesOf(id) {
      const held = await asked(() => admin.users.listRealmRoleMappings({ id }))
      return held?.flatMap(({ name }) => (isTafelRole(name) ? [name] : []))
    },
    async setRoles(id, roles) {
      const held = ((await asked(() => admin.users.listRealmRoleMappings({ id }))) ?? []).flatMap(namedRole)
      const known = ((await asked(() => admin.roles.find())) ?? []).flatMap(namedRole)
      const taken = held.filter(({ name }) => !(roles as readonly string[]).includes(name))
      const given = known.filter(({ name }) => (roles as readonly string[]).includes(name) && held.every((one) => one.name !== name))
      if (given.length > 0) await asked(() => admin.users.addRealmRoleMappings({ id, roles: given }))
      if (taken.length > 0) await asked(() => admin.users.delRealmRoleMappings({ id, roles: taken }))
    },
    async findWithRole(email, role) {
      const [user] = (await asked(() => admin.users.find({ email, exact: true, max: 1 }))) ?? []
      if (user?.id === undefined || user.enabled !== true) return undefined
      const { id } = user
      const held = (await asked(() => admin.users.listRealmRoleMappings({ id }))) ?? []
      return held.some(({ name }) => name === role) ? id : undefined
    },
    async withRole(name) {
      const users = (await asked(() => admin.roles.findUsersWithRole({ name, first: 0, max: ROLE_HOLDERS }))) ?? []
      return users.flatMap(({ id, enabled }) => (id !== undefined && enabled === true ? [id] : []))
    },
    async secondFactors(id) {
      // Keycloak lists no credentials of a user that it does not know, instead of answering 404.
      const found = await asked(async () => ((await admin.users.findOne({ id })) == null ? undefined : admin.users.getCredentials({ id })))
      return found?.flatMap(secondFactorIn)
    },
    removeSecondFactor: async (id, credentialId) => void (await asked(() => admin.users.deleteCredential({ id, credentialId }))),
    sendVerification: async (id) => {
      if ((await asked(() => admin.users.findOne({ id }))) == null) return false
      await asked(() => admin.users.sendVerifyEmail({ id }))
      return true
    },
    endSessions: async (id) => void (await asked(() => admin.users.logout({ id }))),
    deleteUser: async (id) => void (await asked(() => admin.users.del({ id }))),
  }
}

/** Authentication, timeout, overload: these say nothing about the user. */
const PASSING = new Set([401, 408, 425, 429])

function statusOf(error: unknown): number | undefined {
  return error instanceof NetworkError ? error.response.status : undefined
}

function sessionOf(session: Awaited<ReturnType<KcAdminClient['users']['listSessions']>>[number]): UserSession {
  const { id = '', ipAddress = '', start = 0, lastAccess = start, clients = {} } = session
  return { sessionId: id, address: ipAddress, startedAt: start, lastSeenAt: lastAccess, clients: Object.values(clients) }
}

type Credential = Awaited<ReturnType<KcAdminClient['users']['getCredentials']>>[number]

const KINDS: Readonly<Record<string, SecondFactor['kind']>> = {
  otp: 'app',
  webauthn: 'passkey',
  'webauthn-passwordless': 'passkey',
  'recovery-authn-codes': 'recoveryCodes',
}

/** A password is not a second factor. */
function secondFactorIn({ id, type = '', userLabel = '', createdDate = 0, credentialData }: Credential): readonly SecondFactor[] {
  const kind = KINDS[type]
  if (id === undefined || kind === undefined) return []
  const left = kind === 'recoveryCodes' ? codesLeft(credentialData) : null
  return [{ id, kind, name: userLabel, createdAt: new Date(createdDate).toISOString(), left }]
}

function codesLeft(credentialData: string | undefined): number | null {
  const parsed = z.safeParse(z.object({ remainingCodes: z.number() }), parsedJson(credentialData))
  return parsed.success ? parsed.data.remainingCodes : null
}

function parsedJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

const isTafelRole = (name: string | undefined): name is RealmRole => (REALM_ROLES as readonly (string | undefined)[]).includes(name)

/** The realm has its own roles as well as Tafel's: they stay. */
function namedRole({ id, name }: { readonly id?: string; readonly name?: string }): { id: string; name: RealmRole }[] {
  return id !== undefined && isTafelRole(name) ? [{ id, name }] : []
}

type Representation = NonNullable<Awaited<ReturnType<KcAdminClient['users']['findOne']>>>

function userOf(user: Representation): ProviderUser {
  const attributes = (user.attributes ?? {}) as Readonly<Record<string, readonly string[]>>
  const { id = '', email = '', firstName = '', lastName = '', emailVerified = false, enabled = false } = user
  return { userId: id, email, emailVerified, firstName, lastName, enabled, attributes }
}
