import {
  eventTypeFilter,
  jsonEvent,
  persistentSubscriptionToAllSettingsFromDefaults,
  persistentSubscriptionToStreamSettingsFromDefaults,
  streamNameFilter,
  type EventStoreDBClient,
  type PersistentSubscriptionToStreamResolvedEvent,
} from '@eventstore/db-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testStore, until, type TestStore } from './testing/test-store.ts'

let running: TestStore
let client: EventStoreDBClient
beforeEach(async () => {
  running = await testStore()
  client = running.client
})
afterEach(() => running.stop())

type Subscription = ReturnType<EventStoreDBClient['subscribeToPersistentSubscriptionToStream']>
type SubscriptionToAll = ReturnType<EventStoreDBClient['subscribeToPersistentSubscriptionToAll']>
type Given = PersistentSubscriptionToStreamResolvedEvent

const settings = persistentSubscriptionToStreamSettingsFromDefaults
const settingsToAll = persistentSubscriptionToAllSettingsFromDefaults
const fromStart = settings({ startFrom: 'start' })

const append = (stream: string, count = 1, type = 'Happened') =>
  client.appendToStream(
    stream,
    Array.from({ length: count }, (_, n) => jsonEvent({ type, data: { n } })),
  )
const streamInfo = (group = 'g', stream = 's') => client.getPersistentSubscriptionToStreamInfo(stream, group)

interface Consumed {
  readonly names: string[]
  readonly given: Given[]
  readonly failure: () => unknown
}

/** What a consumer is given, in order; `then` answers for it. */
function consume(subscription: Subscription | SubscriptionToAll, then: (event: Given) => Promise<void> | void = () => undefined): Consumed {
  const [names, given]: [string[], Given[]] = [[], []]
  let failure: unknown
  subscription.on('error', (error: unknown) => (failure = error))
  subscription.on('data', (event: Given) => {
    given.push(event)
    names.push(`${event.event!.streamId}@${event.event!.revision}`)
    void then(event)
  })
  return { names, given, failure: () => failure }
}

function acknowledge(stream = 's', group = 'g', of = client): Consumed & { readonly subscription: Subscription } {
  const subscription = of.subscribeToPersistentSubscriptionToStream(stream, group)
  return { ...consume(subscription, (event) => subscription.ack(event)), subscription }
}

const names = (count: number, from = 0, stream = 's') => Array.from({ length: count }, (_, n) => `${stream}@${n + from}`)

describe('a group', () => {
  test('gives what is there and what comes, in order, once', async () => {
    await append('s', 3)
    await client.createPersistentSubscriptionToStream('s', 'g', fromStart)
    const consumer = acknowledge()
    await until(() => consumer.names.length === 3)
    await append('s', 2)
    await until(() => consumer.names.length === 5)
    expect(consumer.names).toEqual(names(5))
    expect(consumer.given.map(({ retryCount }) => retryCount)).toEqual([0, 0, 0, 0, 0])
  })

  test('begins at the end as it was when the group was made, or at a revision, inclusive', async () => {
    await append('s', 3)
    await client.createPersistentSubscriptionToStream('s', 'end', settings())
    await client.createPersistentSubscriptionToStream('s', 'one', settings({ startFrom: 1n }))
    await append('s', 1)
    const [end, one] = [acknowledge('s', 'end'), acknowledge('s', 'one')]
    await until(() => end.names.length === 1 && one.names.length === 3)
    expect([end.names, one.names]).toEqual([['s@3'], ['s@1', 's@2', 's@3']])
  })

  test('may be made before its stream', async () => {
    await client.createPersistentSubscriptionToStream('s', 'g', settings())
    const consumer = acknowledge()
    await append('s', 2)
    await until(() => consumer.names.length === 2)
  })

  test('resolves links if it is told to, and is answered for the link', async () => {
    await append('s', 1)
    await client.appendToStream('links', {
      ...jsonEvent({ type: '$>', data: {} }),
      contentType: 'application/octet-stream',
      data: Buffer.from('0@s'),
    })
    await client.createPersistentSubscriptionToStream('links', 'g', settings({ startFrom: 'start', resolveLinkTos: true }))
    const consumer = acknowledge('links')
    await until(() => consumer.given.length === 1)
    expect(consumer.given[0]).toMatchObject({ event: { streamId: 's', revision: 0n }, link: { streamId: 'links', revision: 0n } })
    await until(async () => (await streamInfo('g', 'links')).stats.outstandingMessagesCount === 0)
  })

  test('exists once; what it is can be changed; and it is gone when it was deleted', async () => {
    const missing = { type: 'persistent-subscription-does-not-exist', streamName: 's', groupName: 'g' }
    await client.createPersistentSubscriptionToStream('s', 'g', fromStart)
    await expect(client.createPersistentSubscriptionToStream('s', 'g', fromStart)).rejects.toMatchObject({
      type: 'persistent-subscription-exists',
      streamName: 's',
      groupName: 'g',
    })
    await client.updatePersistentSubscriptionToStream('s', 'g', settings({ startFrom: 'start', maxRetryCount: 3 }))
    expect((await streamInfo()).settings.maxRetryCount).toBe(3)
    await client.deletePersistentSubscriptionToStream('s', 'g')
    await expect(client.deletePersistentSubscriptionToStream('s', 'g')).rejects.toMatchObject(missing)
    await expect(client.updatePersistentSubscriptionToStream('s', 'g', fromStart)).rejects.toMatchObject(missing)
    await expect(streamInfo()).rejects.toMatchObject(missing)
    await expect(client.replayParkedMessagesToStream('s', 'g')).rejects.toMatchObject(missing)
    const { failure } = acknowledge()
    await until(() => failure() !== undefined)
    expect(failure()).toMatchObject(missing)
  })

  test('begins anew when it is made again after a deletion', async () => {
    await append('s', 5)
    await client.createPersistentSubscriptionToStream(
      's',
      'g',
      settings({ startFrom: 'start', checkPointLowerBound: 1, checkPointAfter: 10 }),
    )
    const first = acknowledge()
    await until(async () => (await streamInfo()).stats.lastCheckpointedEventRevision === 4n)
    await client.deletePersistentSubscriptionToStream('s', 'g')
    await until(() => first.failure() !== undefined)
    await client.createPersistentSubscriptionToStream('s', 'g', fromStart)
    const again = acknowledge()
    await until(() => again.names.length === 5)
  })

  test('drops its consumers when it is changed or deleted, by name', async () => {
    await client.createPersistentSubscriptionToStream('s', 'g', fromStart)
    for (const change of [
      () => client.updatePersistentSubscriptionToStream('s', 'g', fromStart),
      () => client.deletePersistentSubscriptionToStream('s', 'g'),
    ]) {
      const { failure } = acknowledge()
      await until(async () => (await streamInfo()).connections.length === 1)
      await change()
      await until(() => failure() !== undefined)
      expect(failure()).toMatchObject({ type: 'persistent-subscription-dropped', streamName: 's', groupName: 'g' })
    }
  })

  test('takes no more consumers than it may have', async () => {
    await client.createPersistentSubscriptionToStream('s', 'g', settings({ maxSubscriberCount: 1 }))
    acknowledge()
    await until(async () => (await streamInfo()).connections.length === 1)
    const { failure } = acknowledge()
    await until(() => failure() !== undefined)
    expect(failure()).toMatchObject({ type: 'maximum-subscribers-reached', streamName: 's', groupName: 'g' })
  })

  test('refuses settings that cannot work, and says why', async () => {
    await expect(
      client.createPersistentSubscriptionToStream('s', 'g', settings({ readBatchSize: 20, historyBufferSize: 10 })),
    ).rejects.toMatchObject({ type: 'persistent-subscription-failed', reason: 'BufferSize must be larger than ReadBatchSize' })
  })
})

describe('answers', () => {
  test('a consumer is given no more than its buffer holds until it answers', async () => {
    await append('s', 10)
    await client.createPersistentSubscriptionToStream('s', 'g', fromStart)
    const subscription = client.subscribeToPersistentSubscriptionToStream('s', 'g', { bufferSize: 3 })
    const { given } = consume(subscription)
    await until(async () => (await streamInfo()).stats.totalInFlightMessages === 3)
    expect((await streamInfo()).connections).toMatchObject([{ availableSlots: 0, inFlightMessages: 3, username: 'anonymous' }])
    await until(() => given.length === 3)
    await subscription.ack(...given)
    await until(() => given.length === 6)
  })

  test('retry gives it again and counts; after the last one it is parked', async () => {
    await append('s', 2)
    await client.createPersistentSubscriptionToStream('s', 'g', settings({ startFrom: 'start', maxRetryCount: 2 }))
    const subscription = client.subscribeToPersistentSubscriptionToStream('s', 'g')
    const consumer = consume(subscription, (event) =>
      event.event!.revision === 0n ? subscription.nack('retry', 'not now', event) : subscription.ack(event),
    )
    await until(async () => (await streamInfo()).stats.parkedMessageCount === 1n)
    expect(consumer.given.filter(({ event }) => event!.revision === 0n).map(({ retryCount }) => retryCount)).toEqual([0, 1, 2])
    expect(consumer.names).toContain('s@1')
  })

  test('are looked at one by one: what is given again comes before later events, every time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const stream = `s-${round}`
      await append(stream, 41)
      await client.createPersistentSubscriptionToStream(stream, 'g', fromStart)
      const order: string[] = []
      const subscription = client.subscribeToPersistentSubscriptionToStream(stream, 'g', { bufferSize: 10 })
      for await (const event of subscription) {
        const n = Number(event.event!.revision)
        order.push(`${n}${"'".repeat(event.retryCount)}`)
        const isOver = n === 40
        if (n < 20) await subscription.nack('skip', '', event)
        else if (isOver || event.retryCount > 0) await subscription.ack(event)
        else await subscription.nack('retry', '', event)
        if (isOver) break
      }
      const places = (from: number, to: number, mark = ''): string[] => Array.from({ length: to - from }, (_, n) => `${from + n}${mark}`)
      expect(order).toEqual([...places(0, 30), ...places(20, 30, "'"), ...places(30, 40), ...places(30, 40, "'"), '40'])
    }
  })

  test('skip is done with it', async () => {
    await append('s', 2)
    await client.createPersistentSubscriptionToStream('s', 'g', fromStart)
    const subscription = client.subscribeToPersistentSubscriptionToStream('s', 'g', { bufferSize: 1 })
    const consumer = consume(subscription, (event) => subscription.nack('skip', 'never', event))
    await until(() => consumer.names.length === 2)
    expect(consumer.names).toEqual(['s@0', 's@1'])
    expect((await streamInfo()).stats).toMatchObject({ parkedMessageCount: 0n, retryBufferCount: 0 })
  })

  test('park lays it aside as a link, with the reason, and replaying gives it out again', async () => {
    await append('s', 3)
    await client.createPersistentSubscriptionToStream('s', 'g', fromStart)
    const subscription = client.subscribeToPersistentSubscriptionToStream('s', 'g')
    const first = consume(subscription, (event) => subscription.nack('park', 'poison', event))
    await until(async () => (await streamInfo()).stats.parkedMessageCount === 3n)
    expect(first.names).toEqual(names(3))
    const parked = []
    for await (const { event } of client.readStream('$persistentsubscription-s::g-parked')) parked.push(event!)
    expect(parked.map(({ type, data }) => [type, Buffer.from(data as Uint8Array).toString()])).toEqual([
      ['$>', '0@s'],
      ['$>', '1@s'],
      ['$>', '2@s'],
    ])
    expect(parked[0]!.metadata).toMatchObject({ reason: expect.stringContaining('poison') })
    await subscription.unsubscribe()
    const second = acknowledge()
    await client.replayParkedMessagesToStream('s', 'g')
    await until(() => second.names.length === 3)
    expect(second.names).toEqual(names(3))
    expect(second.given[0]!.link).toMatchObject({ streamId: '$persistentsubscription-s::g-parked', revision: 0n })
    expect((await streamInfo()).stats.parkedMessageCount).toBe(0n)
  })

  test('replaying stops where it is told to', async () => {
    await append('s', 4)
    await client.createPersistentSubscriptionToStream('s', 'g', fromStart)
    const subscription = client.subscribeToPersistentSubscriptionToStream('s', 'g')
    consume(subscription, (event) => subscription.nack('park', 'later', event))
    await until(async () => (await streamInfo()).stats.parkedMessageCount === 4n)
    await subscription.unsubscribe()
    const consumer = acknowledge()
    await client.replayParkedMessagesToStream('s', 'g', { stopAt: 3 })
    await until(() => consumer.names.length === 3)
    expect((await streamInfo()).stats.parkedMessageCount).toBe(1n)
  })

  test('stop ends the consumer and gives its events to another', async () => {
    await append('s', 2)
    await client.createPersistentSubscriptionToStream('s', 'g', fromStart)
    const subscription = client.subscribeToPersistentSubscriptionToStream('s', 'g')
    const { failure } = consume(subscription, (event) => subscription.nack('stop', 'I am broken', event))
    await until(() => failure() !== undefined)
    expect(failure()).toMatchObject({ type: 'persistent-subscription-dropped' })
    const other = acknowledge()
    await until(() => other.names.length === 2)
  })

  test('one that does not come in time is as good as a retry, and comes too late then', async () => {
    await append('s', 1)
    await client.createPersistentSubscriptionToStream('s', 'g', settings({ startFrom: 'start', messageTimeout: 50, maxRetryCount: 3 }))
    const consumer = consume(client.subscribeToPersistentSubscriptionToStream('s', 'g'))
    await until(async () => (await streamInfo()).stats.parkedMessageCount === 1n)
    expect(consumer.given.map(({ retryCount }) => retryCount)).toEqual([0, 1, 2, 3])
  })

  test('what a consumer held when it went is given to another', async () => {
    await append('s', 3)
    await client.createPersistentSubscriptionToStream('s', 'g', fromStart)
    const gone = client.subscribeToPersistentSubscriptionToStream('s', 'g')
    const { names: held } = consume(gone)
    await until(() => held.length === 3)
    const other = acknowledge()
    await gone.unsubscribe()
    await until(() => other.names.length === 3)
    expect(other.names).toEqual(names(3))
    expect(other.given.map(({ retryCount }) => retryCount)).toEqual([0, 0, 0])
  })

  test('consumers that leave, as often as they like, do not park what they held: leaving is no failed try', async () => {
    await append('s', 2)
    await client.createPersistentSubscriptionToStream('s', 'g', settings({ startFrom: 'start', maxRetryCount: 1 }))
    for (let restart = 0; restart < 4; restart += 1) {
      const leaving = client.subscribeToPersistentSubscriptionToStream('s', 'g')
      const { names: held } = consume(leaving)
      await until(() => held.length === 2)
      await leaving.unsubscribe()
      await until(async () => (await streamInfo()).connections.length === 0)
    }
    const stays = acknowledge()
    await until(() => stays.names.length === 2)
    expect(stays.names).toEqual(names(2))
    expect((await streamInfo()).stats.parkedMessageCount).toBe(0n)
  })
})

describe('several consumers', () => {
  async function share(consumerStrategyName: 'RoundRobin' | 'DispatchToSingle' | 'Pinned', work: () => Promise<unknown>, total: number) {
    await client.createPersistentSubscriptionToAll('g', settingsToAll({ consumerStrategyName, startFrom: 'start' }), {
      filter: streamNameFilter({ prefixes: ['s'] }),
    })
    const consumers = Array.from({ length: 3 }, () => {
      const subscription = client.subscribeToPersistentSubscriptionToAll('g')
      return consume(subscription, (event) => subscription.ack(event))
    })
    await until(async () => (await client.getPersistentSubscriptionToAllInfo('g')).connections.length === 3)
    await work()
    await until(() => consumers.reduce((sum, consumer) => sum + consumer.names.length, 0) === total)
    return consumers.map((consumer) => consumer.names)
  }

  test('RoundRobin: each gets its share, each event goes to one', async () => {
    const shares = await share('RoundRobin', () => append('s', 30), 30)
    expect(shares.map((each) => each.length)).toEqual([10, 10, 10])
    expect(new Set(shares.flat()).size).toBe(30)
  })

  test('DispatchToSingle: one gets all that it can take', async () => {
    const shares = await share('DispatchToSingle', () => append('s', 5), 5)
    expect(shares.map((each) => each.length).toSorted()).toEqual([0, 0, 5])
  })

  test('Pinned: a stream’s events all go to the same one, in order', async () => {
    const streams = Array.from({ length: 12 }, (_, n) => `s-${n}`)
    const shares = await share(
      'Pinned',
      async () => {
        for (const stream of [...streams, ...streams]) await append(stream, 2)
      },
      48,
    )
    for (const stream of streams) {
      const owners = shares.filter((each) => each.some((name) => name.startsWith(`${stream}@`)))
      expect(owners.length).toBe(1)
      expect(owners[0]!.filter((name) => name.startsWith(`${stream}@`))).toEqual(names(4, 0, stream))
    }
    expect(shares.every((each) => each.length > 0)).toBe(true)
  })
})

describe('a group of $all', () => {
  test('gives all streams, or those that a filter lets through, from a position on, inclusive', async () => {
    await append('a')
    const { position } = await append('b', 1, 'Wanted')
    await append('c', 1, 'Wanted')
    await client.createPersistentSubscriptionToAll('all', settingsToAll({ startFrom: 'start' }))
    await client.createPersistentSubscriptionToAll('from', settingsToAll({ startFrom: position! }))
    await client.createPersistentSubscriptionToAll('typed', settingsToAll({ startFrom: 'start' }), {
      filter: eventTypeFilter({ regex: '^Want' }),
    })
    const heard = ['all', 'from', 'typed'].map((group) => {
      const subscription = client.subscribeToPersistentSubscriptionToAll(group)
      return consume(subscription, (event) => subscription.ack(event)).names
    })
    await append('d', 1, 'Wanted')
    await until(() => heard.every((each) => each.includes('d@0')))
    const own = (each: string[]) => each.filter((name) => !name.startsWith('$'))
    expect(heard.map(own)).toEqual([
      ['a@0', 'b@0', 'c@0', 'd@0'],
      ['b@0', 'c@0', 'd@0'],
      ['b@0', 'c@0', 'd@0'],
    ])
  })

  test('does not run after its own checkpoints', async () => {
    await client.createPersistentSubscriptionToAll(
      'g',
      settingsToAll({ startFrom: 'start', checkPointLowerBound: 1, checkPointUpperBound: 1, checkPointAfter: 10 }),
    )
    const subscription = client.subscribeToPersistentSubscriptionToAll('g')
    const consumer = consume(subscription, (event) => subscription.ack(event))
    const { position } = await append('s', 3)
    await until(
      async () => (await client.getPersistentSubscriptionToAllInfo('g')).stats.lastCheckpointedEventPosition?.commit === position!.commit,
    )
    expect(consumer.names.filter((name) => !name.startsWith('$persistentSubscriptionConfig'))).toEqual(names(3))
  })

  test('is its own kind: errors and infos say $all', async () => {
    await client.createPersistentSubscriptionToAll('g', settingsToAll({ startFrom: 'end' }))
    await expect(client.createPersistentSubscriptionToAll('g', settingsToAll())).rejects.toMatchObject({
      type: 'persistent-subscription-exists',
      streamName: '$all',
    })
    await client.updatePersistentSubscriptionToAll('g', settingsToAll({ startFrom: 'start', extraStatistics: true }))
    expect(await client.getPersistentSubscriptionToAllInfo('g')).toMatchObject({
      eventSource: '$all',
      groupName: 'g',
      settings: { startFrom: 'start', extraStatistics: true },
    })
    await client.replayParkedMessagesToAll('g')
    await client.deletePersistentSubscriptionToAll('g')
    await expect(client.getPersistentSubscriptionToAllInfo('g')).rejects.toMatchObject({
      type: 'persistent-subscription-does-not-exist',
      streamName: '$all',
    })
  })
})

describe('infos', () => {
  test('tell settings, statistics and connections as they are', async () => {
    const wanted = settings({
      startFrom: 'start',
      resolveLinkTos: true,
      extraStatistics: true,
      messageTimeout: 20_000,
      maxRetryCount: 5,
      checkPointAfter: 10,
      checkPointLowerBound: 1,
      checkPointUpperBound: 100,
      maxSubscriberCount: 20,
      liveBufferSize: 400,
      readBatchSize: 10,
      historyBufferSize: 300,
      consumerStrategyName: 'DispatchToSingle',
    })
    await append('s', 4)
    await client.createPersistentSubscriptionToStream('s', 'g', wanted)
    acknowledge()
    await until(async () => (await streamInfo()).stats.lastCheckpointedEventRevision === 3n)
    const info = await streamInfo()
    expect(info).toMatchObject({
      eventSource: 's',
      groupName: 'g',
      status: 'Live',
      settings: wanted,
      stats: { totalItems: 4n, lastKnownEventRevision: 3n, parkedMessageCount: 0n, totalInFlightMessages: 0 },
      connections: [{ totalItems: 4n, connectionName: client.connectionName }],
    })
    expect([...info.connections[0]!.extraStatistics!.keys()]).toContain('median')
  })

  test('are listed for all groups, for a stream, and for $all; a stream without groups has none', async () => {
    expect(await client.listAllPersistentSubscriptions()).toEqual([])
    await client.createPersistentSubscriptionToStream('s', 'one', fromStart)
    await client.createPersistentSubscriptionToStream('s', 'two', fromStart)
    await client.createPersistentSubscriptionToAll('three', settingsToAll())
    const groups = (infos: readonly { groupName: string }[]) => infos.map(({ groupName }) => groupName)
    expect(groups(await client.listAllPersistentSubscriptions())).toEqual(['one', 'two', 'three'])
    expect(groups(await client.listPersistentSubscriptionsToStream('s'))).toEqual(['one', 'two'])
    expect(groups(await client.listPersistentSubscriptionsToAll())).toEqual(['three'])
    await expect(client.listPersistentSubscriptionsToStream('other')).rejects.toMatchObject({
      type: 'persistent-subscription-does-not-exist',
      streamName: 'other',
    })
  })
})

describe('after a restart', () => {
  async function restarted(): Promise<TestStore> {
    await client.dispose()
    await running.store.stop()
    running = await testStore({ dataDir: running.directory })
    client = running.client
    return running
  }

  test('the group is there, goes on after what was done, and has its parked events', async () => {
    await append('s', 6)
    await client.createPersistentSubscriptionToStream(
      's',
      'g',
      settings({ startFrom: 'start', checkPointLowerBound: 1, checkPointAfter: 10 }),
    )
    const subscription = client.subscribeToPersistentSubscriptionToStream('s', 'g')
    const before = consume(subscription, (event) =>
      event.event!.revision === 2n ? subscription.nack('park', 'later', event) : subscription.ack(event),
    )
    await until(async () => (await streamInfo()).stats.lastCheckpointedEventRevision === 5n)
    expect(before.names).toEqual(names(6))
    await restarted()
    const after = acknowledge()
    await append('s', 1)
    await until(() => after.names.length === 1)
    expect((await streamInfo()).stats.parkedMessageCount).toBe(1n)
    await client.replayParkedMessagesToStream('s', 'g')
    await until(() => after.names.length === 2)
    expect(after.names).toEqual(['s@6', 's@2'])
  })

  test('what was given and not answered for comes again, replayed events too', async () => {
    await append('s', 4)
    await client.createPersistentSubscriptionToStream(
      's',
      'g',
      settings({ startFrom: 'start', checkPointLowerBound: 1, checkPointAfter: 10 }),
    )
    const subscription = client.subscribeToPersistentSubscriptionToStream('s', 'g')
    const before = consume(subscription, async (event) => {
      if (event.event!.revision === 0n && event.link === undefined) await subscription.nack('park', 'later', event)
      else if (event.event!.revision === 1n || event.event!.revision === 3n) await subscription.ack(event)
    })
    await until(async () => (await streamInfo()).stats.parkedMessageCount === 1n)
    await client.replayParkedMessagesToStream('s', 'g')
    await until(() => before.names.length === 5)
    await restarted()
    expect((await streamInfo()).stats.parkedMessageCount).toBe(1n)
    const after = acknowledge()
    await until(() => after.names.length === 2)
    await client.replayParkedMessagesToStream('s', 'g')
    await until(() => after.names.length === 3)
    expect(after.names).toEqual(['s@2', 's@3', 's@0'])
  })

  test('a group that began at the end misses nothing that was written since', async () => {
    await append('s', 3)
    await client.createPersistentSubscriptionToStream('s', 'g', settings())
    await append('s', 1)
    await restarted()
    const consumer = acknowledge()
    await until(() => consumer.names.length === 1)
    expect(consumer.names).toEqual(['s@3'])
  })

  test('a stop ends consumers as cancelled, not as dropped', async () => {
    await client.createPersistentSubscriptionToStream('s', 'g', fromStart)
    const consumer = acknowledge()
    await until(async () => (await streamInfo()).connections.length === 1)
    await running.store.stop()
    await until(() => consumer.failure() !== undefined)
    expect(consumer.failure()).toMatchObject({ type: 'cancelled' })
  })

  test('of the subsystem alone, consumers are dropped and groups go on', async () => {
    await append('s', 3)
    await client.createPersistentSubscriptionToStream('s', 'g', fromStart)
    const before = acknowledge()
    await until(() => before.names.length === 3)
    await until(async () => (await streamInfo()).stats.totalInFlightMessages === 0)
    await client.restartPersistentSubscriptionSubsystem()
    await until(() => before.failure() !== undefined)
    expect(before.failure()).toMatchObject({ type: 'persistent-subscription-dropped' })
    const after = acknowledge()
    await append('s', 1)
    await until(() => after.names.length === 1)
    expect(after.names).toEqual(['s@3'])
  })
})
