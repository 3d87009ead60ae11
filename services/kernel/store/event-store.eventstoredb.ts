import {
  AccessDeniedError,
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  InvalidArgumentError,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  type ResolvedEvent,
  START,
  StreamDeletedError,
  type StreamingRead,
  StreamNotFoundError,
  streamNameFilter,
  UnknownError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import {
  AppendUnknown,
  type EventStore,
  MAX_POSITION,
  type NewEvent,
  NoSuchPosition,
  positionOf,
  type StoredEvent,
  StoreUnavailable,
  type SubscriptionMessage,
} from './event-store.ts'
import { jsonText, NotJson } from '../runtime/json.ts'
import { reachLoopbackDirectly } from '../runtime/reach-loopback.ts'

// The only file that imports the client. Comments mark the client's traps (all seen in 6.2.1).

export interface EventStoreDbOptions {
  /** With user and certificate authority; for a cluster `esdb://…@a:2113,b:2113,c:2113?…`: discovery by one name would use the first host only. */
  readonly connectionString: string
  /** How long to wait for the answer to an append. */
  readonly appendDeadlineMs?: number
  /** How long a read may be silent. */
  readonly readDeadlineMs?: number
}

const DISPOSE_MS = 500
/**
 * The client sends an append's deadline as a time by its own clock, and a server whose clock is ahead refuses all of them. The server has
 * its own limit (2 s), so this one only allows for clock differences; `appendDeadlineMs` is how long we wait.
 */
const SERVER_DEADLINE_MS = 60_000

/** Names of system streams begin with `$`, those of metadata with `$$`. */
const NOT_OF_THE_SYSTEM = '^[^$]'

/**
 * EventStoreDB. Use one per process: all instances of the client share one table of pending appends, so a failure of one
 * would reject the appends of another.
 */
export function eventStoreDb(options: EventStoreDbOptions): EventStore {
  const { connectionString, appendDeadlineMs = 4000, readDeadlineMs = 4000 } = options
  reachLoopbackDirectly()
  const client = EventStoreDBClient.connectionString(connectionString)
  const open = new Set<Ending>()
  let closed = false

  function assertOpen(): void {
    if (closed) throw new StoreUnavailable('The store is closed.')
  }

  /** One read of the client; a missing stream is empty. */
  async function* reading(start: () => StreamingRead<ResolvedEvent>, signal?: AbortSignal): AsyncGenerator<ResolvedEvent> {
    // The first call after a lost connection always fails, and only then does the client reconnect; so does a call to a node that
    // is no longer leader and may lack acknowledged events. Reads can be retried.
    for (let attempt = 1; ; attempt += 1) {
      assertOpen()
      let begun = false
      try {
        for await (const resolved of withDeadline(start(), signal)) {
          begun = true
          yield resolved
        }
        return
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof StreamNotFoundError) return
        if (begun || attempt > 1 || closed) throw unavailable(error)
      }
    }
  }

  async function* withDeadline(read: StreamingRead<ResolvedEvent>, signal: AbortSignal | undefined): AsyncGenerator<ResolvedEvent> {
    let waiting = true
    const silent = setTimeout(() => waiting && read.destroy(new StoreUnavailable('The server is silent.')), readDeadlineMs)
    const abort = () => void read.destroy(new StoreUnavailable('Aborted.'))
    const end = ending(read, abort, signal)
    try {
      for await (const resolved of read as AsyncIterable<ResolvedEvent>) {
        waiting = false
        yield resolved
        waiting = true
        silent.refresh()
      }
    } finally {
      clearTimeout(silent)
      end()
      await read.cancel().catch(() => undefined)
    }
  }

  /** Calls `stop` when the signal aborts, and lets `close` end the stream. Returns the function that undoes both. */
  function ending(stream: Ending, stop: () => void, signal: AbortSignal | undefined): () => void {
    open.add(stream)
    // Without a listener, an error after the iteration would end the process.
    stream.on('error', () => undefined)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted === true) stop()
    return () => {
      open.delete(stream)
      signal?.removeEventListener('abort', stop)
    }
  }

  async function append(stream: string, expected: bigint | 'none', events: readonly NewEvent[], signal: AbortSignal | undefined) {
    const given = jsonEvents(events)
    signal?.throwIfAborted()
    assertOpen()
    try {
      const answer = client.appendToStream(stream, given, {
        expectedRevision: expected === 'none' ? NO_STREAM : expected,
        deadline: SERVER_DEADLINE_MS,
      })
      // Neither a silent server nor a closed stream settles the client's promise, so the deadline is ours.
      return await withinDeadline(answer, appendDeadlineMs, signal)
    } catch (error) {
      if (error instanceof WrongExpectedVersionError || surelyNotWritten(error)) throw error
      throw new AppendUnknown('The append was not answered.', { cause: error })
    }
  }

  async function* subscribe({ from, streamPrefixes, signal }: Parameters<EventStore['subscribe']>[0]): AsyncGenerator<SubscriptionMessage> {
    assertOpen()
    // The server sends no checkpoint for fewer than 32 events. Both calls go to the leader, so a subscription that has caught up has passed this head.
    const before = from === 'beginning' && !signal.aborted ? await head({ signal }).catch(unlessAborted(signal)) : 'none'
    let last = typeof from === 'bigint' ? from : undefined
    const checkpointReached = (_: unknown, { commit }: { commit: bigint }) => {
      // 24.2 sends 2^64 − 1 at the end of a log where nothing matched. If stored, it would mark every later event as handled.
      if (commit <= MAX_POSITION) subscription.push({ kind: 'checkpoint', position: commit })
    }
    const filter =
      streamPrefixes === undefined
        ? streamNameFilter({ regex: NOT_OF_THE_SYSTEM, checkpointInterval: 1, checkpointReached })
        : streamNameFilter({ prefixes: [...streamPrefixes], checkpointInterval: 1, checkpointReached })
    const subscription = client.subscribeToAll({ fromPosition: startingAt(from), filter, requiresLeader: true })
    // Both arrive while earlier events still wait in the buffer; pushing keeps the order.
    subscription.on('caughtUp', () => {
      if (before !== 'none') subscription.push({ kind: 'checkpoint', position: before })
      subscription.push({ kind: 'caughtUp' })
    })
    // Missing in the client's types.
    ;(subscription as NodeJS.EventEmitter).on('fellBehind', () => void subscription.push({ kind: 'fellBehind' }))
    // A cancelled call ends neither with an error nor with an end.
    const end = ending(subscription, () => void subscription.destroy(), signal)
    try {
      for await (const item of subscription as AsyncIterable<ResolvedEvent | SubscriptionMessage>) {
        const message = 'kind' in item ? item : eventMessage(item)
        // Positions only increase; at the end of the log a server repeats its last checkpoint.
        if (message === undefined || (message.kind === 'checkpoint' && last !== undefined && message.position <= last)) continue
        last = positionOf(message) ?? last
        yield message
      }
    } catch (error) {
      if (typeof from === 'bigint' && isInvalid(error)) throw new NoSuchPosition(`No event exists at ${from}.`, { cause: error })
      if (!signal.aborted) throw unavailable(error)
    } finally {
      end()
      await subscription.unsubscribe().catch(() => undefined)
    }
    if (!signal.aborted) throw new StoreUnavailable('The server ended the subscription.')
  }

  async function head({ signal }: { readonly signal?: AbortSignal } = {}): Promise<bigint | 'none'> {
    const newest = () => client.readAll({ requiresLeader: true, direction: BACKWARDS, fromPosition: END, maxCount: 1 })
    for await (const { event } of reading(newest, signal)) if (event?.position !== undefined) return event.position.commit
    return 'none'
  }

  return {
    async *read(stream, { from, direction = 'forwards', maxCount, signal } = {}) {
      assertCount(maxCount)
      const start = () =>
        client.readStream(stream, {
          requiresLeader: true,
          direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
          fromRevision: from ?? (direction === 'forwards' ? START : END),
          ...(maxCount !== undefined && { maxCount }),
        })
      for await (const resolved of reading(start, signal)) if (resolved.event !== undefined) yield storedEvent(resolved)
    },
    async *readAll({ after, maxCount = Number.MAX_SAFE_INTEGER, signal } = {}) {
      assertCount(maxCount)
      let left = maxCount
      // This call has no filter, and begins with the event at the position itself.
      for await (const resolved of reading(
        () => client.readAll({ requiresLeader: true, fromPosition: startingAt(after ?? 'beginning') }),
        signal,
      )) {
        if (resolved.event === undefined || resolved.event.streamId.startsWith('$')) continue
        const event = storedEvent(resolved)
        if (after !== undefined && event.position <= after) continue
        yield event
        left -= 1
        if (left === 0) return
      }
    },
    async append(stream, expected, events, { signal } = {}) {
      try {
        const { nextExpectedRevision, position } = await append(stream, expected, events, signal)
        if (position === undefined) throw new AppendUnknown('The server did not return the position of the events.')
        return { outcome: 'appended', revision: nextExpectedRevision, position: position.commit }
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw surelyNotWritten(error) ? unavailable(error) : error
        return { outcome: 'conflict', current: typeof error.actualVersion === 'bigint' ? error.actualVersion : 'none' }
      }
    },
    subscribe,
    head,
    async close() {
      closed = true
      for (const stream of open) stream.destroy(new StoreUnavailable('The store is closed.'))
      // It cancels all calls and then waits for their ends, some of which never come: those of subscriptions
      // opened on a connection that had served a read before.
      await withinDeadline(client.dispose(), DISPOSE_MS, undefined).catch(() => undefined)
    },
  }
}

/** The part of the client's stream that ends it. */
interface Ending {
  destroy(error?: Error): unknown
  on(event: 'error', listener: () => void): unknown
}

/** The work's result, or a rejection at the deadline or abort. A later result is ignored. */
async function withinDeadline<T>(work: Promise<T>, ms: number, signal: AbortSignal | undefined): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal?.reason)
  const timer = setTimeout(() => reject(new Error('No answer in time.')), ms)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const NIL = '00000000-0000-0000-0000-000000000000'

/** A server answers some counts with an error, and others with a read that never ends. */
function assertCount(maxCount: number | undefined): void {
  if (maxCount !== undefined && (!Number.isSafeInteger(maxCount) || maxCount < 1))
    throw new RangeError(`The number of events to read must be a positive integer, not ${maxCount}.`)
}

function jsonEvents(events: readonly NewEvent[]) {
  if (events.length === 0) throw new Error('Nothing to append.')
  return events.map(({ id, type, data, metadata }) => {
    // For these the server would end the stream of all appends, or the client the process.
    if (!UUID.test(id) || id === NIL) throw new Error(`The id of an event must be a UUID, not ${JSON.stringify(id)}.`)
    if (typeof type !== 'string' || type === '') throw new Error('An event must have a type.')
    // If `JSON.stringify` threw inside the client, the append would stay pending for ever.
    jsonText(metadata)
    jsonText(data)
    if (typeof data !== 'object' || data === null) throw new NotJson('The data of an event must be an object.')
    return jsonEvent({ id, type, data: data as Record<string, unknown>, metadata: { ...metadata } })
  })
}

/**
 * Refusals that come before any write. Any other error leaves the outcome open, including refused credentials and a resigned leader:
 * those end the stream of all appends, with those in flight.
 */
function surelyNotWritten(error: unknown): boolean {
  if (error instanceof AccessDeniedError) return error.code !== UNAUTHENTICATED
  return [InvalidArgumentError, MaxAppendSizeExceededError, StreamDeletedError, UnsupportedError].some((kind) => error instanceof kind)
}

// Of gRPC.
const INVALID_ARGUMENT = 3
const UNAUTHENTICATED = 16

const isInvalid = (error: unknown): boolean => error instanceof UnknownError && error.code === INVALID_ARGUMENT

function unavailable(error: unknown): StoreUnavailable {
  return error instanceof StoreUnavailable ? error : new StoreUnavailable('The event store cannot be reached or refused.', { cause: error })
}

/** Undefined for a link to a deleted event. */
function eventMessage(item: ResolvedEvent): SubscriptionMessage | undefined {
  return item.event === undefined ? undefined : { kind: 'event', event: storedEvent(item) }
}

const unlessAborted =
  (signal: AbortSignal) =>
  (error: unknown): 'none' => {
    if (!signal.aborted) throw error
    return 'none'
  }

function startingAt(from: bigint | 'beginning' | 'end') {
  if (from === 'beginning') return START
  return from === 'end' ? END : { commit: from, prepare: from }
}

function storedEvent({ event, commitPosition }: ResolvedEvent): StoredEvent {
  if (event === undefined) throw new Error('A link was not resolved.')
  const position = event.position?.commit ?? commitPosition
  // A server before 22.6 sends 2^64 − 1 when reading a single stream.
  if (position === undefined || position > MAX_POSITION)
    throw new Error('The event store does not report positions: version 22.6 or later is needed.')
  return {
    id: event.id,
    type: event.type,
    stream: event.streamId,
    revision: event.revision,
    position,
    recordedAt: event.created.toISOString(),
    data: event.data,
    // The codec checks whether the kernel wrote it.
    metadata: event.metadata as unknown as StoredEvent['metadata'],
  }
}
