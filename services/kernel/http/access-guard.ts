import { accountStream } from '@tafel/contracts/contexts/accounts/events.ts'
import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import { type Access, FIRM_ACCESS, REALM_ACCESS } from '@tafel/contracts/base/http/route.ts'
import { LRUCache } from 'lru-cache'
import { type SubscribedLog, type Known, cacheWhileSubscribed } from '../subscriptions/cache.ts'
import type { User } from './handler.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Tenant } from './tenant.ts'

/** Knowledge of disabled users. `unknown`: no news for too long. */
export interface UserStatuses {
  statusOf(userId: string): 'enabled' | 'disabled' | 'unknown'
}

/** A closed account is read-only. An erased one is gone for ever. */
export type AccountStatus = 'none' | 'open' | 'closed' | 'erased'

/** Reads the log; the token's claims don't count. */
export interface AccessReader {
  /** Makes sure that the log contains the user. Returns a code if the user must not be admitted. */
  register(
    user: Pick<User, 'userId' | 'email' | 'emailVerified' | 'displayName' | 'isAdminUnknown'>,
    signal?: AbortSignal,
  ): Promise<ProblemCode | undefined>
  accountStatus(accountId: string, signal: AbortSignal): Promise<AccountStatus>
  hasSubscription(accountId: string, signal: AbortSignal): Promise<boolean>
}

export interface AccessGuard {
  /** Undefined: admitted. */
  admit(access: Exclude<Access, 'public'>, user: User, tenant: Tenant, signal: AbortSignal): Promise<Refusal | undefined>
}

const ACCOUNTS_KNOWN = 10_000
const USERS_KNOWN = 10_000
const ACCOUNTS = accountStream('')

/** Caches open accounts only: any other state may just have changed. A closed or erased one is refused as soon as the log reports it. */
function rememberingAccounts(reader: AccessReader, log: SubscribedLog | undefined): AccessReader['accountStatus'] {
  const open: Known<'open'> = cacheWhileSubscribed({
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

/** Registration is permanent; only a new or newly verified address must be recorded. */
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

/** Decides who may pass, by the table of routes. Refuses what can't be read. With a subscription to the log, accounts are read less often. */
export function createAccessGuard(users: UserStatuses, reader: AccessReader, log?: SubscribedLog): AccessGuard {
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
      case 'support':
        if (user.isAdminUnknown) return refuse('functions/unavailable', { retryAfter: 2 })
        if (REALM_ACCESS[access].some((role) => user.roles.includes(role))) return undefined
        return refuse(
          REALM_ACCESS[access].some((role) => user.withheldRoles?.includes(role))
            ? 'identity/second-factor-required'
            : 'functions/permission-denied',
        )
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
      // Who created an API key was registered then, and the key doesn't know their address.
      const refused = user.apiKeyId === undefined ? await register(user, signal) : undefined
      return refused === undefined ? mayPass(access, user, tenant, signal) : refuse(refused)
    },
  }
}
