import type { LoggedAccess, ViewerRole } from '@tafel/contracts/contexts/access/access-log-events.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { Log } from '../runtime/log.ts'
import { discard } from './discard.ts'
import type { Answer, Call, Handler, User } from './handler.ts'
import { isRefusal, refuse } from './refusal.ts'

/** The viewer, and the firm whose data is viewed. */
export interface Viewer extends Pick<LoggedAccess, 'accountId' | 'person' | 'onBehalfOf'> {
  readonly as: ViewerRole
}

/** The resource viewed: a client, a record, or the firm's data as a whole. */
export interface AccessedResource {
  readonly what: LoggedAccess['what']
  readonly clientId?: string
  readonly record?: { readonly kind: KindName; readonly recordId: string }
}

/** Writes the access log of firms. */
export interface AccessLog {
  /** Resolves once everything is stored. Rejects if it can't be; then nothing may be shown. */
  note(who: Viewer, things: readonly AccessedResource[], signal: AbortSignal): Promise<void>
}

type Shown = NonNullable<Route['accessLog']>

/**
 * The handler of a route that shows one client, with an entry in the access log of the client's firm. The answer waits until its entry is
 * written; without one there is no answer.
 */
export function noted(handler: Handler, shown: Shown, accessLog: AccessLog, log: Log): Handler {
  return async (call) => {
    const reply = await handler(call)
    if (isRefusal(reply)) return reply
    const things = [
      thingOf(shown, call.params['id']!, reply),
      ...(reply.alsoShows ?? []).map((clientId) => ({ what: shown.what, clientId })),
    ]
    try {
      await accessLog.note(viewerOf(call), things, call.signal)
      return reply
    } catch (err) {
      discard(reply)
      log.error({ err, requestId: call.requestId, route: call.route }, 'refused: the access log entry could not be written')
      return refuse('functions/unavailable', { retryAfter: 2 })
    }
  }
}

function thingOf({ what, kind }: Shown, id: string, { shows }: Answer): AccessedResource {
  if (kind === undefined) return { what, clientId: id }
  if (kind !== 'inAnswer') return { what, record: { kind, recordId: id } }
  if (shows === undefined) throw new Error('The answer does not name the record it shows.')
  return { what, record: { kind: shows.kind, recordId: shows.recordId } }
}

/**
 * The handler of any other route that an API key may call: its calls have an entry too, written before anything is done or shown. People's
 * lists have none, and their changes are in the histories.
 */
export function notedForKeys(handler: Handler, row: Route, accessLog: AccessLog, log: Log): Handler {
  const what = row.method === 'GET' || row.reads === true ? 'list' : 'change'
  return async (call) => {
    if ((call.user as User | undefined)?.apiKeyId === undefined) return handler(call)
    try {
      await accessLog.note(viewerOf(call), [{ what }], call.signal)
    } catch (err) {
      log.error({ err, requestId: call.requestId, route: call.route }, 'refused: the access log entry could not be written')
      return refuse('functions/unavailable', { retryAfter: 2 })
    }
    return handler(call)
  }
}

function viewerOf({ accountId, user, acting }: Call): Viewer {
  const { userId, apiKeyId } = user as User
  if (apiKeyId !== undefined) return { accountId, person: apiKeyId, as: 'apiKey', onBehalfOf: userId }
  return { accountId, person: userId, as: acting === undefined ? 'member' : 'actingFor', onBehalfOf: acting?.userId ?? null }
}
