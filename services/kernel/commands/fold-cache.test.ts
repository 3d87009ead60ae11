import { clientStream, type ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import { isForgotten } from '@tafel/contracts/base/personal.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Aggregate } from './aggregate.ts'
import { createCodec } from '../events/codec.ts'
import { memoryEventStore } from '../store/event-store.memory.ts'
import type { EventStore } from '../store/event-store.ts'
import { createFoldCache, type Known } from './fold-cache.ts'
import { createCommandHandler } from './handle.ts'
import { newId } from '../runtime/ids.ts'
import { memoryKeyStore } from '../keys/key-store.memory.ts'
import { collect } from '../testing/collect.ts'
import { NOW } from '../testing/given-when-then.ts'
import { commandContext } from '../testing/test-kernel.ts'

afterEach(() => vi.useRealTimers())

/** The names a client has had; forgotten ones count too. */
const names: Aggregate<readonly string[], ClientEvent> = {
  stream: clientStream,
  initial: [],
  evolve: (state, event) => {
    if (!('name' in event.data)) return state
    return [...state, isForgotten(event.data.name) ? 'forgotten' : event.data.name]
  },
}
const clientId = newId()
const named = (name: string): ClientEvent => ({
  type: 'ClientDetailsChanged',
  data: { clientId, accountId: clientId, name, surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' },
})

function kernel() {
  const keys = memoryKeyStore()
  const codec = createCodec({ keys })
  const behind = { store: memoryEventStore(), read: 0 }
  const store: EventStore = {
    ...behind.store,
    append: (...append) => behind.store.append(...append),
    async *read(...question) {
      for await (const event of behind.store.read(...question)) {
        behind.read += 1
        yield event
      }
    },
  }
  const handler = () => createCommandHandler({ store, codec, random: () => 0, pause: async () => undefined })
  const commands = handler()
  const rename = (name: string, context = commandContext(), by = commands) => by.handle(names, clientId, context, () => [named(name)])
  return { keys, behind, commands, handler, rename, load: async () => (await commands.load(names, clientId)).state }
}

test('reads only the last cached event and later ones', async () => {
  const { behind, rename, handler, load } = kernel()
  for (let name = 0; name < 20; name += 1) await rename(`${name}`)
  behind.read = 0
  await rename('known')
  expect(behind.read).toBe(2)
  const other = handler()
  await rename('by another process', undefined, other)
  behind.read = 0
  expect(await load()).toHaveLength(22)
  expect(behind.read).toBe(3)
})

test('finds an old command by its id', async () => {
  const { rename } = kernel()
  const context = commandContext()
  const first = await rename('first', context)
  for (let name = 0; name < 20; name += 1) await rename(`${name}`)
  expect(await rename('first', context)).toEqual(first)
  expect(await rename('first', { ...context, commandHash: 'another' })).toEqual({ outcome: 'keyReused' })
})

test('finds a command of another process by its id', async () => {
  const { rename, handler } = kernel()
  const context = commandContext()
  await rename('known')
  const there = await rename('elsewhere', context, handler())
  expect(await rename('elsewhere', context)).toEqual(there)
})

test('drops a forgotten subject at once', async () => {
  const { keys, rename, load } = kernel()
  await rename('Thandi')
  expect(await load()).toEqual(['Thandi'])
  await keys.destroy(`client:${clientId}`)
  expect(await load()).toEqual(['forgotten'])
  expect(await load()).toEqual(['forgotten'])
})

test('reads a replaced log from its beginning, whether shorter or equally long', async () => {
  const { behind, rename, load } = kernel()
  for (const name of ['a', 'b', 'c']) await rename(name)
  const events = await collect(behind.store.read(clientStream(clientId)))
  expect(await load()).toEqual(['a', 'b', 'c'])
  behind.store = memoryEventStore()
  await behind.store.append(clientStream(clientId), 'none', events.slice(0, 2))
  expect(await load()).toEqual(['a', 'b'])
  await rename('another c')
  expect(await load()).toEqual(['a', 'b', 'another c'])
  behind.store = memoryEventStore()
  await behind.store.append(clientStream(clientId), 'none', events)
  expect(await load()).toEqual(['a', 'b', 'c'])
  behind.store = memoryEventStore()
  expect(await load()).toEqual([])
})

test('keeps two aggregates of one stream apart', async () => {
  const { commands, rename, load } = kernel()
  await rename('one')
  const count: Aggregate<number, ClientEvent> = { stream: clientStream, initial: 0, evolve: (state) => state + 1 }
  expect((await commands.load(count, clientId)).state).toBe(1)
  expect(await load()).toEqual(['one'])
})

test('is bounded by streams, commands and time, and evicts the least recently used', () => {
  let now = Date.parse(NOW)
  const cache = createFoldCache({ now: () => new Date(now), maxStreams: 3, maxCommands: 10 })
  const known = (commands: number): Known => ({
    aggregate: names,
    state: [],
    revision: 0n,
    position: 0n,
    leaf: '',
    written: new Map(Array.from({ length: commands }, () => [newId(), { revision: 0n, position: 0n, commandHash: '' }])),
    sealed: [],
  })
  const present = () => ['a', 'b', 'c', 'd', 'e'].filter((stream) => cache.get(stream, names) !== undefined).join('')
  for (const stream of ['a', 'b', 'c']) cache.keep(stream, known(1))
  cache.keep('a', known(2))
  cache.keep('d', known(1))
  expect(present()).toBe('acd')
  cache.keep('e', known(8))
  expect(present()).toBe('de')
  cache.keep('e', known(11))
  expect(present()).toBe('d')
  now += 30_000
  cache.keep('a', known(1))
  expect(present()).toBe('a')
  cache.drop('a')
  expect(present()).toBe('')
})

test('evicts unused entries without any access', async () => {
  vi.useFakeTimers()
  const cache = createFoldCache({ now: () => new Date() })
  const known: Known = { aggregate: names, state: ['Thandi'], revision: 0n, position: 0n, leaf: 'leaf', written: new Map(), sealed: [] }
  cache.keep('client-a', known)
  vi.advanceTimersByTime(29_000)
  expect(cache.get('client-a', names)).toBe(known)
  vi.advanceTimersByTime(31_000)
  expect(cache.get('client-a', names)).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})
