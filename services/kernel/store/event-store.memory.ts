import { once, EventEmitter } from 'node:events'
import {
  AppendUnknown,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type StoredEvent,
  StoreUnavailable,
  type SubscribeOptions,
  type SubscriptionMessage,
} from './event-store.ts'
import { jsonText } from '../runtime/json.ts'

export interface MemoryEventStoreOptions {
  readonly now?: () => Date
  /** Above 2^53 it exposes code that turns positions into numbers. */
  readonly firstPosition?: bigint
}

/** The event store of tests: the whole contract without durability. `testing/faulty-event-store.ts` adds failures. */
export function memoryEventStore(options: MemoryEventStoreOptions = {}): EventStore {
  const { now = () => new Date(), firstPosition = 0n } = options
  const log: Kept[] = []
  const streams = new Map<string, Kept[]>()
  const grown = new EventEmitter().setMaxListeners(0)
  const closing = new AbortController()

  function assertOpen(): void {
    if (closing.signal.aborted) throw new StoreUnavailable('The store is closed.')
  }

  function currentOf(stream: string): ExpectedRevision {
    const last = streams.get(stream)?.at(-1)
    return last === undefined ? 'none' : last.revision
  }

  function write(stream: string, events: readonly NewEvent[]): Kept {
    const kept = streams.get(stream) ?? []
    streams.set(stream, kept)
    for (const event of events) {
      const entry: Kept = {
        id: event.id,
        type: event.type,
        data: jsonText(event.data),
        metadata: jsonText(event.metadata),
        stream,
        revision: BigInt(kept.length),
        position: firstPosition + BigInt(log.length),
        recordedAt: now().toISOString(),
      }
      kept.push(entry)
      log.push(entry)
    }
    grown.emit('grown')
    return kept.at(-1)!
  }

  async function* subscribe({ from, streamPrefixes, signal }: SubscribeOptions): AsyncGenerator<SubscriptionMessage> {
    assertOpen()
    const wanted = (stream: string) => streamPrefixes === undefined || streamPrefixes.some((prefix) => stream.startsWith(prefix))
    let index = from === 'beginning' ? 0 : from === 'end' ? log.length : log.findIndex((entry) => entry.position > from)
    // Beyond the end of the log a server reports caughtUp and then nothing; the subscriber must refuse that (`head`).
    const isBeyond = typeof from === 'bigint' && from > (log.at(-1)?.position ?? -1n)
    if (index === -1) index = isBeyond ? Infinity : log.length
    const ended = AbortSignal.any([signal, closing.signal])
    let passedOver: bigint | undefined
    let live = false
    while (!signal.aborted) {
      assertOpen()
      const entry = log[index]
      if (entry !== undefined) {
        index += 1
        if (wanted(entry.stream)) {
          passedOver = undefined
          yield { kind: 'event', event: revived(entry) }
        } else passedOver = entry.position
        continue
      }
      if (passedOver !== undefined) {
        const position = passedOver
        passedOver = undefined
        yield { kind: 'checkpoint', position }
      } else if (!live) {
        live = true
        yield { kind: 'caughtUp' }
      } else await once(grown, 'grown', { signal: ended }).catch(() => undefined)
    }
  }

  return {
    async *read(stream, { from, direction = 'forwards', maxCount = Number.MAX_SAFE_INTEGER, signal } = {}) {
      assertOpen()
      const kept = streams.get(stream) ?? []
      const inRange =
        direction === 'forwards'
          ? kept.filter((entry) => from === undefined || entry.revision >= from)
          : kept.filter((entry) => from === undefined || entry.revision <= from).reverse()
      for (const entry of inRange.slice(0, maxCount)) {
        signal?.throwIfAborted()
        yield revived(entry)
      }
    },
    async *readAll({ after, maxCount = Number.MAX_SAFE_INTEGER, signal } = {}) {
      assertOpen()
      const start = after === undefined ? 0 : log.findIndex((entry) => entry.position > after)
      if (start === -1) return
      for (const entry of log.slice(start, Math.min(start + maxCount, log.length))) {
        signal?.throwIfAborted()
        yield revived(entry)
      }
    },
    async append(stream, expected, events, { signal } = {}) {
      signal?.throwIfAborted()
      assertOpen()
      if (events.length === 0) throw new Error('Nothing to append.')
      for (const event of events) {
        jsonText(event.data)
        jsonText(event.metadata)
      }
      const current = currentOf(stream)
      if (current !== expected) return { outcome: 'conflict', current }
      const last = write(stream, events)
      // As over a network: the answer comes later, and an abort before it leaves the outcome unknown.
      await Promise.resolve()
      if (signal?.aborted === true) throw new AppendUnknown('Aborted before the answer came.', { cause: signal.reason })
      return { outcome: 'appended', revision: last.revision, position: last.position }
    },
    subscribe,
    async head() {
      assertOpen()
      return log.at(-1)?.position ?? 'none'
    },
    async close() {
      closing.abort()
    },
  }
}

/** Stored as text, so that no one changes the log through an object. */
interface Kept extends Omit<StoredEvent, 'data' | 'metadata'> {
  readonly data: string
  readonly metadata: string
}

const revived = (entry: Kept): StoredEvent => ({
  ...entry,
  data: JSON.parse(entry.data) as unknown,
  metadata: JSON.parse(entry.metadata) as StoredEvent['metadata'],
})
