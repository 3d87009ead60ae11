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
import { jsonText, NotJson } from './json.ts'
import { reachLoopbackDirectly } from './reach-loopback.ts'

// The only file that imports the client. Its traps are named where they are sprung (all seen in 6.2.1).

export interface EventStoreDbOptions {
  /** With user and authority; for a cluster `esdb://…@a:2113,b:2113,c:2113?…`: discovery by one name would use the first host only. */
  readonly connectionString: string
  /** How long an append may go unanswered. */
  readonly appendDeadlineMs?: number
  /** How long a read may stay silent. */
  readonly readDeadlineMs?: number
}

const DISPOSE_MS = 500
/**
 * The client sends an append's deadline as a time on its own clock, and a server whose clock is later refuses all of them. It has a limit of its
 * own (2 s), so this one is as long as clocks may differ; how long we wait is `appendDeadlineMs`.
 */
const SERVER_DEADLINE_MS = 60_000

/** Streams of the system begin with `$`, those of metadata with `$$`. */
const NOT_OF_THE_SYSTEM = '^[^$]'

/**
 * EventStoreDB. One a process: the client keeps the answers that appends wait for in one table for all its instances, so that
 * the failure of one would reject the appends of another.
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

  /** One read of the client; a stream that does not exist is empty. */
  async function* reading(start: () => StreamingRead<ResolvedEvent>, signal?: AbortSignal): AsyncGenerator<ResolvedEvent> {
    // The first call after a lost connection always fails, and only then the client connects anew; so does one to a node that leads no
    // more, which might not have what was just acknowledged. A read may be asked again.
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

  /** Lets `stop` run when the signal aborts, and lets `close` end the stream. Answers how to undo both. */
  function ending(stream: Ending, stop: () => void, signal: AbortSignal | undefined): () => void {
    open.add(stream)
    // An error after the iteration has ended would otherwise end the process.
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
      // Neither the server's silence nor a cleanly ended stream settles the client's promise: the deadline is ours.
      return await withinDeadline(answer, appendDeadlineMs, signal)
    } catch (error) {
      if (error instanceof WrongExpectedVersionError || surelyNotWritten(error)) throw error
      throw new AppendUnknown('The append was not answered.', { cause: error })
    }
  }

  async function* subscribe({ from, streamPrefixes, signal }: Parameters<EventStore['subscribe']>[0]): AsyncGenerator<SubscriptionMessage> {
    assertOpen()
    // The server sends no checkpoint before it has scanned 32 events. Both calls go to the leader, so a subscription that has caught up has passed this head.
    const before = from === 'beginning' && !signal.aborted ? await head({ signal }).catch(unlessAborted(signal)) : 'none'
    let last = typeof from === 'bigint' ? from : undefined
    const checkpointReached = (_: unknown, { commit }: { commit: bigint }) => {
      // 24.2 sends 2^64 − 1 at the end of a log where nothing matched. Stored, it would make everything later count as handled.
      if (commit <= MAX_POSITION) subscription.push({ kind: 'checkpoint', position: commit })
    }
    const filter =
      streamPrefixes === undefined
        ? streamNameFilter({ regex: NOT_OF_THE_SYSTEM, checkpointInterval: 1, checkpointReached })
        : streamNameFilter({ prefixes: [...streamPrefixes], checkpointInterval: 1, checkpointReached })
    const subscription = client.subscribeToAll({ fromPosition: startingAt(from), filter, requiresLeader: true })
    // Both are told while earlier events still wait in the buffer: pushed behind them, they arrive in their turn.
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
        // Positions only move forwards; a server that reaches the end repeats its last checkpoint.
        if (message === undefined || (message.kind === 'checkpoint' && last !== undefined && message.position <= last)) continue
        last = positionOf(message) ?? last
        yield message
      }
    } catch (error) {
      if (typeof from === 'bigint' && isInvalid(error)) throw new NoSuchPosition(`No event lies at ${from}.`, { cause: error })
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
      // This call of the client knows no filter, and begins with the event at the position itself.
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
        if (position === undefined) throw new AppendUnknown('The server did not say where the events stand.')
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
      // It cancels every call at once and then waits for their ends, of which some never come: those of subscriptions that were
      // opened on a connection that had served a read before.
      await withinDeadline(client.dispose(), DISPOSE_MS, undefined).catch(() => undefined)
    },
  }
}

/** What is needed of a stream of the client to end it. */
interface Ending {
  destroy(error?: Error): unknown
  on(event: 'error', listener: () => void): unknown
}

/** The work's own answer, or a rejection at the deadline or the abort. What the work answers later is of no interest any more. */
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

/** Some counts a server answers with an error, and some with a read that doesn't end. */
function assertCount(maxCount: number | undefined): void {
  if (maxCount !== undefined && (!Number.isSafeInteger(maxCount) || maxCount < 1))
    throw new RangeError(`As many events as can be read are a whole number from 1 on, not ${maxCount}.`)
}

function jsonEvents(events: readonly NewEvent[]) {
  if (events.length === 0) throw new Error('Nothing to append.')
  return events.map(({ id, type, data, metadata }) => {
    // The server would end the stream of all appends over these, and the client the process.
    if (!UUID.test(id) || id === NIL) throw new Error(`The id of an event must be a UUID, not ${JSON.stringify(id)}.`)
    if (typeof type !== 'string' || type === '') throw new Error('An event must have a type.')
    // The client would leave the append pending for ever if `JSON.stringify` threw inside it.
    jsonText(metadata)
    jsonText(data)
    if (typeof data !== 'object' || data === null) throw new NotJson('The data of an event is an object.')
    return jsonEvent({ id, type, data: data as Record<string, unknown>, metadata: { ...metadata } })
  })
}

/**
 * Refusals that the server makes before it writes anything. Everything else says nothing about what was written, nor do wrong credentials
 * and a leader that has resigned: they end the stream of all appends, and with it those that were on their way.
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

/** Undefined for a link whose event is gone. */
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
  // A server before 22.6 sends 2^64 − 1 when one stream is read.
  if (position === undefined || position > MAX_POSITION)
    throw new Error('The event store does not tell positions: version 22.6 or later is needed.')
  return {
    id: event.id,
    type: event.type,
    stream: event.streamId,
    revision: event.revision,
    position,
    recordedAt: event.created.toISOString(),
    data: event.data,
    // Whether it is what the kernel writes is the codec's to say.
    metadata: event.metadata as unknown as StoredEvent['metadata'],
  }
}
