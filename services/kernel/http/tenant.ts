import type { Permission } from '@tafel/contracts/base/http/route.ts'
import type { FirmRole } from '@tafel/contracts/contexts/teams/roles.ts'
import type { User } from './handler.ts'

/** The firm of a request, and the person's permissions there. */
export interface Tenant {
  readonly accountId: string
  /** Null: a founder who has left the firm. */
  readonly role: FirmRole | null
  readonly permissions: ReadonlySet<Permission>
}

/** Answers from membership, never from what a request claims. */
export interface TenantResolver {
  tenantOf(user: User, signal: AbortSignal): Promise<Tenant>
}
