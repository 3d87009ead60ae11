import { resolveLink } from '../storage/links.ts'
import { readStreamPage } from '../storage/read-stream.ts'
import { FIRST_POSITION } from '../storage/segments.ts'
import { endedByStop } from '../wire/errors.ts'
import { eventFilter } from '../wire/filter.ts'
import type { ReadRequest } from '../wire/read-request.ts'
import { caughtUpResponse, checkpointResponse, confirmationResponse, eventResponse, fellBehindResponse } from '../wire/read-responses.ts'
import type { ServerContext } from './context.ts'
import { breathe, type Sink } from './sink.ts'

type Subscription = ReadRequest & { readonly id: string }

const PAGE_EVENTS = 64
const PAGE_BYTES = 64 * 1024
/** A subscriber that is at the end and filters is told no more often than this how far the log was looked at. */
const QUIET_CHECKPOINT_MS = 50
/** EventStoreDB 24.2 tells it to a subscriber from the beginning for whom nothing matched. */
const NOWHERE = 2n ** 64n - 1n
/** A live subscriber that has this much of the log before it has fallen behind. */
const BEHIND_BYTES = 1024 * 1024

/**
 * Events of all streams, endlessly. A subscriber pulls pages from the log at its own pace, live or not: nothing is kept
 * for it, and since it reads only what is flushed, in the order of the log, it can neither miss nor repeat an event.
 */
export async function subscribeToAll(context: ServerContext, subscription: Subscription, sink: Sink): Promise<void> {
  const { log } = context
  const matches = subscription.filter === undefined ? undefined : eventFilter(subscription.filter)
  const interval = subscription.filter?.checkpointInterval ?? Infinity
  const live = liveness(sink)
  let position = firstPosition(context, subscription)
  /** The last event that was looked at, and whether the subscriber knows that. */
  let seen = -1
  let reported = true
  let considered = 0
  let toldAt = 0
  /** The position that the subscriber was told last. */
  let told: number | bigint = typeof subscription.from === 'number' ? subscription.from : NOWHERE

  const checkpoint = async (): Promise<void> => {
    await sink.write(checkpointResponse(seen))
    told = seen
    reported = true
    considered = 0
    toldAt = performance.now()
  }

  await sink.write(confirmationResponse(subscription.id))
  while (!sink.gone) {
    endAtShutdown(context)
    if (position < log.head().end) {
      const page = log.reader.forwards(position, PAGE_BYTES)
      for (const record of page.records) {
        if (sink.gone) return
        seen = record.position
        considered += 1
        reported = matches === undefined || matches(record)
        if (reported) {
          told = record.position
          const waiting = sink.write(eventResponse(subscription.resolveLinks ? resolveLink(log, record) : { event: record }))
          if (waiting !== false) await waiting
        }
        if (considered >= interval) await checkpoint()
      }
      position = page.next
      await live.behind(log.head().end - position > BEHIND_BYTES)
      await breathe()
      continue
    }
    if (matches !== undefined && context.checkpoints === '24.2') {
      if (!live.isLive()) await sink.write(checkpointResponse(told))
      reported = true
    }
    const quietFor = performance.now() - toldAt
    if (!reported && (!live.isLive() || quietFor >= QUIET_CHECKPOINT_MS)) await checkpoint()
    await live.caughtUp()
    if (position < log.head().end) continue
    await sink.pause((woken) => wakeUp(context, woken, reported ? undefined : QUIET_CHECKPOINT_MS - quietFor))
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
      const waiting = sink.write(eventResponse(subscription.resolveLinks ? resolveLink(log, record) : { event: record }))
      if (waiting !== false) await waiting
    }
    revision = page.next
    const state = log.states.get(stream)
    if (state.last >= revision && !page.atEnd) {
      await live.behind(state.last - revision > 16 * PAGE_EVENTS)
      await breathe()
      continue
    }
    await live.caughtUp()
    const isNew = (): boolean => log.states.get(stream).last >= revision || log.states.get(stream).tombstoned
    if (!isNew()) await sink.pause((woken) => wakeUp(context, () => (isNew() || context.shutdown.aborted) && woken(), undefined))
  }
}

function firstPosition({ log }: ServerContext, { from }: Subscription): number {
  const { end } = log.head()
  if (from === 'start') return FIRST_POSITION
  if (from === 'end' || from >= end) return end
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

/** Calls `woken` after the next flush, at shutdown, or after a while. */
function wakeUp({ log, shutdown }: ServerContext, woken: () => void, afterMs: number | undefined): () => void {
  const stopListening = log.onFlushed(woken)
  shutdown.addEventListener('abort', woken)
  const timer = afterMs === undefined ? undefined : setTimeout(woken, Math.max(1, afterMs))
  return () => {
    stopListening()
    shutdown.removeEventListener('abort', woken)
    clearTimeout(timer)
  }
}

/** Says once when the subscriber got to the end, and once when it lost it again. */
function liveness(sink: Sink): { isLive(): boolean; caughtUp(): Promise<void>; behind(far: boolean): Promise<void> } {
  let isLive = false
  return {
    isLive: () => isLive,
    async caughtUp() {
      if (isLive) return
      isLive = true
      await sink.write(caughtUpResponse())
    },
    async behind(far) {
      if (!isLive || !far) return
      isLive = false
      await sink.write(fellBehindResponse())
    },
  }
}
