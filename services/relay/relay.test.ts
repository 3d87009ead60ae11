import { HEADERS } from '@tafel/contracts/api/integration/message.ts'
import { TOPICS } from '@tafel/contracts/api/integration/topics.ts'
import { memoryCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.memory.ts'
import type { Checkpoints } from '@tafel/kernel/subscriptions/checkpoints.ts'
import { type Codec, createCodec, Undecodable } from '@tafel/kernel/events/codec.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { memoryParked, type Parked } from '@tafel/kernel/subscriptions/parked.ts'
import type { Pause } from '@tafel/kernel/runtime/pause.ts'
import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { CheckpointAhead, type SubscriptionState } from '@tafel/kernel/subscriptions/subscribe.ts'
import { type TestKernel, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blindKeys } from './blind-keys.ts'
import type { Broker } from './broker.ts'
import { type Ledger, memoryLedger } from './ledger.ts'
import { MAX_IN_FLIGHT, RELAY, runRelay } from './relay.ts'
import { type FakeBroker, fakeBroker } from './testing/fake-broker.ts'
import { clientAdded, clientDeleted, clientForgotten, expectedOf, recordDeleted, write } from './testing/log.ts'
import { verdict } from './testing/verdict.ts'

const noSql: Sql = { query: () => Promise.reject(new Error('There is no database here.')) }
const soon: Pause = () => new Promise((resolve) => setImmediate(resolve))
const firm = newId()

let kernel: TestKernel
let checkpoints: Checkpoints
let parked: Parked
let ledger: Ledger
let kafka: FakeBroker
let over: AbortController
let states: SubscriptionState[]
let setAside: number[]
let tooLarge: number[]
let topicsMade: string[]
let positions: bigint[]
beforeEach(() => {
  kernel = testKernel()
  checkpoints = memoryCheckpoints()
  parked = memoryParked()
  ledger = memoryLedger()
  kafka = fakeBroker()
  over = new AbortController()
  states = []
  setAside = []
  tooLarge = []
  topicsMade = []
  positions = []
})
afterEach(() => over.abort())

function start({
  broker = kafka,
  codec = createCodec({ keys: blindKeys }),
  againMs = 60_000,
}: { broker?: Broker; codec?: Codec; againMs?: number } = {}) {
  return runRelay({
    store: kernel.store,
    codec,
    checkpoints,
    parked,
    ledger,
    broker,
    transaction: (work) => work(noSql),
    signal: over.signal,
    onState: (state) => states.push(state),
    onSetAside(streams, ofThemTooLarge) {
      setAside.push(streams)
      tooLarge.push(ofThemTooLarge)
    },
    onTopicsMade: (topics) => topicsMade.push(...topics),
    onPosition: (position) => positions.push(position),
    againMs,
    random: () => 0,
    pause: soon,
  })
}

const add = (clientId: string, name = 'Thabo') => write(kernel.commands, ...clientAdded(clientId, firm, name))
const remove = (clientId: string) => write(kernel.commands, ...clientDeleted(clientId, firm))
const reached = async (position: bigint) => expect(await checkpoints.waitUntil(RELAY, position, 10_000)).toBe('seen')
const idsIn = (messages: FakeBroker['written']) => messages.map(({ headers }) => headers[HEADERS.id])
const waits = () => states.filter(({ state }) => state === 'waiting').length
const held = async () => verdict(await expectedOf(kernel.store), kafka.written)

describe('while Kafka is healthy', () => {
  test('publishes mapped events only, under their stream and event id', async () => {
    const clientId = newId()
    const added = await add(clientId, 'Qanarie')
    await write(kernel.commands, 'user-1', { type: 'UserForgotten', data: { userId: newId(), reason: 'requested' } })
    const last = await remove(clientId)
    void start()
    await reached(last)
    expect(kafka.topics).toEqual(new Set(TOPICS))
    expect(kafka.written.map(({ topic, key, headers }) => [topic, key, headers[HEADERS.type], headers[HEADERS.version]])).toEqual([
      ['tafel.clients.v1', `client-${clientId}`, 'ClientAdded', '1'],
      ['tafel.clients.v1', `client-${clientId}`, 'ClientDeleted', '1'],
    ])
    expect(JSON.parse(kafka.written[0]!.value!)).toMatchObject({
      position: added.toString(),
      revision: 0,
      data: { clientId, isSample: false },
    })
    expect(JSON.stringify(kafka.written)).not.toContain('Qanarie')
    expect(await held()).toEqual({ lost: 0, outOfOrder: 0, repeated: 0, foreign: 0 })
  })

  test('does not publish again at the next start', async () => {
    const last = await add(newId())
    void start()
    await reached(last)
    over.abort()
    over = new AbortController()
    void start()
    await reached(await add(newId()))
    expect(await held()).toEqual({ lost: 0, outOfOrder: 0, repeated: 0, foreign: 0 })
  })

  test('limits messages in flight, one batch at a time', async () => {
    let last = 0n
    for (let each = 0; each < 1200; each += 1) last = await add(newId())
    let [under, most, largest] = [0, 0, 0]
    void start({
      broker: {
        ...kafka,
        async publish(messages) {
          under += 1
          most = Math.max(most, under)
          largest = Math.max(largest, messages.length)
          await soon(0)
          await kafka.publish(messages)
          under -= 1
        },
      },
    })
    await reached(last)
    expect(most).toBe(1)
    expect(largest).toBeLessThanOrEqual(MAX_IN_FLIGHT)
    expect(kafka.written).toHaveLength(1200)
  })

  test('stops only after acknowledgement and checkpoint of what is in flight', async () => {
    const last = await add(newId())
    const acknowledged = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<void>()
    const running = start({
      broker: {
        ...kafka,
        async publish(messages) {
          sent.resolve()
          await acknowledged.promise
          await kafka.publish(messages)
        },
      },
    })
    await sent.promise
    over.abort()
    acknowledged.resolve()
    await running
    expect(await checkpoints.read(RELAY)).toBe(last)
    expect(kafka.written).toHaveLength(1)
  })
})

describe('while Kafka is not healthy', () => {
  test('moves no checkpoint, and continues by itself', async () => {
    kafka.behave('away')
    const last = await add(newId())
    void start()
    await vi.waitUntil(() => waits() >= 3)
    expect(await checkpoints.read(RELAY)).toBeUndefined()
    kafka.behave('well')
    await reached(last)
    expect(states.at(-1)?.state).not.toBe('waiting')
    expect(await held()).toEqual({ lost: 0, outOfOrder: 0, repeated: 0, foreign: 0 })
  })

  test('reports its position at once when started', async () => {
    const last = await add(newId())
    await checkpoints.advance(noSql, RELAY, undefined, last)
    kafka.behave('away')
    void start()
    await vi.waitUntil(() => waits() >= 1)
    expect(positions[0]).toBe(last)
  })

  test.each(['unanswered', 'half'] as const)('repeats a batch that is %s, whole and in order, under the same ids', async (how) => {
    const [one, two] = [newId(), newId()]
    for (const clientId of [one, two]) await add(clientId)
    const last = await remove(one)
    kafka.behave(how)
    void start()
    await vi.waitUntil(() => waits() >= 2)
    expect(await checkpoints.read(RELAY)).toBeUndefined()
    kafka.behave('well')
    await reached(last)
    await reached(await remove(two))
    const found = await held()
    expect(found).toMatchObject({ lost: 0, outOfOrder: 0, foreign: 0 })
    expect(found.repeated).toBeGreaterThan(0)
  })

  test('detects a build that takes a missing answer for success', async () => {
    const careless: Broker = { ...kafka, publish: (messages) => kafka.publish(messages).catch(() => undefined) }
    void start({ broker: careless })
    await reached(await add(newId()))
    kafka.behave('away')
    await reached(await add(newId()))
    kafka.behave('well')
    await reached(await add(newId()))
    expect((await held()).lost).toBe(1)
  })
})

test('recreates and reports a missing topic, and loses nothing that follows', async () => {
  void start()
  await reached(await add(newId()))
  expect(topicsMade).toEqual([])
  kafka.deleteTopic('tafel.clients.v1')
  await reached(await add(newId()))
  expect(topicsMade).toEqual(['tafel.clients.v1'])
  expect(waits()).toBe(1)
  expect(await held()).toEqual({ lost: 0, outOfOrder: 0, repeated: 0, foreign: 0 })
})

describe('a message that Kafka refuses as too large', () => {
  test('parks its stream, delays no other, and is published in order once Kafka accepts it', async () => {
    const [one, two] = [newId(), newId()]
    await add(two)
    await add(one)
    await remove(one)
    const last = await remove(two)
    kafka.refuse(`client-${one}`)
    void start({ againMs: 20 })
    await reached(last)
    expect(new Set(kafka.written.map(({ key }) => key))).toEqual(new Set([`client-${two}`]))
    expect((await parked.list(RELAY, 10)).map(({ reason }) => reason)).toEqual([
      'too large for its topic in Kafka',
      'behind an event that is set aside',
    ])
    expect([setAside.at(-1), tooLarge.at(-1)]).toEqual([1, 1])
    // Retried, it is still too large.
    const asked = kafka.asked()
    await vi.waitUntil(() => kafka.asked() > asked + 2)
    expect(waits()).toBe(0)
    kafka.refuse(undefined)
    await vi.waitUntil(async () => (await parked.streams(RELAY)).size === 0, { timeout: 10_000 })
    expect([setAside.at(-1), tooLarge.at(-1)]).toEqual([0, 0])
    await reached(await add(newId()))
    expect(await held()).toMatchObject({ lost: 0, outOfOrder: 0, foreign: 0 })
  })

  test('is still counted after a restart', async () => {
    const one = newId()
    const last = await add(one)
    kafka.refuse(`client-${one}`)
    const running = start()
    await reached(last)
    over.abort()
    await running
    over = new AbortController()
    tooLarge = []
    void start()
    await vi.waitUntil(() => tooLarge.length > 0)
    expect(tooLarge.at(-1)).toBe(1)
  })
})

describe('an event that can’t be published', () => {
  /** Decodes like an older build that doesn't know a newer event, until upgraded. */
  function upgradable() {
    const real = createCodec({ keys: blindKeys })
    let isOld = true
    const codec: Codec = {
      ...real,
      decode: async (stored) =>
        (await real.decode(stored)).map((item, index) =>
          isOld && stored[index]!.type === 'ClientDeleted'
            ? { kind: 'poison', stored: stored[index]!, error: new Undecodable('tooNew', 'As the test requires.') }
            : item,
        ),
    }
    return {
      codec,
      upgrade: () => {
        isOld = false
      },
    }
  }

  test('parks its stream, delays no other, and is published in order once it can be', async () => {
    const { codec, upgrade } = upgradable()
    const [one, two] = [newId(), newId()]
    await add(one)
    await remove(one)
    await write(kernel.commands, `client-${one}`, { type: 'ClientRestored', data: { clientId: one, accountId: firm } })
    const last = await add(two)
    void start({ codec, againMs: 20 })
    await reached(last)
    expect(kafka.written.map(({ key }) => key)).toEqual([`client-${one}`, `client-${two}`])
    expect((await parked.list(RELAY, 10)).map(({ reason }) => reason)).toEqual(['undecodable: tooNew', 'behind an event that is set aside'])
    expect(setAside.at(-1)).toBe(1)
    upgrade()
    await vi.waitUntil(async () => (await parked.streams(RELAY)).size === 0, { timeout: 10_000 })
    expect(setAside.at(-1)).toBe(0)
    expect(await held()).toEqual({ lost: 0, outOfOrder: 0, repeated: 0, foreign: 0 })
    await reached(await remove(one))
    expect(await held()).toEqual({ lost: 0, outOfOrder: 0, repeated: 0, foreign: 0 })
  })

  test('is retried at the next start', async () => {
    const { codec } = upgradable()
    const clientId = newId()
    await add(clientId)
    const last = await remove(clientId)
    void start({ codec })
    await reached(last)
    over.abort()
    over = new AbortController()
    void start()
    await vi.waitUntil(() => kafka.written.length === 2)
    expect(await held()).toMatchObject({ lost: 0, outOfOrder: 0 })
  })
})

describe('a client who is erased', () => {
  test('is deleted under every key, and nothing about them follows', async () => {
    const [erased, staying, recordId] = [newId(), newId(), newId()]
    await add(erased)
    await add(staying)
    void start()
    await reached(await write(kernel.commands, ...recordDeleted(recordId, erased, firm)))
    // In one batch with the erasure: pending messages are dropped.
    const late = newId()
    await write(kernel.commands, ...recordDeleted(late, erased, firm))
    await reached(await write(kernel.commands, ...clientForgotten(erased, firm)))
    await reached(await write(kernel.commands, ...recordDeleted(recordId, erased, firm)))
    const newest = new Map(kafka.written.map(({ topic, key, value }) => [`${topic} ${key}`, value]))
    expect(newest.get(`tafel.clients.v1 client-${erased}`)).toBeNull()
    expect(newest.get(`tafel.records.v1 transferDuty-${recordId}`)).toBeNull()
    expect(newest.get(`tafel.records.v1 transferDuty-${late}`) ?? null).toBeNull()
    expect(newest.get(`tafel.clients.v1 client-${staying}`)).not.toBeNull()
    const empty = kafka.written.filter(({ value }) => value === null)
    expect(new Set(idsIn(empty)).size).toBe(empty.length)
    expect(empty.every(({ headers }) => headers[HEADERS.type] === 'Erased')).toBe(true)
    // Nothing is recorded about them once Kafka has deleted it.
    expect(await ledger.placesOf(`client:${erased}`)).toEqual([])
  })

  test('is deleted again under the same ids if the erasure was not acknowledged', async () => {
    const clientId = newId()
    void start()
    await reached(await add(clientId))
    kafka.behave('unanswered')
    const last = await write(kernel.commands, ...clientForgotten(clientId, firm))
    await vi.waitUntil(() => waits() >= 2)
    kafka.behave('well')
    await reached(last)
    const empty = kafka.written.filter(({ value }) => value === null)
    expect(empty.length).toBeGreaterThan(1)
    expect(new Set(idsIn(empty)).size).toBe(1)
  })
})

test('stops on a log that does not match its checkpoint', async () => {
  const last = await add(newId())
  await checkpoints.advance(noSql, RELAY, undefined, last + 1000n)
  await expect(start()).rejects.toBeInstanceOf(CheckpointAhead)
  expect(kafka.written).toEqual([])
})
