import type { Look, LookingAs } from '@tafel/contracts/access/looks.ts'
import type { Route } from '@tafel/contracts/http/route.ts'
import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import type { Log } from '../log.ts'
import { discard } from './discard.ts'
import type { Answer, Call, Handler, User } from './handler.ts'
import { isRefusal, refuse } from './refusal.ts'

/** Who is looking, and at which firm's. */
export interface Onlooker extends Pick<Look, 'accountId' | 'person' | 'onBehalfOf'> {
  readonly as: LookingAs
}

/** What is looked at: a client, a record, or the firm's data as a whole. */
export interface LookedAtThing {
  readonly what: Look['what']
  readonly clientId?: string
  readonly record?: { readonly kind: KindName; readonly recordId: string }
}

/** The access log of firms, to be written. */
export interface Looks {
  /** Resolves once all of it is there for good. Rejects where it can't be: then nothing is to be shown. */
  note(who: Onlooker, things: readonly LookedAtThing[], signal: AbortSignal): Promise<void>
}

type Shown = NonNullable<Route['looks']>

/**
 * The handler of a route that shows one client, with the entry in the access log of the client's firm. Whoever looks, no answer goes out before
 * its entry is written: a look that could not be written did not happen.
 */
export function noted(handler: Handler, shown: Shown, looks: Looks, log: Log): Handler {
  return async (call) => {
    const reply = await handler(call)
    if (isRefusal(reply)) return reply
    const things = [
      thingOf(shown, call.params['id']!, reply),
      ...(reply.alsoShows ?? []).map((clientId) => ({ what: shown.what, clientId })),
    ]
    try {
      await looks.note(onlookerOf(call), things, call.signal)
      return reply
    } catch (err) {
      discard(reply)
      log.error({ err, requestId: call.requestId, route: call.route }, 'not in the access log, so refused')
      return refuse('functions/unavailable', { retryAfter: 2 })
    }
  }
}

function thingOf({ what, kind }: Shown, id: string, { shows }: Answer): LookedAtThing {
  if (kind === undefined) return { what, clientId: id }
  if (kind !== 'inAnswer') return { what, record: { kind, recordId: id } }
  if (shows === undefined) throw new Error('An answer does not say which record it shows.')
  return { what, record: { kind: shows.kind, recordId: shows.recordId } }
}

const onlookerOf = ({ accountId, user, acting }: Call): Onlooker => ({
  accountId,
  person: (user as User).userId,
  as: acting === undefined ? 'member' : 'actingFor',
  onBehalfOf: acting?.userId ?? null,
})
