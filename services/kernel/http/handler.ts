import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { ROUTES, RouteName } from '@tafel/contracts/api/routes.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { FirmRole } from '@tafel/contracts/contexts/teams/roles.ts'
import type * as z from 'zod/mini'
import type { CommandContext } from '../commands/aggregate.ts'
import type { Acting } from './acting.ts'
import type { Refusal } from './refusal.ts'

/** The user, from the verified token and the identity provider: identity and realm roles, never a right that the log decides. */
export interface User {
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly displayName: string
  /** The session of the token, as the identity provider names it. */
  readonly sessionId?: string
  /** Realm roles. */
  readonly roles: readonly string[]
  /** The sign-in took a second factor. */
  readonly hasSecondFactor?: boolean
  /** Roles that the user has, but not without a second factor. */
  readonly withheldRoles?: readonly string[]
  /** The API key that acts for the user. */
  readonly apiKeyId?: string
  /** The identity provider is unavailable, so admin roles are unknown. */
  readonly isAdminUnknown?: true
}

type Row<N extends RouteName> = (typeof ROUTES)[N]
type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined

/** The body as parsed by the route's schema, its text on raw routes, or the bytes of a file; undefined if the route takes none. */
export type BodyOf<N extends RouteName> = N extends RouteName
  ? Row<N> extends { raw: 'form' }
    ? string
    : Row<N> extends { bytes: number }
      ? Buffer
      : Row<N> extends { body: infer S }
        ? Parsed<S>
        : undefined
  : never
export type QueryOf<N extends RouteName> = N extends RouteName ? (Row<N> extends { query: infer S } ? Parsed<S> : undefined) : never
/** Undefined on public routes. */
export type UserOf<N extends RouteName> = N extends RouteName ? (Row<N> extends { access: 'public' } ? undefined : User) : never

/** One request, past the guard: authenticated, admitted, parsed. */
export interface Call<N extends RouteName = RouteName> {
  readonly route: N
  /** Path parameters: UUIDs in lower case, or as `PATH_PARAMETERS` says. */
  readonly params: Readonly<Record<string, string>>
  readonly query: QueryOf<N>
  readonly body: BodyOf<N>
  readonly user: UserOf<N>
  /** The person's firm, whether its account exists yet or not (it does on routes within a firm). '' on public routes. */
  readonly accountId: string
  /** In that firm. Null on public routes, and for a founder who has left the firm. */
  readonly role: FirmRole | null
  /** Set when an administrator acts for a user of that firm; `user` is the administrator. */
  readonly acting?: Acting
  /** The id of this command, the same on every retry: derived from the Idempotency-Key and the user. */
  readonly commandId: string
  /** Of route, path, query and body, keyed by the Idempotency-Key. */
  readonly commandHash: string
  readonly requestId: string
  /** The revision that the sender saw. Always present on a PUT that requires it. */
  readonly ifMatch?: bigint
  readonly headers: IncomingHttpHeaders
  /** The address of the sender; see `client-address.ts`. */
  readonly clientAddress: string
  /** Aborts at the deadline and when the caller disconnects. */
  readonly signal: AbortSignal
  /** On admin actions: receives the changes for the audit log. Commands call it themselves; handlers call it for other changes. */
  readonly onChanged?: CommandContext['onChanged']
}

/** The answer of a handler. Without status and body: 204. */
export interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly body?: Buffer | Readable
  readonly headers?: Readonly<Record<string, string>>
  /** The record shown, for the access log, if the route's row takes it from the answer. */
  readonly shows?: { readonly kind: KindName; readonly recordId: string }
  /** Clients shown in addition to the path's, for the access log. */
  readonly alsoShows?: readonly string[]
}

export type Reply = Answer | Refusal

/** The handler of one route. Throws for bugs and unavailable dependencies; everything else is a value. */
export type Handler<N extends RouteName = RouteName> = (call: Call<N>) => Promise<Reply> | Reply

/** The handlers that a service mounts, by route name. */
export type Handlers = { readonly [N in RouteName]?: Handler<N> }
