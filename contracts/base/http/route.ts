import type * as z from 'zod/mini'
import type { AccessedKind } from '../accessed-kind.ts'
import type { KeyArea } from './key-areas.ts'
import type { RealmRole } from '../roles.ts'
import type { KindName } from '../kind-names.ts'
import type { ProblemCode } from './problems.ts'

/** A permission of a person within a firm. */
export type Permission = 'read' | 'write' | 'manage' | 'pay'

/** The conditions of a route within a firm: the person's permission and the firm's subscription. */
export interface FirmAccess {
  readonly permission: Permission
  readonly subscription: 'any' | 'inForce'
  /** The problem reported if the user has no firm. */
  readonly withoutFirm: 'accounts/account-required' | 'teams/no-team-id'
}

const withoutFirm = 'accounts/account-required'

export const FIRM_ACCESS = {
  account: { permission: 'read', subscription: 'any', withoutFirm },
  subscriber: { permission: 'write', subscription: 'inForce', withoutFirm },
  payer: { permission: 'pay', subscription: 'any', withoutFirm },
  owner: { permission: 'manage', subscription: 'any', withoutFirm },
  teamMember: { permission: 'read', subscription: 'any', withoutFirm: 'teams/no-team-id' },
  teamOwner: { permission: 'manage', subscription: 'any', withoutFirm: 'teams/no-team-id' },
} as const satisfies Partial<Record<Access, FirmAccess>>

/**
 * Realm roles that may call a route across all firms; one of them is enough. Every call is recorded in the audit log. Read-only routes may
 * also be open to auditors or finance; writes are for admins, except the tasks of finance and support themselves.
 */
export const REALM_ACCESS = {
  admin: ['admin'],
  auditor: ['admin', 'auditor'],
  finance: ['admin', 'finance'],
  support: ['admin', 'support'],
} as const satisfies Partial<Record<Access, readonly RealmRole[]>>
export type RealmAccess = keyof typeof REALM_ACCESS

export const isRealmAccess = (access: Access): access is RealmAccess => Object.hasOwn(REALM_ACCESS, access)

/**
 * The callers of a route. Each line includes the ones above it, except those from `payer` on, which need only their own permission.
 * A disabled user is refused everywhere but on `public` routes.
 */
export type Access =
  | 'public'
  /** A valid token. */
  | 'signedIn'
  /** And a verified e-mail address. */
  | 'verified'
  /** And an account: reads and exports of its data, even after a subscription has lapsed. */
  | 'account'
  /** And a subscription: everything that writes records. */
  | 'subscriber'
  /** And the right to manage payments: subscription, card, invoices. */
  | 'payer'
  /** And the right to manage the firm itself, with or without a subscription. */
  | 'owner'
  /** As `account` and `owner`, for calls about a team: without a firm they answer in the specification's words. */
  | 'teamMember'
  | 'teamOwner'
  /** A realm role of `REALM_ACCESS`. */
  | 'admin'
  | 'auditor'
  | 'finance'
  | 'support'

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Express path; every `:id` is a UUID, other parameters are as `PATH_PARAMETERS` says. */
  readonly path: string
  readonly access: Access
  readonly body?: z.ZodMiniType
  /** The maximum bytes of JSON, for a body that may exceed the default 256 KiB. */
  readonly bodyLimit?: number
  /**
   * In place of `body`, on `public` routes: the handler gets the text of a form exactly as it was sent, because it is signed. The
   * sender knows no Idempotency-Key, so the content must identify a repetition.
   */
  readonly raw?: 'form'
  /** Instead of `body`: the raw bytes of a file, at most this many. */
  readonly bytes?: number
  readonly query?: z.ZodMiniType
  /** A POST that only reads (named functions): no command, so neither an Idempotency-Key nor a remembered answer. */
  readonly reads?: true
  /**
   * Whether an `If-Match` must name the revision seen. Absent: only for a PUT. `optional`: a PUT that sets one flag independently
   * of the rest. `required`: a POST by which a user confirms what they have seen.
   */
  readonly ifMatch?: 'optional' | 'required'
  /** A command that clients without an Idempotency-Key also send. It may carry one. */
  readonly keyless?: true
  /**
   * The access-log entry of a route that shows one client's data, written before the answer is sent. The path's `:id` is the id of a record
   * of `kind`, or else of the client; with `inAnswer` the answer names the record.
   */
  readonly accessLog?: { readonly what: AccessedKind; readonly kind?: KindName | 'inAnswer' }
  /** API keys with a scope of this area may call it, with at most the rights of the member who created the key. Absent: no key may. */
  readonly keys?: KeyArea
  /** The problem reported without a valid token, if not the default. */
  readonly unauthenticated?: ProblemCode
  /** The problem reported for a malformed body, if not the default. */
  readonly malformed?: ProblemCode
}

/** Whether a call of the route must name the revision it changes. */
export const needsRevision = ({ method, ifMatch }: Pick<Route, 'method' | 'ifMatch'>): boolean =>
  ifMatch === 'required' || (method === 'PUT' && ifMatch !== 'optional')
