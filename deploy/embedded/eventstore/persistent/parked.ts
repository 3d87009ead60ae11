import { resolveLink, type Resolved } from '../storage/links.ts'
import type { EventLog } from '../storage/event-log.ts'
import { readStreamPage } from '../storage/read-stream.ts'
import { firstVisible } from '../storage/retention.ts'
import { appendOwn, deleteOwn, describeOwn } from '../storage/system-streams.ts'
import { parkedStream, type GroupKey } from './settings.ts'

/** Events that a group laid aside, as links in a stream of its own. */
export interface Parked {
  park(resolved: Resolved, reason: string, now: number): Promise<void>
  /** Parked events from a revision on, with their place in the stream of parked events. */
  page(from: number, limit: number): { readonly events: readonly ParkedEvent[]; readonly next: number }
  /** The first one that still counts as parked, and the place of the next one to be parked. */
  range(): { readonly first: number; readonly end: number }
  /** Those before `revision` are parked no longer. */
  release(revision: number): Promise<void>
  forget(): Promise<void>
}

export interface ParkedEvent {
  readonly revision: number
  readonly resolved: Resolved
}

export function parkedEvents(log: EventLog, key: GroupKey): Parked {
  const stream = parkedStream(key)
  return {
    async park({ event, link }, reason, now) {
      // A link whose event is gone is kept as it is.
      const data = event === undefined ? Buffer.from(link!.data).toString('utf8') : `${event.revision}@${event.stream}`
      const metadata = JSON.stringify({ added: new Date(now).toISOString(), reason, subscriptionEventNumber: (link ?? event)!.revision })
      await appendOwn(log, stream, { type: '$>', isJson: false, data, metadata })
    },
    page(from, limit) {
      const page = readStreamPage(log, stream, from, limit, 'forwards', Date.now())
      return {
        events: page.records.map((record) => ({ revision: record.revision, resolved: resolveLink(log, record) })),
        next: page.records.length === 0 ? this.range().end : page.next,
      }
    },
    range() {
      const { last, retention } = log.states.get(stream)
      return { first: firstVisible(retention, last), end: last + 1 }
    },
    release: async (revision) => {
      await describeOwn(log, stream, { $tb: revision })
    },
    forget: () => deleteOwn(log, stream),
  }
}
