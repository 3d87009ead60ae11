import type { EventLog } from '../storage/event-log.ts'
import { readStreamPage, streamExists } from '../storage/read-stream.ts'
import { Refusal } from '../storage/refusal.ts'
import { appendOwn, newestOwn } from '../storage/system-streams.ts'
import { hashPassword, isPassword, type PasswordHash } from './passwords.ts'

export interface User {
  readonly login: string
  readonly fullName: string
  readonly groups: readonly string[]
  readonly disabled: boolean
  readonly updated: number
}

/** The users of the store, each in its own stream, as in EventStoreDB. */
export interface Users {
  find(login: string): User | undefined
  create(user: Pick<User, 'login' | 'fullName' | 'groups'>, password: string): Promise<void>
  update(user: Pick<User, 'login' | 'fullName' | 'groups'>): Promise<void>
  enable(login: string): Promise<void>
  resetPassword(login: string, next: string): Promise<void>
  /** The user with that name and password, unless disabled. */
  verify(login: string, password: string): Promise<User | undefined>
  /** Calls after every change of a user. */
  onChange(listener: () => void): void
}

/** The passwords of a new store's two users. */
export interface DefaultPasswords {
  readonly admin: string
  readonly ops: string
}

export const ADMINS = '$admins'
export const OPERATIONS = '$ops'

interface StoredUser extends User, PasswordHash {}

const LIST_STREAM = '$users'
const PAGE = 500
const NO_USER: PasswordHash = { salt: '', hash: Buffer.alloc(32).toString('base64') }

export async function openUsers(log: EventLog, defaults: DefaultPasswords | undefined, now: () => number): Promise<Users> {
  const users = new Map<string, StoredUser>()
  const listeners = new Set<() => void>()
  let turn: Promise<unknown> = Promise.resolve()
  for (const login of listed(log)) {
    if (!streamExists(log, streamOf(login))) continue
    users.set(login, JSON.parse(Buffer.from(newestOwn(log, streamOf(login))!.data).toString('utf8')))
  }

  function known(login: string): StoredUser {
    const user = users.get(login)
    if (user === undefined) throw new Refusal({ kind: 'user-missing', login })
    return user
  }

  async function save(user: StoredUser, type: string): Promise<void> {
    await appendOwn(log, streamOf(user.login), { type, data: JSON.stringify(user) })
    users.set(user.login, user)
    for (const listener of listeners) listener()
  }

  /** One change at a time: each starts from the previous one's result. */
  function inTurn(change: () => Promise<void>): Promise<void> {
    const result = turn.then(change)
    turn = result.catch(() => undefined)
    return result
  }

  const change = (login: string, type: string, alter: (user: StoredUser) => StoredUser | Promise<StoredUser>): Promise<void> =>
    inTurn(async () => save({ ...(await alter(known(login))), updated: now() }, type))

  const opened: Users = {
    find: (login) => users.get(login),
    create: ({ login, fullName, groups }, password) =>
      inTurn(async () => {
        if (users.has(login)) throw new Refusal({ kind: 'user-exists', login })
        if (login === '') throw new Refusal({ kind: 'invalid', text: 'A user has a login name.' })
        await appendOwn(log, LIST_STREAM, { type: '$User', isJson: false, data: login })
        await save({ login, fullName, groups, disabled: false, updated: now(), ...(await hashPassword(password)) }, '$UserCreated')
      }),
    update: ({ login, fullName, groups }) => change(login, '$UserUpdated', (user) => ({ ...user, fullName, groups })),
    enable: (login) => change(login, '$UserUpdated', (user) => ({ ...user, disabled: false })),
    resetPassword: (login, next) => change(login, '$PasswordChanged', async (user) => ({ ...user, ...(await hashPassword(next)) })),
    async verify(login, password) {
      const user = users.get(login)
      // The same work for an unknown name, so that the time reveals nothing.
      const matches = await isPassword(password, user ?? NO_USER)
      return user !== undefined && matches && !user.disabled ? user : undefined
    },
    onChange: (listener) => void listeners.add(listener),
  }
  if (defaults === undefined) return opened
  const first = [
    { login: 'admin', fullName: 'Event Store Administrator', groups: [ADMINS], password: defaults.admin },
    { login: 'ops', fullName: 'Event Store Operations', groups: [OPERATIONS], password: defaults.ops },
  ]
  for (const { password, ...user } of first) {
    // Only if it never existed: a deleted user stays deleted.
    if (log.states.get(streamOf(user.login)).last < 0) await opened.create(user, password)
  }
  return opened
}

function streamOf(login: string): string {
  return `$user-${login}`
}

function listed(log: EventLog): ReadonlySet<string> {
  const names = new Set<string>()
  for (let from = 0; ;) {
    const page = readStreamPage(log, LIST_STREAM, from, PAGE, 'forwards', Date.now())
    for (const record of page.records) names.add(Buffer.from(record.data).toString('utf8'))
    if (page.atEnd) return names
    from = page.next
  }
}
