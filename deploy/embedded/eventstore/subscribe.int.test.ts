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

type Subscription = ReturnType<EventStoreDBClient['subscribeToAll']>

/** The messages of a subscription, in order; `|` is `caughtUp`. */
function listen(subscription: Subscription): { readonly received: string[]; readonly failure: () => unknown } {
  const received: string[] = []
  let failure: unknown
  subscription.on('caughtUp', () => received.push('|'))
  subscription.on('error', (error) => (failure = error))
  subscription.on('data', ({ event, link }) => received.push(`${(link ?? event)!.streamId}@${(link ?? event)!.revision}`))
  return { received, failure: () => failure }
}

const append = (stream: string, count = 1, type = 'Happened') =>
  client.appendToStream(
    stream,
    Array.from({ length: count }, () => jsonEvent({ type, data: {} })),
  )

describe('a subscription to $all', () => {
  test('delivers all streams in the order of the log, from the position after the given one', async () => {
    const { position } = await append('a', 2)
    await append('b')
    const all = listen(client.subscribeToAll())
    const after = listen(client.subscribeToAll({ fromPosition: position! }))
    const end = listen(client.subscribeToAll({ fromPosition: 'end' }))
    await until(() => [all, after, end].every(({ received }) => received.includes('|')))
    await append('a')
    await until(() => all.received.length === 5 && after.received.length === 3 && end.received.length === 2)
    expect(all.received).toEqual(['a@0', 'a@1', 'b@0', '|', 'a@2'])
    expect(after.received).toEqual(['b@0', '|', 'a@2'])
    expect(end.received).toEqual(['|', 'a@2'])
  })

  test('is filtered on the server by name or type, with prefixes or an expression', async () => {
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
    await until(() => listeners.every(({ received }) => received.includes('|')))
    await append('account-2', 1, 'Opened')
    await until(() => listeners.every(({ received }, index) => received.length === filters[index]!.wanted.length))
    expect(listeners.map(({ received }) => received)).toEqual(filters.map(({ wanted }) => wanted))
  })

  test('refuses an invalid expression', async () => {
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

  test('arrive while nothing matches: after each interval, and at the end only if there was none', async () => {
    const positions = []
    for (let n = 0; n < 70; n += 1) positions.push((await append('unwanted')).position!.commit)
    const { reached, received } = checkpoints(1)
    await until(() => received.includes('|'))
    expect(reached).toEqual([positions[31], positions[63]])
    const early = checkpoints(3)
    await until(() => early.received.includes('|'))
    expect(early.reached).toEqual([2n ** 64n - 1n])
  })

  test('arrive after each interval while everything matches, too', async () => {
    const positions = []
    for (let n = 0; n < 70; n += 1) positions.push((await append('wanted-1')).position!.commit)
    const { reached, received } = checkpoints(1)
    await until(() => received.includes('|'))
    expect(reached).toEqual([positions[31], positions[63]])
  })

  test('arrive on a live subscription when the interval is full, not before', async () => {
    const { reached, received } = checkpoints(1)
    await until(() => received.includes('|'))
    const before = reached.length
    await append('unwanted', 31)
    const { position } = await append('unwanted')
    await until(() => reached.length > before)
    expect(reached.slice(before)).toEqual([position!.commit])
    expect(received).toEqual(['|'])
  })

  test('never go back, and never pass an event that was not delivered', async () => {
    const { reached, received } = checkpoints(1)
    const given: bigint[] = []
    for (let n = 0; n < 40; n += 1) {
      await append('unwanted', n % 5 === 0 ? 33 : 1)
      if (n % 3 === 0) given.push((await append('wanted-1')).position!.commit)
    }
    await until(() => received.filter((each) => each !== '|').length === given.length)
    const { position } = await append('unwanted', 32)
    const [, ...known] = reached
    await until(() => (reached.at(-1) ?? 0n) > given.at(-1)!)
    expect(reached.at(-1)! <= position!.commit).toBe(true)
    expect(known).toEqual(known.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(new Set(reached).size).toBe(reached.length)
  })

  test('are positions to restart from: no event is missed or repeated', async () => {
    const wanted: string[] = []
    for (let n = 0; n < 200; n += 1) {
      const isWanted = n % 37 === 0
      const { nextExpectedRevision } = await append(isWanted ? 'wanted-1' : 'unwanted')
      if (isWanted) wanted.push(`wanted-1@${nextExpectedRevision}`)
    }
    const first = checkpoints(1)
    await until(() => first.received.includes('|'))
    for (const position of first.reached) {
      const again = checkpoints(1, { commit: position, prepare: position })
      await until(() => again.received.includes('|'))
      const before = []
      for await (const { event } of client.readAll({ fromPosition: { commit: position, prepare: position }, direction: 'backwards' })) {
        if (event!.streamId === 'wanted-1') before.push(`wanted-1@${event!.revision}`)
      }
      expect([...before.toReversed(), ...again.received.filter((each) => each !== '|')]).toEqual(wanted)
    }
  })
})

describe('a slow subscriber', () => {
  test('gets everything in order, and the server reads no further ahead than the connection takes', async () => {
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
    // 20 MB were written and not fetched.
    expect(readFromLog).toBeLessThan(4_000_000)
    while (revisions.length < total) revisions.push((await iterator.next()).value!.event!.revision)
    expect(revisions).toEqual(Array.from({ length: total }, (_, n) => BigInt(n)))
    expect(live).toBe(1)
    await subscription.unsubscribe()
    await slow.stop()
  })
})

test('many subscriptions of one connection progress at the same pace: none waits until another has finished', async () => {
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
        .subscribeToAll()
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
  test('by the subscriber is noticed: nothing is sent any more', async () => {
    const subscription = client.subscribeToAll()
    const { received } = listen(subscription)
    await until(() => received.includes('|'))
    await subscription.unsubscribe()
    const other = listen(client.subscribeToAll({ fromPosition: 'end' }))
    await until(() => other.received.includes('|'))
    await append('s')
    await until(() => other.received.length === 2)
    expect(received).toEqual(['|'])
  })

  test('by a shutdown is an error, not a silent end; an append in flight is answered', async () => {
    const { received, failure } = listen(client.subscribeToAll())
    await until(() => received.includes('|'))
    const appends = Array.from({ length: 50 }, () =>
      append(`s-${randomUUID()}`).then(
        () => 'stored',
        () => 'refused',
      ),
    )
    await until(() => received.length > 1)
    const stopped = running.store.stop()
    await until(() => failure() !== undefined)
    expect(failure()).toMatchObject({ type: 'cancelled' })
    await stopped
    expect(new Set(await Promise.all(appends))).toContain('stored')
  })
})

test('with 64 writers, a live subscriber, one that joins later and a reader at the end all get every event once, in one order', async () => {
  const [writers, each] = [64, 25]
  const live = listen(client.subscribeToAll())
  await until(() => live.received.includes('|'))
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
  const events = ({ received }: { received: string[] }) => received.filter((entry) => entry !== '|')
  await until(() => events(live).length >= expected.length && events(late!).length >= expected.length)
  const read: string[] = []
  for await (const { event } of client.readAll()) read.push(`${event!.streamId}@${event!.revision}`)
  expect(read).toEqual(expected)
  expect(events(live)).toEqual(expected)
  expect(events(late!)).toEqual(expected)
})
