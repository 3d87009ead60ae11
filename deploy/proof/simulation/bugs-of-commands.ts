import type { Handled } from '@tafel/kernel/aggregate.ts'
import { AppendUnknown, type EventStore, type StoredEvent, StoreUnavailable } from '@tafel/kernel/event-store.ts'
import { createCommandHandler } from '@tafel/kernel/handle.ts'
import { leafOf } from '@tafel/kernel/leaf-hash.ts'
import { collect } from '@tafel/kernel/testing/collect.ts'
import type { Bug } from './bugs.ts'

type Append = EventStore['append']

/** The store with another way to append, or to read. */
const appending = (change: (append: Append) => Append) => (store: EventStore) => ({ ...store, append: change(store.append) })
const reading = (change: (events: readonly StoredEvent[]) => readonly StoredEvent[]) => (store: EventStore) => ({
  ...store,
  async *read(...question: Parameters<EventStore['read']>) {
    yield* change(await collect(store.read(...question)))
  },
})
const unasked = (event: StoredEvent) => ({ ...event, metadata: { ...event.metadata, commandId: 'hidden' } })
const unlessUnknown = (error: unknown) => {
  if (!(error instanceof AppendUnknown)) throw error
}

export const commandBugs: readonly Bug[] = [
  { name: 'no lookup of the command id', wiring: { commandStore: reading((events) => events.map(unasked)) } },
  {
    name: 'the command id is looked for in the newest event only',
    wiring: { commandStore: reading((events) => events.map((event, index) => (index < events.length - 1 ? unasked(event) : event))) },
  },
  {
    name: 'after a conflict the events are tried again, not the decision',
    wiring: {
      commandStore: appending((append) => async (stream, expected, events, options) => {
        const first = await append(stream, expected, events, options)
        return first.outcome === 'conflict' ? append(stream, first.current, events, options) : first
      }),
    },
  },
  {
    name: 'a stream once read is not read again',
    wiring: {
      commandStore(store) {
        const known = new Map<string, readonly StoredEvent[]>()
        return {
          ...store,
          async *read(stream, options) {
            const events = known.get(stream) ?? (await collect(store.read(stream, options)))
            known.set(stream, events)
            yield* events
          },
        }
      },
    },
  },
  {
    name: 'a conflict is treated as done',
    wiring: {
      commandStore: appending((append) => async (stream, expected, events, options) => {
        const result = await append(stream, expected, events, options)
        if (result.outcome === 'appended') return result
        return { outcome: 'appended', revision: result.current === 'none' ? 0n : result.current, position: 0n }
      }),
    },
  },
  {
    name: 'an unanswered append is treated as done',
    wiring: {
      commandStore: appending((append) => async (stream, expected, events, options) => {
        const result = await append(stream, expected, events, options).catch(unlessUnknown)
        return result ?? { outcome: 'appended', revision: expected === 'none' ? 0n : expected + 1n, position: 0n }
      }),
    },
  },
  {
    name: 'an unanswered append is treated as not written',
    wiring: {
      commandStore: appending((append) => async (...question) => {
        const result = await append(...question).catch(unlessUnknown)
        if (result === undefined) throw new StoreUnavailable('Nothing was written, it is thought.')
        return result
      }),
    },
  },
  {
    name: 'an unanswered append is told as a conflict',
    wiring: {
      commandHandler(options) {
        const inner = createCommandHandler(options)
        return {
          load: inner.load,
          async handle(aggregate, id, context, decide) {
            const handled = await inner.handle(aggregate, id, context, decide).catch(unlessUnknown)
            if (handled) return handled
            return { outcome: 'conflict', current: (await inner.load(aggregate, id)).revision }
          },
        }
      },
    },
  },
  {
    name: 'event ids are random',
    wiring: {
      codec: (codec, random) => ({
        decode: codec.decode,
        async encode(events, context) {
          let previous = context.previousLeaf
          return (await codec.encode(events, context)).map((event, index) => {
            const renamed = { ...event, id: random.uuid(), stream: context.stream, revision: context.revision + BigInt(index) }
            previous = leafOf(renamed, previous)
            return { id: renamed.id, type: event.type, data: event.data, metadata: { ...event.metadata, leafHash: previous } }
          })
        },
      }),
    },
  },
  {
    name: 'the chain of leaves begins anew with every command',
    wiring: {
      codec: (codec) => ({ decode: codec.decode, encode: (events, context) => codec.encode(events, { ...context, previousLeaf: null }) }),
    },
  },
  {
    name: 'answers are remembered by command id, whatever the command says',
    wiring: {
      commandHandler(options) {
        const inner = createCommandHandler(options)
        const answers = new Map<string, Handled<never>>()
        return {
          load: inner.load,
          async handle(aggregate, id, context, decide) {
            const known = answers.get(context.commandId)
            if (known !== undefined) return known
            const handled = await inner.handle(aggregate, id, context, decide)
            if (handled.outcome === 'done') answers.set(context.commandId, handled)
            return handled
          },
        }
      },
    },
  },
  {
    name: 'If-Match is ignored',
    wiring: {
      commandHandler(options) {
        const inner = createCommandHandler(options)
        return {
          load: inner.load,
          handle: (aggregate, id, { ifMatch: _ignored, ...context }, decide) => inner.handle(aggregate, id, context, decide),
        }
      },
    },
  },
  {
    name: 'a read that breaks off is taken for the end of the stream',
    wiring: {
      commandStore: (store) => ({
        ...store,
        async *read(...question) {
          try {
            yield* store.read(...question)
          } catch (error) {
            if (!(error instanceof StoreUnavailable)) throw error
          }
        },
      }),
    },
  },
]
