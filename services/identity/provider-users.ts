import type { RealmRole } from '@tafel/contracts/base/roles.ts'
import type { Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { OutOfReach } from '@tafel/kernel/out-of-reach.ts'

/** What admins do to users at the identity provider. Throws `OutOfReach` where it can't be asked. */
export interface ProviderUsers {
  /** Undefined: there is no such user. */
  rolesOf(userId: string): Promise<readonly string[] | undefined>
  /** Gives and takes until the user has these of Tafel's roles and no others. */
  setRoles(userId: string, roles: readonly RealmRole[]): Promise<void>
  endSessions(userId: string): Promise<void>
  /** False: there is no such user. */
  sendVerification(userId: string): Promise<boolean>
}

/** Answers that the identity provider is out of reach where it is. */
export async function whileInReach(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OutOfReach) return refuse('functions/unavailable', { retryAfter: 2 })
    throw error
  }
}
