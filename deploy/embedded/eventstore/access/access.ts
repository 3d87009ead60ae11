import { hash, randomBytes } from 'node:crypto'
import type { Metadata } from '@grpc/grpc-js'
import type { EventLog } from '../storage/event-log.ts'
import { Refusal } from '../storage/refusal.ts'
import { EVERYONE, streamAcls, type StreamAction } from './acl.ts'
import { ADMINS, OPERATIONS, type Users } from './users.ts'

export interface Caller {
  /** Undefined without credentials. */
  readonly name: string | undefined
  readonly roles: readonly string[]
}

/** Access control. A store without it allows every call, as EventStoreDB does with `--insecure`. */
export interface Access {
  /** Refuses wrong credentials. */
  caller(metadata: Metadata): Promise<Caller>
  stream(metadata: Metadata, action: StreamAction, stream: string): Promise<Caller>
  authenticated(metadata: Metadata): Promise<Caller>
  /** For operators. */
  operations(metadata: Metadata): Promise<Caller>
  administration(metadata: Metadata): Promise<Caller>
}

const ANONYMOUS: Caller = { name: undefined, roles: [] }
const CACHED_CALLERS = 1_000

export function accessControl(log: EventLog, users: Users): Access {
  // Verifying a password is slow on purpose, so verified callers are cached, by a hash that only this process can compute.
  const salt = randomBytes(32).toString('base64')
  const verified = new Map<string, Caller>()
  // One call carries many appends, and its credentials once.
  let callers = new WeakMap<Metadata, Caller>()
  users.onChange(() => {
    verified.clear()
    callers = new WeakMap()
  })
  const allowedRoles = streamAcls(log)

  async function caller(metadata: Metadata): Promise<Caller> {
    const asked = callers.get(metadata)
    if (asked !== undefined) return asked
    const within = callers
    const found = await identify(metadata)
    within.set(metadata, found)
    return found
  }

  async function identify(metadata: Metadata): Promise<Caller> {
    const header = metadata.get('authorization')[0]
    if (header === undefined) return ANONYMOUS
    const text = String(header)
    const remembered = hash('sha256', salt + text, 'base64')
    const known = verified.get(remembered)
    if (known !== undefined) return known
    const credentials = basicCredentials(text)
    const user = credentials === undefined ? undefined : await users.verify(credentials.login, credentials.password)
    if (user === undefined) throw new Refusal({ kind: 'unauthenticated' })
    const found = { name: user.login, roles: [user.login, ...user.groups] }
    if (verified.size >= CACHED_CALLERS) verified.clear()
    verified.set(remembered, found)
    return found
  }

  async function require(metadata: Metadata, may: (caller: Caller) => boolean): Promise<Caller> {
    const who = await caller(metadata)
    if (!may(who)) throw new Refusal({ kind: 'access-denied' })
    return who
  }

  const has = (who: Caller, ...roles: readonly string[]): boolean => roles.some((role) => who.roles.includes(role))
  return {
    caller,
    stream: (metadata, action, stream) =>
      require(metadata, (who) => {
        if (has(who, ADMINS)) return true
        if (who.name === undefined) return false
        const roles = allowedRoles(stream, action)
        return roles.includes(EVERYONE) || has(who, ...roles)
      }),
    authenticated: (metadata) => require(metadata, ({ name }) => name !== undefined),
    operations: (metadata) => require(metadata, (who) => has(who, ADMINS, OPERATIONS)),
    administration: (metadata) => require(metadata, (who) => has(who, ADMINS)),
  }
}

function basicCredentials(header: string): { readonly login: string; readonly password: string } | undefined {
  const encoded = /^Basic (.+)$/i.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? undefined : { login: text.slice(0, colon), password: text.slice(colon + 1) }
}
