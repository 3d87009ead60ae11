import type { Permission, Route } from '@tafel/contracts/base/http/route.ts'
import { mayWhileActing } from '@tafel/contracts/contexts/acting/acting.ts'
import { ACTING_HEADER } from '@tafel/contracts/contexts/acting/header.ts'
import type { IncomingMessage } from 'node:http'
import type { User } from './handler.ts'
import { uuidIn } from './parse.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Tenant, TenantResolver } from './tenant.ts'

/** The acting session of an administrator. */
export interface Acting {
  readonly actingId: string
  readonly accountId: string
  /** The user acted for. */
  readonly userId: string
  readonly until: string
  readonly mayWrite: boolean
}

/** Reads an acting session from the log each time, so that ending it takes effect at once. */
export interface ActingReader {
  /** Undefined: this person began no such acting session in this session, or it has ended. */
  current(actingId: string, user: Pick<User, 'userId' | 'sessionId'>, signal: AbortSignal): Promise<Acting | undefined>
}

/** No acting sessions. */
export const NO_ACTING: ActingReader = { current: async () => undefined }

/** The acting session that a request names, which must be valid. Undefined: the person acts for themselves. */
export async function actingIn(
  { headers }: Pick<IncomingMessage, 'headers'>,
  user: User,
  row: Route,
  reader: ActingReader,
  signal: AbortSignal,
): Promise<Acting | Refusal | undefined> {
  const actingHeader = headers[ACTING_HEADER.toLowerCase()]
  if (actingHeader === undefined) return undefined
  if (user.isAdminUnknown) return refuse('functions/unavailable', { retryAfter: 2 })
  const actingId = uuidIn(actingHeader)
  const acting = actingId === undefined || !user.roles.includes('admin') ? undefined : await reader.current(actingId, user, signal)
  if (acting === undefined) return refuse('acting/ended')
  return mayWhileActing(row, acting.mayWrite) ? acting : refuse('acting/not-allowed')
}

/** The firm of the user acted for, with the permitted actions. If that user has left the firm, nothing is permitted. */
export async function tenantOfActing(acting: Acting, user: User, tenants: TenantResolver, signal: AbortSignal): Promise<Tenant | Refusal> {
  const tenant = await tenants.tenantOf({ ...user, userId: acting.userId }, signal)
  if (tenant.accountId !== acting.accountId || tenant.role === null) return refuse('acting/ended')
  const open: readonly Permission[] = acting.mayWrite ? ['read', 'write'] : ['read']
  return { ...tenant, permissions: new Set(open.filter((permission) => tenant.permissions.has(permission))) }
}
