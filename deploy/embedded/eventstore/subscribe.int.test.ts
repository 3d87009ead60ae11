import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, eventTypeFilter, jsonEvent, streamNameFilter, type Position } from '@eventstore/db-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testStore, until, type TestStore } from './testing/test-store.ts'

let running: TestStore
let client: EventStoreDBClient
beforeEach(async () => {
  running = await testStore()
  client = running.client
})
afterEach(() => running.stop())

type Subscription = ReturnType<EventStoreDBClient['subscribeToAll']> | ReturnType<EventStoreDBClient['subscribeToStream']>

/** What a subscription says, in order; `|` marks where it was caught up. */
function listen(subscription: Subscription): { readonly heard: string[]; readonly failure: () => unknown } {
  const heard: string[] = []
  let failure: unknown
  subscription.on('caughtUp', () => heard.push('|'))
  subscription.on('error', (error) => (failure = error))
  subscription.on('data', ({ event, link }) => heard.push(`${(link ?? event)!.streamId}@${(link ?? event)!.revision}`))
  return { heard, failure: () => failure }
}

const append = (stream: string, count = 1, type = 'Happened') =>
  client.appendToStream(
    stream,
    Array.from({ length: count }, () => jsonEvent({ type, data: {} })),
  )

describe('a subscription to a stream', () => {
  test('gives what is there, says that it caught up, and goes on', async () => {
    await append('s', 2)
    const subscription = client.subscribeToStream('s')
    const { heard } = listen(subscription)
    await until(() => heard.includes('|'))
    await append('other')
    await append('s', 2)
    await until(() => heard.length === 5)
    expect(heard).toEqual(['s@0', 's@1', '|', 's@2', 's@3'])
    await subscription.unsubscribe()
  })

  test('begins after a revision, at the end, or before the stream is there', async () => {
    await append('s', 3)
    const after = listen(client.subscribeToStream('s', { fromRevision: 1n }))
    const end = listen(client.subscribeToStream('s', { fromRevision: 'end' }))
    const early = listen(client.subscribeToStream('later'))
    await until(() => [after, end, early].every(({ heard }) => heard.includes('|')))
    await append('s')
    await append('later')
    await until(() => after.heard.length === 3 && end.heard.length === 2 && early.heard.length === 2)
    expect(after.heard).toEqual(['s@2', '|', 's@3'])
    expect(end.heard).toEqual(['|', 's@3'])
    expect(early.heard).toEqual(['|', 'later@0'])
  })

  test('ends with the stream when that is deleted for good', async () => {
    await append('s')
    const { heard, failure } = listen(client.subscribeToStream('s'))
    await until(() => heard.includes('|'))
    await client.tombstoneStream('s')
    await until(() => failure() !== undefined)
    expect(failure()).toMatchObject({ type: 'stream-deleted', streamName: 's' })
  })
})

describe('a subscription to $all', () => {
  test('gives every stream in the order of the log, and begins after a position', async () => {
    const { position } = await append('a', 2)
    await append('b')
    const all = listen(client.subscribeToAll())
    const after = listen(client.subscribeToAll({ fromPosition: position! }))
    const end = listen(client.subscribeToAll({ fromPosition: 'end' }))
    await until(() => [all, after, end].every(({ heard }) => heard.includes('|')))
    await append('a')
    await until(() => all.heard.length === 5 && after.heard.length === 3 && end.heard.length === 2)
    expect(all.heard).toEqual(['a@0', 'a@1', 'b@0', '|', 'a@2'])
    expect(after.heard).toEqual(['b@0', '|', 'a@2'])
    expect(end.heard).toEqual(['|', 'a@2'])
  })

  test('is filtered on the server by names and by types, with prefixes and expressions', async () => {
    await append('account-1', 1, 'Opened')
    await append('team-1', 1, 'Renamed')
    await client.setStreamMetadata('team-1', { custom: 1 })
    const filters = [
      { filter: streamNameFilter({ prefixes: ['account-', 'coupon-'] }), wanted: ['account-1@0', '|', 'account-2@0'] },
      { filter: streamNameFilter({ regex: '^team-' }), wanted: ['team-1@0', '|'] },
      { filter: eventTypeFilter({ prefixes: ['Open'] }), wanted: ['account-1@0', '|', 'account-2@0'] },
      { filter: eventTypeFilter({ regex: '^[^$]' }), wanted: ['account-1@0', 'team-1@0', '|', 'account-2@0'] },
    ]
    const listeners = filters.map(({ filter }) => listen(client.subscribeToAll({ filter })))
    await until(() => listeners.every(({ heard }) => heard.includes('|')))
    await append('account-2', 1, 'Opened')
    await until(() => listeners.every(({ heard }, index) => heard.length === filters[index]!.wanted.length))
    expect(listeners.map(({ heard }) => heard)).toEqual(filters.map(({ wanted }) => wanted))
  })

  test('refuses an expression that cannot be read', async () => {
    const { failure } = listen(client.subscribeToAll({ filter: streamNameFilter({ regex: '(' }) }))
    await until(() => failure() !== undefined)
    expect(String(failure())).toContain('expression')
  })
})

describe('checkpoints of a filtered subscription', () => {
  function checkpoints(checkpointInterval: number, from: Position | 'start' = 'start') {
    const reached: bigint[] = []
    const filter = streamNameFilter({
      prefixes: ['wanted-'],
      checkpointInterval,
      checkpointReached: (_subscription, position) => {
        reached.push(position.commit)
      },
    })
    return { reached, ...listen(client.subscribeToAll({ filter, fromPosition: from })) }
  }

  test('come while nothing matches: at the interval, and at the end only where there was none', async () => {
    const positions = []
    for (let n = 0; n < 70; n += 1) positions.push((await append('unwanted')).position!.commit)
    const { reached, heard } = checkpoints(1)
    await until(() => heard.includes('|'))
    expect(reached).toEqual([positions[31], positions[63]])
    const early = checkpoints(3)
    await until(() => early.heard.includes('|'))
    expect(early.reached).toEqual([2n ** 64n - 1n])
  })

  test('come at the interval while everything matches too', async () => {
    const positions = []
    for (let n = 0; n < 70; n += 1) positions.push((await append('wanted-1')).position!.commit)
    const { reached, heard } = checkpoints(1)
    await until(() => heard.includes('|'))
    expect(reached).toEqual([positions[31], positions[63]])
  })

  test('come once live when the interval is full, and not before', async () => {
    const { reached, heard } = checkpoints(1)
    await until(() => heard.includes('|'))
    const before = reached.length
    await append('unwanted', 31)
    const { position } = await append('unwanted')
    await until(() => reached.length > before)
    expect(reached.slice(before)).toEqual([position!.commit])
    expect(heard).toEqual(['|'])
  })

  test('never go back, and never pass an event that was not given', async () => {
    const { reached, heard } = checkpoints(1)
    const given: bigint[] = []
    for (let n = 0; n < 40; n += 1) {
      await append('unwanted', n % 5 === 0 ? 33 : 1)
      if (n % 3 === 0) given.push((await append('wanted-1')).position!.commit)
    }
    await until(() => heard.filter((each) => each !== '|').length === given.length)
    const { position } = await append('unwanted', 32)
    const [, ...known] = reached
    await until(() => (reached.at(-1) ?? 0n) > given.at(-1)!)
    expect(reached.at(-1)! <= position!.commit).toBe(true)
    expect(known).toEqual(known.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(new Set(reached).size).toBe(reached.length)
  })

  test('are positions to begin again at: together with events, nothing is missed and nothing comes twice', async () => {
    const wanted: string[] = []
    for (let n = 0; n < 200; n += 1) {
      const isWanted = n % 37 === 0
      const { nextExpectedRevision } = await append(isWanted ? 'wanted-1' : 'unwanted')
      if (isWanted) wanted.push(`wanted-1@${nextExpectedRevision}`)
    }
    const first = checkpoints(1)
    await until(() => first.heard.includes('|'))
    for (const position of first.reached) {
      const again = checkpoints(1, { commit: position, prepare: position })
      await until(() => again.heard.includes('|'))
      const before = []
      for await (const { event } of client.readAll({ fromPosition: { commit: position, prepare: position }, direction: 'backwards' })) {
        if (event!.streamId === 'wanted-1') before.push(`wanted-1@${event!.revision}`)
      }
      expect([...before.toReversed(), ...again.heard.filter((each) => each !== '|')]).toEqual(wanted)
    }
  })
})

describe('a slow subscriber', () => {
  test('gets everything in order, while the server reads no further ahead than the wire takes', async () => {
    let readFromLog = 0
    const slow = await testStore({
      storage: {
        watch: (reader) => ({
          ...reader,
          forwards(from, bytes) {
            const page = reader.forwards(from, bytes)
            readFromLog += page.records.reduce((sum, { length }) => sum + length, 0)
            return page
          },
        }),
      },
    })
    const subscription = slow.client.subscribeToAll({}, { highWaterMark: 1 })
    let live = 0
    subscription.on('caughtUp', () => (live += 1))
    await until(() => live === 1)
    const iterator = subscription[Symbol.asyncIterator]()
    const revisions: bigint[] = []
    const data = 'x'.repeat(20_000)
    const total = 1_000
    for (let n = 0; n < total; n += 20) {
      await slow.client.appendToStream(
        's',
        Array.from({ length: 20 }, () => jsonEvent({ type: 'Large', data })),
      )
    }
    // 20 MB were written that nobody fetched.
    expect(readFromLog).toBeLessThan(4_000_000)
    while (revisions.length < total) revisions.push((await iterator.next()).value!.event!.revision)
    expect(revisions).toEqual(Array.from({ length: total }, (_, n) => BigInt(n)))
    expect(live).toBe(1)
    await subscription.unsubscribe()
    await slow.stop()
  })
})

test('many subscriptions of one connection go on at the same pace: none waits for another to be done', async () => {
  const [subscribers, events] = [30, 1_000]
  for (let n = 0; n < events; n += 100) {
    await client.appendToStream(
      's',
      Array.from({ length: 100 }, () => jsonEvent({ type: 'Happened', data: { text: 'x'.repeat(1_000) } })),
    )
  }
  const counts = Array.from({ length: subscribers }, () => 0)
  const whenOneWasDone = await new Promise<readonly number[]>((resolve) => {
    for (const subscriber of counts.keys()) {
      client
        .subscribeToStream('s')
        .on('error', () => undefined)
        .on('data', () => {
          counts[subscriber]! += 1
          if (counts[subscriber] === events) resolve([...counts])
        })
    }
  })
  expect(Math.min(...whenOneWasDone)).toBeGreaterThan(events / 2)
  await until(() => Math.min(...counts) === events)
})

describe('the end of a subscription', () => {
  test('by the subscriber is noticed: nothing listens for it any more', async () => {
    const subscription = client.subscribeToAll()
    const { heard } = listen(subscription)
    await until(() => heard.includes('|'))
    await subscription.unsubscribe()
    const other = listen(client.subscribeToAll({ fromPosition: 'end' }))
    await until(() => other.heard.includes('|'))
    await append('s')
    await until(() => other.heard.length === 2)
    expect(heard).toEqual(['|'])
  })

  test('by a shutdown is an error, not a silent end; an append in flight is answered', async () => {
    const { heard, failure } = listen(client.subscribeToAll())
    await until(() => heard.includes('|'))
    const appends = Array.from({ length: 50 }, () =>
      append(`s-${randomUUID()}`).then(
        () => 'stored',
        () => 'refused',
      ),
    )
    await until(() => heard.length > 1)
    const stopped = running.store.stop()
    await until(() => failure() !== undefined)
    expect(failure()).toMatchObject({ type: 'cancelled' })
    await stopped
    expect(new Set(await Promise.all(appends))).toContain('stored')
  })
})

test('64 writers, a live subscriber, one who joins in the middle, and a later reader: nothing lost, nothing doubled, one order', async () => {
  const [writers, each] = [64, 25]
  const live = listen(client.subscribeToAll())
  await until(() => live.heard.includes('|'))
  const acknowledged = new Map<string, bigint>()
  let late: ReturnType<typeof listen> | undefined
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; n < each; n += 1) {
        const { position } = await append(`w-${writer}`)
        acknowledged.set(`w-${writer}@${n}`, position!.commit)
        if (acknowledged.size === (writers * each) / 2) late = listen(client.subscribeToAll())
      }
    }),
  )
  const expected = [...acknowledged].toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([event]) => event)
  const events = ({ heard }: { heard: string[] }) => heard.filter((entry) => entry !== '|')
  await until(() => events(live).length >= expected.length && events(late!).length >= expected.length)
  const read: string[] = []
  for await (const { event } of client.readAll()) read.push(`${event!.streamId}@${event!.revision}`)
  expect(read).toEqual(expected)
  expect(events(live)).toEqual(expected)
  expect(events(late!)).toEqual(expected)
})
