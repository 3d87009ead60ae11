import * as z from 'zod/mini'
import { isRealmAccess, type Route } from '../../base/http/route.ts'
import { id } from '../../base/fields.ts'
import { reason } from '../../base/reason.ts'
import { KINDS } from '../../base/kind-names.ts'

export const ACTING_MINUTES = 15
export const ACTING_MINUTES_MAX = 60

export const beginActing = z.strictObject({
  actingId: id,
  userId: id,
  reason,
  minutes: z._default(
    z.int('Whole minutes.').check(z.minimum(1, 'At least a minute.'), z.maximum(ACTING_MINUTES_MAX, 'At most an hour.')),
    ACTING_MINUTES,
  ),
  mayWrite: z._default(z.boolean(), false),
})
export type BeginActing = z.infer<typeof beginActing>

/** The notice that a console shows on every screen while an admin acts for the user. */
export interface ActingView {
  readonly actingId: string
  readonly admin: string
  readonly adminName: string | null
  readonly userId: string
  readonly userName: string | null
  readonly until: string
  readonly mayWrite: boolean
}

/** One that lasts, as the firm's owner sees it. */
export interface LastingActing extends ActingView {
  readonly since: string
}

/** Open in addition to clients and records: the user's identity, the guard's queries, the constants of calculations, and ending the session. */
const ALSO = new Set(['/api/me', '/api/functions/fetchClaimV2', '/api/acting/:id/end'])
const RECORDS = [
  'clients',
  'client-imports',
  'sample-client',
  'records',
  'overview',
  'constants',
  ...KINDS.map(({ collection }) => collection),
]
/** Further parts of records' reports: the last issued report and the firm's logo. Read-only. */
const READ_ONLY = ['issued-reports', 'account-images']
/** For good: that is for the firm itself to do. */
const ERASES = /\/forget$/

/**
 * Whether a route is open while acting for a user: reading clients and records, and changing them if that was requested.
 * All other routes, and any added later, are refused: money, sign-in, the team, the firm itself, all firms.
 */
export function mayWhileActing(
  { access, method, reads, path }: Pick<Route, 'access' | 'method' | 'reads' | 'path'>,
  mayWrite: boolean,
): boolean {
  if (access === 'public' || ALSO.has(path)) return true
  const [, api, part = ''] = path.split('/')
  if (isRealmAccess(access) || api !== 'api') return false
  if (access !== 'signedIn' && access !== 'account' && access !== 'subscriber') return false
  if (READ_ONLY.includes(part)) return method === 'GET'
  return RECORDS.includes(part) && (method === 'GET' || reads === true || (mayWrite && !ERASES.test(path)))
}
