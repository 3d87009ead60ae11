import type { ProblemCode } from '@tafel/contracts/http/problems.ts'
import { type Access, FIRM_ACCESS, REALM_ACCESS } from '@tafel/contracts/http/route.ts'
import { LRUCache } from 'lru-cache'
import { recent } from '../recent.ts'
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
/** Whose account is closed or erased is refused within this time, as who is disabled is. */
const ACCOUNTS_KNOWN_MS = 1000

/** Only an open account is remembered, for a second: anything else may have changed just now. */
function rememberingAccounts(reader: AccessReader): AccessReader['accountStatus'] {
  const open = recent<{ readonly open: true }>(ACCOUNTS_KNOWN, ACCOUNTS_KNOWN_MS)
  return async (accountId, signal) => {
    if (open.get(accountId) !== undefined) return 'open'
    const status = await reader.accountStatus(accountId, signal)
    if (status === 'open') open.set(accountId, { open: true })
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

/** Decides who may pass, by the table of routes. What can't be read is refused. */
export function createGate(users: UserStatuses, reader: AccessReader): Gate {
  const register = rememberingUsers(reader)
  const accountStatus = rememberingAccounts(reader)

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
