import type { SecondFactor } from '@tafel/contracts/contexts/identity/views.ts'
import type { RealmRole } from '@tafel/contracts/base/roles.ts'
import type { Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'

/** Admins' actions on users at the identity provider. Throws `OutOfReach` if it is unavailable. */
export interface ProviderUsers {
  /** Undefined: no such user. */
  rolesOf(userId: string): Promise<readonly string[] | undefined>
  /** Enabled users with the role. */
  withRole(role: RealmRole): Promise<readonly string[]>
  /** Adds and removes roles until the user has exactly these of Tafel's roles. */
  setRoles(userId: string, roles: readonly RealmRole[]): Promise<void>
  endSessions(userId: string): Promise<void>
  /** Undefined: no such user. */
  secondFactors(userId: string): Promise<readonly SecondFactor[] | undefined>
  /** A factor that is gone is not an error. */
  removeSecondFactor(userId: string, factorId: string): Promise<void>
  /** False: no such user. */
  sendVerification(userId: string): Promise<boolean>
}

/** Answers with a refusal while the identity provider is unavailable. */
export async function whileInReach(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OutOfReach) return refuse('functions/unavailable', { retryAfter: 2 })
    throw error
  }
}
