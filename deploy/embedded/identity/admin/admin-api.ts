import * as z from 'zod/mini'
import { type Sql, transaction } from '@tafel/kernel/postgres/postgres.ts'
import type { Identity } from '../context.ts'
import { BadRequest } from '../http/bad-request.ts'
import { type Handler, json, type Reply, type Request, type Router } from '../http/router.ts'
import { mailLink } from '../mailed-links.ts'
import { SERVICES_CLIENT } from '../oidc/clients.ts'
import { appBound } from '../second-factor/check-code.ts'
import { endSession, sessionsOf } from '../store/oidc-records.ts'
import { passwordProblem } from '../passwords/policy.ts'
import { TRUSTED } from '../store/passwords.ts'
import { credentialsOf, removeCredential, setApp } from '../store/second-factors.ts'
import { countUsers, findUsers, type UserSearch } from '../store/user-search.ts'
import {
  createUser,
  deleteUser,
  EmailTaken,
  endSessions,
  passwordChangedAt,
  REALM_ROLES,
  type RealmRole,
  setPassword,
  type StoredUser,
  updateUser,
  userById,
} from '../store/users.ts'
import {
  actionsBody,
  changeIn,
  credentialRepresentation,
  otpIn,
  passwordBody,
  passwordIn,
  roleBody,
  roleRepresentation,
  type UserBody,
  userBody,
  userRepresentation,
  wouldClear,
} from './representations.ts'

const BASE = '/admin/realms/tafel'
/** The realm's default; callers override it with `lifespan`. */
const ADMIN_LINK_MINUTES = 10
const NO_CONTENT: Reply = { status: 204 }
const problem = (status: number, errorMessage: string) => json({ errorMessage }, status)
const noUser = () => json({ error: 'User not found' }, 404)

/** The part of Keycloak's admin REST API that Tafel uses, for the services' client only. */
export function adminRoutes(identity: Identity, router: Router): void {
  const { pool } = identity
  const on = (method: string, path: string, handler: Handler) => router.on(method, `${BASE}${path}`, guarded(identity, handler))
  const onUser = (method: string, path: string, handler: (user: StoredUser, request: Request) => Promise<Reply>) =>
    on(method, `/users/:id${path}`, async (request) => {
      const { id } = request.params
      const user = z.uuid().safeParse(id).success ? await userById(pool, id!) : undefined
      return user ? handler(user, request) : noUser()
    })

  on('GET', '/users', async ({ url }) => {
    const page = { first: whole(url, 'first', 0), max: whole(url, 'max', 100) }
    return json((await findUsers(pool, searchIn(url), page)).map(userRepresentation))
  })
  on('GET', '/users/count', async ({ url }) => json(await countUsers(pool, searchIn(url))))
  on('POST', '/users', async (request) => {
    const body = await bodyOf(request, userBody)
    const read = changeIn(body)
    if ('refused' in read) return problem(400, read.refused)
    const email = body.email ?? body.username
    if (!email || !z.email().safeParse(email).success) return problem(400, 'A user needs an e-mail address.')
    const password = passwordIn(body)
    const unfit = password === undefined ? undefined : passwordProblem(password, { ...read.change, email })
    if (unfit) return problem(400, unfit)
    const hash = password === undefined ? undefined : await identity.passwords.hash(password, TRUSTED)
    const user = await transaction(pool, async (client) => {
      const made = await createUser(client, { enabled: false, ...read.change, email, ...(body.id ? { id: body.id } : {}) })
      if (hash !== undefined) await setPassword(client, made.id, hash)
      await setGivenApp(identity, client, made.id, body)
      return made
    })
    return { status: 201, headers: { Location: `${new URL(identity.issuer).origin}${BASE}/users/${user.id}` } }
  })

  onUser('GET', '', async (user) => json(userRepresentation(user)))
  onUser('PUT', '', async (user, request) => {
    const body = await bodyOf(request, userBody)
    if (wouldClear(body))
      return problem(400, 'Attributes without email, firstName and lastName would clear those in Keycloak. Send the whole user.')
    const read = changeIn(body)
    if ('refused' in read) return problem(400, read.refused)
    await updateUser(pool, user.id, read.change)
    await setGivenApp(identity, pool, user.id, body)
    if (read.change.enabled === false) await endSessions(pool, user.id)
    return NO_CONTENT
  })
  onUser('DELETE', '', async (user) => ((await deleteUser(pool, user.id)) ? NO_CONTENT : noUser()))
  onUser('POST', '/logout', async (user) => (await endSessions(pool, user.id), NO_CONTENT))
  onUser('GET', '/sessions', async (user) =>
    json(
      (await sessionsOf(pool, user.id)).map(({ id, start, lastAccess, clients }) => ({
        id,
        userId: user.id,
        username: user.email,
        start: start * 1000,
        lastAccess,
        clients: Object.fromEntries(clients.map((client) => [client, client])),
      })),
    ),
  )
  on('DELETE', '/sessions/:session', async ({ params }) =>
    (await endSession(pool, params['session']!)) ? NO_CONTENT : json({ error: 'Session not found' }, 404),
  )
  onUser('PUT', '/reset-password', async (user, request) => {
    const { value } = await bodyOf(request, passwordBody)
    const unfit = passwordProblem(value, user)
    if (unfit) return problem(400, unfit)
    const hash = await identity.passwords.hash(value, TRUSTED)
    await transaction(pool, async (client) => {
      await setPassword(client, user.id, hash)
      await endSessions(client, user.id)
    })
    return NO_CONTENT
  })
  onUser('GET', '/credentials', async (user) => {
    const password = await passwordChangedAt(pool, user.id)
    const listed = password === undefined ? [] : [{ id: user.id, type: 'password', createdDate: password.getTime() }]
    return json([...listed, ...(await credentialsOf(pool, user.id)).map(credentialRepresentation)])
  })
  onUser('DELETE', '/credentials/:credential', async (user, { params }) => {
    const removed = await transaction(pool, (client) => removeCredential(client, user.id, params['credential']!, { mayBeLast: true }))
    return removed === undefined ? json({ error: 'Credential not found' }, 404) : NO_CONTENT
  })
  onUser('PUT', '/send-verify-email', async (user, { url }) => mailed(identity, user, url, 'verify-email'))
  onUser('PUT', '/execute-actions-email', async (user, request) => {
    const actions = await bodyOf(request, actionsBody)
    if (actions.includes('UPDATE_PASSWORD')) return mailed(identity, user, request.url, 'reset-password')
    return mailed(identity, user, request.url, 'verify-email')
  })

  onUser('GET', '/role-mappings', async (user) => json({ realmMappings: user.roles.map(roleRepresentation) }))
  onUser('GET', '/role-mappings/realm', async (user) => json(user.roles.map(roleRepresentation)))
  onUser('GET', '/role-mappings/realm/composite', async (user) => json(user.roles.map(roleRepresentation)))
  onUser('GET', '/role-mappings/realm/available', async (user) =>
    json(REALM_ROLES.filter((role) => !user.roles.includes(role)).map(roleRepresentation)),
  )
  const changeRoles = (method: 'POST' | 'DELETE', next: (had: readonly RealmRole[], sent: readonly RealmRole[]) => RealmRole[]) =>
    onUser(method, '/role-mappings/realm', async (user, request) => {
      const sent = (await bodyOf(request, roleBody)).map((role) => role.name)
      if (!sent.every(isRole)) return json({ error: 'Role not found' }, 404)
      await updateUser(pool, user.id, { roles: next(user.roles, sent) })
      return NO_CONTENT
    })
  changeRoles('POST', (had, sent) => [...new Set([...had, ...sent])])
  changeRoles('DELETE', (had, sent) => had.filter((role) => !sent.includes(role)))

  on('GET', '/roles', () => json(REALM_ROLES.map(roleRepresentation)))
  on('GET', '/roles/:name', ({ params }) =>
    isRole(params['name']!) ? json(roleRepresentation(params['name'])) : json({ error: 'Could not find role' }, 404),
  )
  on('GET', '/roles/:name/users', async ({ params, url }) => {
    if (!isRole(params['name']!)) return json({ error: 'Could not find role' }, 404)
    const page = { first: whole(url, 'first', 0), max: whole(url, 'max', 100) }
    return json((await findUsers(pool, { role: params['name'] }, page)).map(userRepresentation))
  })
}

/** The authenticator app in the body, whose codes count from now on. */
async function setGivenApp({ sealing }: Identity, sql: Sql, userId: string, body: UserBody): Promise<void> {
  const otp = otpIn(body)
  if (otp === undefined) return
  const sealedSecret = sealing.seal(otp.secretData.value, appBound(userId))
  await setApp(sql, userId, { sealedSecret, period: 0, label: otp.userLabel })
}

function guarded(identity: Identity, handler: Handler): Handler {
  return async (request) => {
    const token = /^Bearer (.+)$/i.exec(request.req.headers.authorization ?? '')?.[1]
    const found = token === undefined ? undefined : await identity.provider().ClientCredentials.find(token)
    if (found?.clientId !== SERVICES_CLIENT) return json({ error: 'HTTP 401 Unauthorized' }, 401)
    try {
      return await handler(request)
    } catch (error) {
      if (error instanceof EmailTaken) return problem(409, 'User exists with same email')
      if (error instanceof BadRequest) return problem(error.status, error.message)
      throw error
    }
  }
}

async function mailed(identity: Identity, user: StoredUser, url: URL, purpose: 'verify-email' | 'reset-password'): Promise<Reply> {
  if (!user.enabled) return problem(400, 'User is disabled')
  const clientId = url.searchParams.get('client_id') ?? undefined
  const redirectUri = url.searchParams.get('redirect_uri') ?? undefined
  const client = clientId === undefined ? undefined : await identity.provider().Client.find(clientId)
  if (clientId !== undefined && !client) return problem(400, "Client doesn't exist")
  if (redirectUri !== undefined && !client?.redirectUriAllowed(redirectUri)) return problem(400, 'Invalid redirect uri.')
  const lifespan = whole(url, 'lifespan', 0)
  await mailLink(identity, user, purpose, {
    clientId,
    redirectUri,
    minutes: lifespan > 0 ? Math.max(1, Math.floor(lifespan / 60)) : ADMIN_LINK_MINUTES,
  })
  return NO_CONTENT
}

async function bodyOf<S extends z.core.$ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const parsed = z.core.safeParse(schema, await request.json())
  if (parsed.success) return parsed.data
  throw new BadRequest(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join(' '))
}

function searchIn({ searchParams }: URL): UserSearch {
  const text = (name: string) => searchParams.get(name)?.slice(0, 254) || undefined
  const flag = (name: string) => (searchParams.has(name) ? searchParams.get(name) === 'true' : undefined)
  return {
    search: text('search'),
    email: text('email') ?? text('username'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    exact: flag('exact'),
    enabled: flag('enabled'),
    emailVerified: flag('emailVerified'),
  }
}

function whole(url: URL, name: string, defaultValue: number): number {
  const value = url.searchParams.get(name)
  if (value === null) return defaultValue
  if (!/^\d{1,9}$/.test(value)) throw new BadRequest(`${name}: send a whole number.`)
  return Number(value)
}

const isRole = (name: string): name is RealmRole => (REALM_ROLES as readonly string[]).includes(name)
