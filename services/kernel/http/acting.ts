import type { Permission, Route } from '@tafel/contracts/http/route.ts'
import { mayWhileActing } from '@tafel/contracts/acting/acting.ts'
import { ACTING_HEADER } from '@tafel/contracts/acting/header.ts'
import type { IncomingMessage } from 'node:http'
import type { User } from './handler.ts'
import { uuidIn } from './parse.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Tenant, TenantResolver } from './tenant.ts'

/** What an administrator acts under. */
export interface Acting {
  readonly actingId: string
  readonly accountId: string
  /** Whom it is for. */
  readonly userId: string
  readonly until: string
  readonly mayWrite: boolean
}

/** Which acting lasts, asked of the log each time: what was ended is over at once. */
export interface ActingReader {
  /** Undefined: there is none of that id which this person began in this session and which still lasts. */
  lasting(actingId: string, user: Pick<User, 'userId' | 'sessionId'>, signal: AbortSignal): Promise<Acting | undefined>
}

/** Nobody acts for anybody. */
export const NO_ACTING: ActingReader = { lasting: async () => undefined }

/** What a request says that it acts under, which must hold. Undefined: the person comes as themselves. */
export async function actingIn(
  { headers }: Pick<IncomingMessage, 'headers'>,
  user: User,
  row: Route,
  reader: ActingReader,
  signal: AbortSignal,
): Promise<Acting | Refusal | undefined> {
  const said = headers[ACTING_HEADER.toLowerCase()]
  if (said === undefined) return undefined
  if (user.isAdminUnknown) return refuse('functions/unavailable', { retryAfter: 2 })
  const actingId = uuidIn(said)
  const acting = actingId === undefined || !user.roles.includes('admin') ? undefined : await reader.lasting(actingId, user, signal)
  if (acting === undefined) return refuse('acting/ended')
  return mayWhileActing(row, acting.mayWrite) ? acting : refuse('acting/not-allowed')
}

/** The firm of whom it is for, with no more than may be done for them. A user who has gone elsewhere meanwhile takes nothing along. */
export async function tenantOfActing(acting: Acting, user: User, tenants: TenantResolver, signal: AbortSignal): Promise<Tenant | Refusal> {
  const tenant = await tenants.tenantOf({ ...user, userId: acting.userId }, signal)
  if (tenant.accountId !== acting.accountId || tenant.role === null) return refuse('acting/ended')
  const open: readonly Permission[] = acting.mayWrite ? ['read', 'write'] : ['read']
  return { ...tenant, permissions: new Set(open.filter((permission) => tenant.permissions.has(permission))) }
}
