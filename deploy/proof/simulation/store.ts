import {
  type AppendResult,
  AppendUnknown,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type StoredEvent,
  StoreUnavailable,
  type SubscribeOptions,
  type SubscriptionMessage,
} from '@tafel/kernel/event-store.ts'
import { leafOf } from '@tafel/kernel/leaf-hash.ts'
import type { Network } from './network.ts'
import type { Process } from './process.ts'
import type { World } from './world.ts'

const BEGAN = Date.UTC(2026, 10, 21)
const DEADLINE_MS = 5000
/** So that a position turned into a number is a wrong one. */
const FIRST_POSITION = 2n ** 53n + 1n

export const timeOf = (world: World): Date => new Date(BEGAN + world.now())

/** The event store itself: it obeys the port's contract strictly, keeps what it has taken, and repeats itself on subscriptions. */
export interface StoreServer {
  readonly log: readonly StoredEvent[]
  stream(name: string): readonly StoredEvent[]
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): AppendResult
  /** A newer build writes what this one can't read. */
  appendUnreadable(stream: string): void
  /** The system writes something of its own: positions have holes. */
  advanceHead(): void
  head(): bigint | 'none'
  /** Called once, when the log has grown or connections were dropped. */
  whenSomethingHappens(work: () => void): void
  dropConnections(): void
  readonly drops: number
}

export function createStoreServer(world: World): StoreServer {
  const log: StoredEvent[] = []
  const streams = new Map<string, StoredEvent[]>()
  let head = FIRST_POSITION
  let waiting: (() => void)[] = []
  let drops = 0
  const wake = () => {
    const woken = waiting
    waiting = []
    for (const work of woken) work()
  }
  const stream = (name: string) => streams.get(name) ?? []

  function append(name: string, expected: ExpectedRevision, events: readonly NewEvent[]): AppendResult {
    const kept = streams.get(name) ?? []
    const current = kept.at(-1)?.revision ?? 'none'
    if (current !== expected) return { outcome: 'conflict', current }
    streams.set(name, kept)
    for (const event of events) {
      head += 1n + BigInt(world.random.int(3))
      const stored = { ...event, stream: name, revision: BigInt(kept.length), position: head, recordedAt: timeOf(world).toISOString() }
      kept.push(stored)
      log.push(stored)
    }
    wake()
    const last = kept.at(-1)!
    return { outcome: 'appended', revision: last.revision, position: last.position }
  }

  return {
    log,
    stream,
    append,
    appendUnreadable(name) {
      const last = stream(name).at(-1)
      if (last === undefined) return
      const id = world.random.uuid()
      const metadata = { ...last.metadata, commandId: id, leafHash: '' }
      const event = { id, type: 'FromTheFuture', data: {}, metadata, stream: name, revision: last.revision + 1n }
      const leafHash = leafOf(event, last.metadata.leafHash)
      append(name, last.revision, [{ id, type: event.type, data: {}, metadata: { ...metadata, leafHash } }])
    },
    advanceHead() {
      head += 1n
    },
    head: () => (log.length === 0 ? 'none' : head),
    whenSomethingHappens: (work) => void waiting.push(work),
    dropConnections() {
      drops += 1
      world.note('connections to the event store are dropped')
      wake()
    },
    get drops() {
      return drops
    },
  }
}

/** The port as one process has it, over the network. */
export function connectStore(process: Process, server: StoreServer, network: Network): EventStore {
  const unavailable = () => new StoreUnavailable('Not reached.')
  const errors = { unanswered: unavailable, refused: unavailable }
  const appendErrors = { unanswered: () => new AppendUnknown('No answer came.'), refused: unavailable }
  const fate = () => network.fate(errors, DEADLINE_MS)

  async function* subscribe({ from, signal }: SubscribeOptions): AsyncGenerator<SubscriptionMessage> {
    const first = server.log.findIndex((event) => from === 'beginning' || (from !== 'end' && event.position > from))
    let cursor = first === -1 ? server.log.length : first
    if (network.trouble(0.3)) cursor = Math.max(0, cursor - 1 - network.random.int(3))
    let caughtUp = false
    const { drops } = server

    /** What the server says next; it says nothing until there is something to say. */
    const next = (): Promise<readonly SubscriptionMessage[] | 'end' | 'error'> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (signal.aborted || !process.alive) return resolve([])
          if (server.drops !== drops) return resolve(network.random.chance(0.5) ? 'end' : 'error')
          const messages: SubscriptionMessage[] = []
          if (network.trouble(0.04)) cursor = Math.max(0, cursor - 1 - network.random.int(2))
          const burst = server.log.slice(cursor, cursor + 1 + network.random.int(4))
          for (const event of burst) messages.push({ kind: 'event', event })
          cursor += burst.length
          const atEnd = cursor === server.log.length
          const last = burst.at(-1)
          if (last !== undefined && network.trouble(0.1)) messages.push({ kind: 'checkpoint', position: last.position })
          if (atEnd && last !== undefined && network.trouble(0.1)) {
            server.advanceHead()
            messages.push({ kind: 'checkpoint', position: server.head() as bigint })
          }
          if (atEnd && !caughtUp) {
            caughtUp = true
            messages.push({ kind: 'caughtUp' })
          } else if (!atEnd && caughtUp && network.trouble(0.1)) {
            caughtUp = false
            messages.push({ kind: 'fellBehind' })
          }
          if (messages.length > 0) resolve(messages)
          else {
            server.whenSomethingHappens(look)
            signal.addEventListener('abort', look, { once: true })
          }
        }
        look()
      })

    while (!signal.aborted) {
      const said = await process.ask('subscription', fate(), next)
      if (said === 'end') return
      if (said === 'error') throw unavailable()
      yield* said
    }
  }

  return {
    async *read(stream, { from = 0n, maxCount = Number.MAX_SAFE_INTEGER } = {}) {
      // Long answers come in pieces; what is written meanwhile may be among the later ones.
      for (let next = Number(from); ;) {
        const size = network.trouble(0.15) ? 1 + network.random.int(4) : Number.MAX_SAFE_INTEGER
        const piece = await process.ask('read', fate(), () => {
          const all = server.stream(stream).slice(0, Number(from) + maxCount)
          return { events: all.slice(next, next + size), more: next + size < all.length }
        })
        yield* piece.events
        next += piece.events.length
        if (!piece.more) return
      }
    },
    readAll() {
      throw new Error('Nobody in the simulation reads the whole log.')
    },
    append: (stream, expected, events) =>
      process.ask('append', network.fate(appendErrors, DEADLINE_MS), () => server.append(stream, expected, events)),
    subscribe,
    head: () => process.ask('head', fate(), () => server.head()),
    close: async () => undefined,
  }
}
