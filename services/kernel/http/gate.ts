import type { ProblemCode } from '@tafel/contracts/http/problems.ts'
import type { Access } from '@tafel/contracts/http/routes.ts'
import { LRUCache } from 'lru-cache'
import type { User } from './handler.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What is known of disabled users. `unknown`: the news of them has not come for too long. */
export interface UserStandings {
  standing(userId: string): 'enabled' | 'disabled' | 'unknown'
}

/** Read from the log; the token's claims don't count. */
export interface AccessReader {
  /** Sees to it that the log knows the user. A code where it must not: the user stays outside. */
  register(user: Pick<User, 'userId' | 'email' | 'emailVerified' | 'displayName'>, signal?: AbortSignal): Promise<ProblemCode | undefined>
  hasAccount(accountId: string, signal: AbortSignal): Promise<boolean>
  hasSubscription(accountId: string, signal: AbortSignal): Promise<boolean>
}

export interface Gate {
  /** Undefined: come in. */
  admit(access: Exclude<Access, 'public'>, user: User, accountId: string, signal: AbortSignal): Promise<Refusal | undefined>
}

const ACCOUNTS_KNOWN = 10_000
const USERS_KNOWN = 10_000

/** An account that was once there stays: only its absence is looked up again. */
function rememberingAccounts(reader: AccessReader): AccessReader['hasAccount'] {
  const known = new LRUCache<string, true>({ max: ACCOUNTS_KNOWN })
  return async (accountId, signal) => {
    if (known.has(accountId)) return true
    const there = await reader.hasAccount(accountId, signal)
    if (there) known.set(accountId, true)
    return there
  }
}

/** Who was registered once stays so; with a verified address there is no more to be said. */
function rememberingUsers(reader: AccessReader) {
  const known = new LRUCache<string, true>({ max: USERS_KNOWN })
  return async (user: User, signal: AbortSignal): Promise<ProblemCode | undefined> => {
    const what = `${user.userId} ${user.emailVerified}`
    if (known.has(what)) return undefined
    const refused = await reader.register(user, signal)
    if (refused === undefined) known.set(what, true)
    return refused
  }
}

/** Decides who may pass, by the table of routes. What can't be read is refused. */
export function createGate(users: UserStandings, reader: AccessReader): Gate {
  const hasAccount = rememberingAccounts(reader)
  const register = rememberingUsers(reader)

  async function mayPass(
    access: Exclude<Access, 'public'>,
    user: User,
    accountId: string,
    signal: AbortSignal,
  ): Promise<Refusal | undefined> {
    switch (access) {
      case 'signedIn':
        return undefined
      case 'admin':
        if (user.isAdminUnknown) return refuse('functions/unavailable', { retryAfter: 2 })
        return user.roles.includes('admin') ? undefined : refuse('functions/permission-denied')
      case 'verified':
        return user.emailVerified ? undefined : refuse('identity/email-not-verified')
      case 'account':
      case 'subscriber': {
        if (!user.emailVerified) return refuse('identity/email-not-verified')
        const [account, subscription] = await Promise.all([
          hasAccount(accountId, signal),
          access === 'account' ? true : reader.hasSubscription(accountId, signal),
        ])
        if (!account) return refuse('accounts/account-required')
        return subscription ? undefined : refuse('subscriptions/subscription-required')
      }
    }
  }

  return {
    async admit(access, user, accountId, signal) {
      const standing = users.standing(user.userId)
      if (standing === 'unknown') return refuse('functions/unavailable', { retryAfter: 5 })
      if (standing === 'disabled') return refuse('identity/user-disabled')
      const refused = await register(user, signal)
      return refused === undefined ? mayPass(access, user, accountId, signal) : refuse(refused)
    },
  }
}
