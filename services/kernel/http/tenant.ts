import type { Permission } from '@tafel/contracts/http/route.ts'
import type { FirmRole } from '@tafel/contracts/teams/roles.ts'
import type { User } from './handler.ts'

/** The firm that a request is about, and what the person may do there. */
export interface Tenant {
  readonly accountId: string
  /** Null: somebody who founded the firm and has left it. */
  readonly role: FirmRole | null
  readonly permissions: ReadonlySet<Permission>
}

/** Answers from membership, never from what a request says of itself. */
export interface TenantResolver {
  tenantOf(user: User, signal: AbortSignal): Promise<Tenant>
}
