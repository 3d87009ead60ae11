import { isInsideEvent } from '../storage/inside-event.ts'
import { readStreamPage } from '../storage/read-stream.ts'
import { Refusal } from '../storage/refusal.ts'
import { FIRST_POSITION } from '../storage/record.ts'
import { endedByStop } from '../wire/errors.ts'
import { eventFilter } from '../wire/filter.ts'
import type { ReadRequest } from '../wire/read-request.ts'
import { caughtUpResponse, checkpointResponse, confirmationResponse, eventResponse } from '../wire/read-responses.ts'
import type { ServerContext } from './context.ts'
import { breathe, type Sink } from './sink.ts'

type Subscription = ReadRequest & { readonly id: string }

const PAGE_EVENTS = 64
const PAGE_BYTES = 64 * 1024
/** What EventStoreDB 24.2 tells a subscriber from the beginning for whom nothing matched. */
const NOWHERE = 2n ** 64n - 1n

/**
 * Events of all streams, endlessly. A subscriber pulls pages from the log at its own pace, live or not: nothing is kept
 * for it, and since it reads only what is flushed, in the order of the log, it can neither miss nor repeat an event.
 *
 * One that filters is told how far the log was scanned after every full interval, as by 24.2: the event that it starts from counts. Where it reaches the
 * end before the first interval is full, it is told again what it knows.
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
  /** The position that the subscriber was told last. */
  let told: number | bigint = typeof from === 'number' ? from : NOWHERE

  const isIntervalFull = (): boolean => {
    scanned += 1
    return scanned % interval === 0
  }
  const checkpoint = async (at: number): Promise<void> => {
    knowsInterval = true
    told = at
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
          told = record.position
          const waiting = sink.write(eventResponse(record))
          if (waiting !== false) await waiting
        }
        if (isIntervalFull()) await checkpoint(record.position)
      }
      position = page.next
      await breathe()
      continue
    }
    // A log of EventStoreDB is never empty, so that something is scanned from its beginning.
    const wasAtEnd = from === 'end' || (typeof from === 'number' && scanned <= 1)
    if (matches !== undefined && !live.isLive() && !knowsInterval && !wasAtEnd) await sink.write(checkpointResponse(told))
    await live.caughtUp()
    if (position < log.head().end) continue
    await sink.pause((woken) => wakeUp(context, woken))
  }
}

/** From beyond the end of the log: it is told that it has caught up, and nothing ever after. */
async function silence(context: ServerContext, live: Liveness, sink: Sink): Promise<void> {
  await live.caughtUp()
  while (!sink.gone) {
    endAtShutdown(context)
    await sink.pause((woken) => wakeUp(context, woken))
  }
}

/** Events of one stream, endlessly; ends with an error when the stream is deleted for good. */
export async function subscribeToStream(context: ServerContext, subscription: Subscription, stream: string, sink: Sink): Promise<void> {
  const { log } = context
  const live = liveness(sink)
  let revision = firstRevision(context, subscription, stream)
  await sink.write(confirmationResponse(subscription.id))
  while (!sink.gone) {
    endAtShutdown(context)
    const page = readStreamPage(log, stream, revision, PAGE_EVENTS, 'forwards', context.now())
    for (const record of page.records) {
      if (sink.gone) return
      const waiting = sink.write(eventResponse(record))
      if (waiting !== false) await waiting
    }
    revision = page.next
    const state = log.states.get(stream)
    if (state.last >= revision && !page.atEnd) {
      await breathe()
      continue
    }
    await live.caughtUp()
    const isNew = (): boolean => log.states.get(stream).last >= revision || log.states.get(stream).tombstoned
    if (!isNew()) await sink.pause((woken) => wakeUp(context, () => (isNew() || context.shutdown.aborted) && woken()))
  }
}

function firstPosition({ log }: ServerContext, { from }: Subscription): number {
  const { end } = log.head()
  if (from === 'start') return FIRST_POSITION
  if (from === 'end') return end
  const first = log.reader.firstFrom(from)
  // The position is the last event that the subscriber has.
  return first === from ? first + log.reader.at(first).length : first
}

function firstRevision({ log }: ServerContext, { from }: Subscription, stream: string): number {
  if (from === 'start') return 0
  return from === 'end' ? log.states.get(stream).last + 1 : from + 1
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

/** Says once when the subscriber got to the end. That it lost it again 24.2 does not say of one that is merely slow. */
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
