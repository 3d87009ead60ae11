import { isInsideEvent } from '../storage/inside-event.ts'
import { Refusal } from '../storage/refusal.ts'
import { FIRST_POSITION } from '../storage/record.ts'
import { endedByStop } from '../wire/errors.ts'
import { eventFilter } from '../wire/filter.ts'
import type { ReadRequest } from '../wire/read-request.ts'
import { caughtUpResponse, checkpointResponse, confirmationResponse, eventResponse } from '../wire/read-responses.ts'
import type { ServerContext } from './context.ts'
import { breathe, type Sink } from './sink.ts'

type Subscription = ReadRequest & { readonly id: string }

const PAGE_BYTES = 64 * 1024
/** The position that EventStoreDB 24.2 sends a subscriber from the beginning if nothing matched. */
const NOWHERE = 2n ** 64n - 1n

/**
 * Events of all streams, endlessly. A subscriber pulls pages from the log at its own pace, live or not: nothing is buffered
 * for it, and since it reads only flushed events, in the order of the log, it can neither miss nor repeat one.
 *
 * A filtered subscription gets a checkpoint after every full interval of scanned events, as from 24.2; the event that it starts from counts. If it reaches
 * the end before the first interval is full, it gets the last known position again.
 */
export async function subscribeToAll(context: ServerContext, subscription: Subscription, sink: Sink): Promise<void> {
  const { log } = context
  const { from, filter } = subscription
  const matches = filter === undefined ? undefined : eventFilter(filter)
  const interval = filter?.checkpointInterval ?? Infinity
  await sink.write(confirmationResponse(subscription.id))
  if (typeof from === 'number' && isInsideEvent(log, from))
    throw new Refusal({ kind: 'invalid', text: 'Trying to read from an invalid position.' })
  const live = liveness(sink)
  let position = firstPosition(context, subscription)
  let scanned = 0
  let knowsInterval = false
  /** The last position sent to the subscriber. */
  let sent: number | bigint = typeof from === 'number' ? from : NOWHERE

  const isIntervalFull = (): boolean => {
    scanned += 1
    return scanned % interval === 0
  }
  const checkpoint = async (at: number): Promise<void> => {
    knowsInterval = true
    sent = at
    await sink.write(checkpointResponse(at))
  }

  if (typeof from === 'number') {
    if (from >= log.head().end) return await silence(context, live, sink)
    if (isIntervalFull()) await checkpoint(from)
  }
  while (!sink.gone) {
    endAtShutdown(context)
    if (position < log.head().end) {
      const page = log.reader.forwards(position, PAGE_BYTES)
      for (const record of page.records) {
        if (sink.gone) return
        if (matches === undefined || matches(record)) {
          sent = record.position
          const waiting = sink.write(eventResponse(record))
          if (waiting !== false) await waiting
        }
        if (isIntervalFull()) await checkpoint(record.position)
      }
      position = page.next
      await breathe()
      continue
    }
    // A log of EventStoreDB is never empty, so something is always scanned from its beginning.
    const wasAtEnd = from === 'end' || (typeof from === 'number' && scanned <= 1)
    if (matches !== undefined && !live.isLive() && !knowsInterval && !wasAtEnd) await sink.write(checkpointResponse(sent))
    await live.caughtUp()
    if (position < log.head().end) continue
    await sink.pause((woken) => wakeUp(context, woken))
  }
}

/** From beyond the end of the log: the subscriber gets `caughtUp`, and then nothing. */
async function silence(context: ServerContext, live: Liveness, sink: Sink): Promise<void> {
  await live.caughtUp()
  while (!sink.gone) {
    endAtShutdown(context)
    await sink.pause((woken) => wakeUp(context, woken))
  }
}

function firstPosition({ log }: ServerContext, { from }: Subscription): number {
  const { end } = log.head()
  if (from === 'start') return FIRST_POSITION
  if (from === 'end') return end
  const first = log.reader.firstFrom(from)
  // The given position is that of the last event that the subscriber has.
  return first === from ? first + log.reader.at(first).length : first
}

function endAtShutdown({ shutdown }: ServerContext): void {
  if (shutdown.aborted) throw endedByStop()
}

/** Calls `woken` after the next flush, or at shutdown. */
function wakeUp({ log, shutdown }: ServerContext, woken: () => void): () => void {
  const stopListening = log.onFlushed(woken)
  shutdown.addEventListener('abort', woken)
  return () => {
    stopListening()
    shutdown.removeEventListener('abort', woken)
  }
}

interface Liveness {
  isLive(): boolean
  caughtUp(): Promise<void>
}

/** Sends `caughtUp` once. 24.2 never sends `fellBehind` to a subscriber that is merely slow. */
function liveness(sink: Sink): Liveness {
  let isLive = false
  return {
    isLive: () => isLive,
    async caughtUp() {
      if (isLive) return
      isLive = true
      await sink.write(caughtUpResponse())
    },
  }
}
