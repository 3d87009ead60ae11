import { accountStream } from '@tafel/contracts/accounts/events.ts'
import type { ProblemCode } from '@tafel/contracts/http/problems.ts'
import { type Access, FIRM_ACCESS, REALM_ACCESS } from '@tafel/contracts/http/route.ts'
import { LRUCache } from 'lru-cache'
import { type FollowedLog, type Known, knownWhileFollowed } from '../known-while-followed.ts'
import type { User } from './handler.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Tenant } from './tenant.ts'

/** What is known of disabled users. `unknown`: the news of them has not come for too long. */
export interface UserStatuses {
  statusOf(userId: string): 'enabled' | 'disabled' | 'unknown'
}

/** A closed account is only read. An erased one is not there any more, and never will be. */
export type AccountStatus = 'none' | 'open' | 'closed' | 'erased'

/** Read from the log; the token's claims don't count. */
export interface AccessReader {
  /** Sees to it that the log knows the user. A code where it must not: the user stays outside. */
  register(
    user: Pick<User, 'userId' | 'email' | 'emailVerified' | 'displayName' | 'isAdminUnknown'>,
    signal?: AbortSignal,
  ): Promise<ProblemCode | undefined>
  accountStatus(accountId: string, signal: AbortSignal): Promise<AccountStatus>
  hasSubscription(accountId: string, signal: AbortSignal): Promise<boolean>
}

export interface Gate {
  /** Undefined: come in. */
  admit(access: Exclude<Access, 'public'>, user: User, tenant: Tenant, signal: AbortSignal): Promise<Refusal | undefined>
}

const ACCOUNTS_KNOWN = 10_000
const USERS_KNOWN = 10_000
const ACCOUNTS = accountStream('')

/** Only an open account is remembered: anything else may have changed just now. One that is closed or erased is refused as soon as the log says so. */
function rememberingAccounts(reader: AccessReader, log: FollowedLog | undefined): AccessReader['accountStatus'] {
  const open: Known<'open'> = knownWhileFollowed({
    log,
    max: ACCOUNTS_KNOWN,
    streamPrefixes: [ACCOUNTS],
    onNews: (stream) => open.forget(stream.slice(ACCOUNTS.length)),
  })
  return async (accountId, signal) => {
    const before = open.get(accountId)
    if (before !== undefined) return before
    const keep = open.asking(accountId)
    const status = await reader.accountStatus(accountId, signal)
    if (status === 'open') keep(status)
    return status
  }
}

/** Who was registered once stays so; there is more to be said where the address is another one, or has been verified. */
function rememberingUsers(reader: AccessReader) {
  const known = new LRUCache<string, string>({ max: USERS_KNOWN })
  return async (user: User, signal: AbortSignal): Promise<ProblemCode | undefined> => {
    const what = `${user.emailVerified} ${user.email}`
    if (known.get(user.userId) === what) return undefined
    const refused = await reader.register(user, signal)
    if (refused === undefined) known.set(user.userId, what)
    return refused
  }
}

/** Decides who may pass, by the table of routes. What can't be read is refused. Where the log is followed, accounts are asked for less often. */
export function createGate(users: UserStatuses, reader: AccessReader, log?: FollowedLog): Gate {
  const register = rememberingUsers(reader)
  const accountStatus = rememberingAccounts(reader, log)

  async function mayPass(
    access: Exclude<Access, 'public'>,
    user: User,
    { accountId, permissions }: Tenant,
    signal: AbortSignal,
  ): Promise<Refusal | undefined> {
    switch (access) {
      case 'signedIn':
        return undefined
      case 'admin':
      case 'auditor':
      case 'finance':
        if (user.isAdminUnknown) return refuse('functions/unavailable', { retryAfter: 2 })
        return REALM_ACCESS[access].some((role) => user.roles.includes(role)) ? undefined : refuse('functions/permission-denied')
      case 'verified':
        return user.emailVerified ? undefined : refuse('identity/email-not-verified')
      case 'account':
      case 'subscriber':
      case 'payer':
      case 'owner':
      case 'teamMember':
      case 'teamOwner': {
        if (!user.emailVerified) return refuse('identity/email-not-verified')
        const asked = FIRM_ACCESS[access]
        const [account, subscription] = await Promise.all([
          accountStatus(accountId, signal),
          asked.subscription === 'any' ? true : reader.hasSubscription(accountId, signal),
        ])
        if (account === 'none') return refuse(asked.withoutFirm)
        if (account === 'erased') return refuse('accounts/erased')
        if (!permissions.has(asked.permission)) return refuse('functions/permission-denied')
        if (account === 'closed' && asked.permission === 'write') return refuse('accounts/closed')
        return subscription ? undefined : refuse('subscriptions/subscription-required')
      }
    }
  }

  return {
    async admit(access, user, tenant, signal) {
      const status = users.statusOf(user.userId)
      if (status === 'unknown') return refuse('functions/unavailable', { retryAfter: 5 })
      if (status === 'disabled') return refuse('identity/user-disabled')
      const refused = await register(user, signal)
      return refused === undefined ? mayPass(access, user, tenant, signal) : refuse(refused)
    },
  }
}
