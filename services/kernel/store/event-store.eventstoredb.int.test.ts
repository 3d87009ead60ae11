import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectionString, makeCredentials, securedBy } from '@tafel/deploy/embedded/eventstore/credentials.ts'
import { type RunningEventStore, startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCodec } from '../events/codec.ts'
import { concurrencyContract } from '../contract/concurrency-contract.ts'
import { eventStoreContract } from '../contract/event-store-contract.ts'
import { subscriptionContract } from '../contract/subscription-contract.ts'
import { eventStoreDb } from './event-store.eventstoredb.ts'
import { AppendUnknown, type EventStore, StoreUnavailable } from './event-store.ts'
import { newId } from '../runtime/ids.ts'
import { memoryKeyStore } from '../keys/key-store.memory.ts'
import { sharingSubscriptions } from '../subscriptions/shared-subscription.ts'
import { CheckpointAhead, runSubscription } from '../subscriptions/subscribe.ts'
import { collect } from '../testing/collect.ts'
import { newEvent } from '../testing/new-event.ts'
import { type TcpProxy, tcpProxy } from '../testing/tcp-proxy.ts'

let dataDir: string
let server: RunningEventStore
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tafel-kernel-'))
  server = await startEventStore({ dataDir, port: 0 })
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

// Must be first: only a log of fewer than 32 events sends a checkpoint beyond any log.
subscriptionContract('on the embedded server, shared', async () =>
  sharingSubscriptions(eventStoreDb({ connectionString: server.connectionString })),
)
subscriptionContract('on the embedded server', async () => eventStoreDb({ connectionString: server.connectionString }))
eventStoreContract('on the embedded server', async () => eventStoreDb({ connectionString: server.connectionString }))
concurrencyContract('on the embedded server', async () => eventStoreDb({ connectionString: server.connectionString }))

describe('on the embedded server as npm start runs it: over TLS, as a user who reads and appends', () => {
  let secured: RunningEventStore
  let securedDir: string
  let address: (login: 'services' | 'projections') => string
  beforeAll(async () => {
    securedDir = await mkdtemp(join(tmpdir(), 'tafel-kernel-'))
    const credentials = makeCredentials(join(securedDir, 'credentials'))
    secured = await startEventStore({ dataDir: join(securedDir, 'data'), port: 0, ...securedBy(credentials) })
    address = (login) => connectionString(credentials, { port: secured.port, login })
  })
  afterAll(async () => {
    await secured.stop()
    await rm(securedDir, { recursive: true, force: true })
  })

  const services = async () => eventStoreDb({ connectionString: address('services') })
  eventStoreContract('secured', services)
  concurrencyContract('secured', services)
  subscriptionContract('secured', services)

  test('refuses an append by a read-only user at once, and lets the user read', async () => {
    const [writer, reader] = [await services(), eventStoreDb({ connectionString: address('projections') })]
    try {
      const stream = `secured-${newId()}`
      await writer.append(stream, 'none', [newEvent()])
      await expect(reader.append(stream, 0n, [newEvent()])).rejects.toThrow(StoreUnavailable)
      expect(await collect(reader.read(stream))).toHaveLength(1)
      expect((await collect(reader.readAll())).length).toBeGreaterThan(0)
      expect(await reader.head()).not.toBe('none')
    } finally {
      await Promise.all([writer.close(), reader.close()])
    }
  })
})

const given = process.env['TAFEL_TEST_EVENTSTORE']
describe.skipIf(given === undefined)('an EventStoreDB given by TAFEL_TEST_EVENTSTORE', () => {
  eventStoreContract('on the server given', async () => eventStoreDb({ connectionString: given! }))
  concurrencyContract('on the server given', async () => eventStoreDb({ connectionString: given! }))
  subscriptionContract('on the server given', async () => eventStoreDb({ connectionString: given! }))
})

test('appends to a server whose clock is seconds ahead', async () => {
  const ownDir = await mkdtemp(join(tmpdir(), 'tafel-kernel-'))
  const ahead = await startEventStore({ dataDir: ownDir, port: 0, storage: { now: () => Date.now() + 10_000 } })
  const store = eventStoreDb({ connectionString: ahead.connectionString })
  try {
    expect(await store.append(`clock-${newId()}`, 'none', [newEvent()])).toMatchObject({ outcome: 'appended' })
  } finally {
    await store.close()
    await ahead.stop()
    await rm(ownDir, { recursive: true, force: true })
  }
})

test('refuses a checkpoint of another log permanently, without retries', async () => {
  const store = eventStoreDb({ connectionString: server.connectionString })
  try {
    const written = await store.append(`place-${newId()}`, 'none', [newEvent()])
    await store.append(`place-${newId()}`, 'none', [newEvent()])
    const between = written.outcome === 'appended' ? written.position + 1n : 0n
    const running = runSubscription({
      store,
      codec: createCodec({ keys: memoryKeyStore() }),
      from: async () => between,
      handle: async () => undefined,
      signal: new AbortController().signal,
    })
    await expect(running).rejects.toThrow(CheckpointAhead)
  } finally {
    await store.close()
  }
})

describe('the EventStoreDB adapter and a server that goes away', () => {
  let own: RunningEventStore
  let ownDir: string
  let store: EventStore
  beforeEach(async () => {
    ownDir = await mkdtemp(join(tmpdir(), 'tafel-kernel-'))
    own = await startEventStore({ dataDir: ownDir, port: 0 })
    store = eventStoreDb({ connectionString: own.connectionString, appendDeadlineMs: 1500, readDeadlineMs: 1500 })
  })
  afterEach(async () => {
    await store.close()
    await own.stop()
    await rm(ownDir, { recursive: true, force: true })
  })
  const restart = async () => {
    await own.stop()
    own = await startEventStore({ dataDir: ownDir, port: own.port })
  }

  test('retries a read after a lost connection', async () => {
    const stream = `lost-${newId()}`
    await store.append(stream, 'none', [newEvent()])
    await restart()
    expect(await collect(store.read(stream))).toHaveLength(1)
  })

  test('reports an unanswered append as unknown, never as failed', async () => {
    const stream = `lost-${newId()}`
    await store.append(stream, 'none', [newEvent()])
    await own.stop()
    await expect(store.append(stream, 0n, [newEvent()])).rejects.toThrow(AppendUnknown)
  })

  test('appends again after the server has returned', async () => {
    const stream = `lost-${newId()}`
    await store.append(stream, 'none', [newEvent()])
    await restart()
    await store.append(stream, 0n, [newEvent()]).catch((error: unknown) => expect(error).toBeInstanceOf(AppendUnknown))
    const [last] = await collect(store.read(stream, { direction: 'backwards', maxCount: 1 }))
    expect(await store.append(stream, last!.revision, [newEvent()])).toMatchObject({ outcome: 'appended' })
  })

  test('reports the store as unavailable when reading without a server', async () => {
    await own.stop()
    await expect(collect(store.read('any'))).rejects.toThrow(StoreUnavailable)
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
  })

  test('ends a subscription with an error when its server goes away', async () => {
    const over = new AbortController()
    const ended = collect(store.subscribe({ from: 'end', signal: over.signal }))
    const failed = expect(ended).rejects.toThrow(StoreUnavailable)
    await store.append(`any-${newId()}`, 'none', [newEvent()])
    await own.stop()
    await failed
  })
})

describe('the EventStoreDB adapter on a connection that goes silent', () => {
  let proxy: TcpProxy
  let store: EventStore
  beforeEach(async () => {
    proxy = await tcpProxy(server.port)
    store = eventStoreDb({ connectionString: `esdb://127.0.0.1:${proxy.port}?tls=false`, appendDeadlineMs: 800, readDeadlineMs: 800 })
  })
  afterEach(async () => {
    await store.close()
    await proxy.close()
  })
  const connected = async () => {
    const stream = `silent-${newId()}`
    await store.append(stream, 'none', [newEvent()])
    return stream
  }

  test('reports an unanswered append as unknown after our deadline, and ignores its late answer', async () => {
    const stream = await connected()
    proxy.freeze()
    await expect(store.append(stream, 0n, [newEvent()])).rejects.toThrow(AppendUnknown)
    proxy.thaw()
    expect(await collect(store.read(stream))).toHaveLength(2)
    expect(await store.append(stream, 1n, [newEvent()])).toMatchObject({ outcome: 'appended' })
  })

  test('reports an aborted append as unknown at once', async () => {
    const stream = await connected()
    proxy.freeze()
    const over = new AbortController()
    const answer = expect(store.append(stream, 0n, [newEvent()], { signal: over.signal })).rejects.toThrow(AppendUnknown)
    over.abort()
    await answer
  })

  test('retries a read on another connection after a cut', async () => {
    const stream = await connected()
    proxy.freeze('present')
    const reading = collect(store.read(stream))
    proxy.drop()
    expect(await reading).toHaveLength(1)
  })

  test('ends an unanswered read with an error', async () => {
    const stream = await connected()
    proxy.freeze()
    await expect(collect(store.read(stream))).rejects.toThrow(StoreUnavailable)
  })

  test('recovers from a first append that never learned the server’s features', async () => {
    proxy.freeze()
    const stream = `silent-${newId()}`
    await expect(store.append(stream, 'none', [newEvent()])).rejects.toThrow(AppendUnknown)
    proxy.thaw()
    await expect
      .poll(() => store.append(stream, 'none', [newEvent()]).catch((error: unknown) => error), { timeout: 10_000 })
      .toMatchObject({ outcome: 'appended' })
  })

  test('reports all appends in flight on a cut connection as unknown', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, connected))
    proxy.freeze()
    const answers = streams.map((stream) => store.append(stream, 0n, [newEvent()]))
    const refused = Promise.all(answers.map((answer) => expect(answer).rejects.toThrow(AppendUnknown)))
    proxy.drop()
    await refused
  })
})
