import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { ROUTES, RouteName } from '@tafel/contracts/http/routes.ts'
import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import type { FirmRole } from '@tafel/contracts/teams/roles.ts'
import type * as z from 'zod/mini'
import type { CommandContext } from '../aggregate.ts'
import type { Acting } from './acting.ts'
import type { Refusal } from './refusal.ts'

/** Who is asking, as the verified token and the identity provider say. It proves identity and role, never a right that the log can answer. */
export interface User {
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly displayName: string
  /** The session that the token was issued in, as the identity provider names it. */
  readonly sessionId?: string
  /** Realm roles. */
  readonly roles: readonly string[]
  /** The identity provider could not be asked for the roles of now: nobody can be said to have one. */
  readonly isAdminUnknown?: true
}

type Row<N extends RouteName> = (typeof ROUTES)[N]
type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined

/** The body as the route's schema parsed it, its text on routes that want it raw, or the bytes of a file; undefined where the route takes none. */
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

/** One request, past the gate: authenticated, admitted, parsed. */
export interface Call<N extends RouteName = RouteName> {
  readonly route: N
  /** Path parameters: UUIDs in lower case, or as `PATH_PARAMETERS` says. */
  readonly params: Readonly<Record<string, string>>
  readonly query: QueryOf<N>
  readonly body: BodyOf<N>
  readonly user: UserOf<N>
  /** The firm that the person belongs to, whether its account exists yet or not (it does on routes within a firm). '' on public routes. */
  readonly accountId: string
  /** In that firm. Null on public routes, and for somebody who has left the firm that they founded. */
  readonly role: FirmRole | null
  /** An administrator's, for somebody of that firm; the user of the call is the administrator. */
  readonly acting?: Acting
  /** The id of this wish, the same on every retry: made from the Idempotency-Key and the user. */
  readonly commandId: string
  /** Of route, path, query and body, keyed by the Idempotency-Key. */
  readonly commandHash: string
  readonly requestId: string
  /** The revision that the sender saw. Always there on a PUT that requires it. */
  readonly ifMatch?: bigint
  readonly headers: IncomingHttpHeaders
  /** Where the request came from; see `client-address.ts`. */
  readonly clientAddress: string
  /** Aborts at the deadline and when the caller has gone. */
  readonly signal: AbortSignal
  /** On an admin's action: told what it changes, for the audit log. Commands tell it by themselves; what changes elsewhere is told by the handler. */
  readonly onChanged?: CommandContext['onChanged']
}

/** What a handler answers. Without status and body: 204. */
export interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly body?: Buffer | Readable
  readonly headers?: Readonly<Record<string, string>>
  /** The record that it shows, for the access log, where the row of the route says that the answer names it. */
  readonly shows?: { readonly kind: KindName; readonly recordId: string }
  /** Clients that it shows besides the one that the path is about, for the access log. */
  readonly alsoShows?: readonly string[]
}

export type Reply = Answer | Refusal

/** One route's handler. It throws for bugs and for what is out of reach; everything else is a value. */
export type Handler<N extends RouteName = RouteName> = (call: Call<N>) => Promise<Reply> | Reply

/** What a service mounts: handlers by the name of their row in the table of routes. */
export type Handlers = { readonly [N in RouteName]?: Handler<N> }
