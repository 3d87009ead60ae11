import monitoringServices from '@eventstore/db-client/generated/monitoring_grpc_pb.js'
import monitoringMessages from '@eventstore/db-client/generated/monitoring_pb.js'
import operationsServices from '@eventstore/db-client/generated/operations_grpc_pb.js'
import operationsMessages, { type ScavengeResp } from '@eventstore/db-client/generated/operations_pb.js'
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js'
import {
  jsonEvent,
  persistentSubscriptionToStreamSettingsFromDefaults,
  streamNameFilter,
  type EventStoreDBClient,
} from '@eventstore/db-client'
import { credentials } from '@grpc/grpc-js'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testStore, until, type TestStore } from './testing/test-store.ts'

let running: TestStore
let client: EventStoreDBClient
beforeEach(async () => {
  running = await testStore()
  client = running.client
})
afterEach(() => running.stop())

const { STARTED, INPROGRESS } = operationsMessages.ScavengeResp.ScavengeResult
const append = (stream: string, text: string, count = 1) =>
  client.appendToStream(
    stream,
    Array.from({ length: count }, (_, n) => jsonEvent({ type: 'Happened', data: { text: `${text} ${n}` } })),
  )

function operations() {
  const service = new operationsServices.OperationsClient(`127.0.0.1:${running.store.port}`, credentials.createInsecure())
  const call = <T>(run: (done: (error: Error | null, answer: T) => void) => void): Promise<T> =>
    new Promise((resolve, reject) => run((error, answer) => (error === null ? resolve(answer) : reject(error))))
  return {
    start: () =>
      call<ScavengeResp>((done) =>
        service.startScavenge(
          new operationsMessages.StartScavengeReq().setOptions(new operationsMessages.StartScavengeReq.Options()),
          done,
        ),
      ),
    stop: () => call((done) => service.stopScavenge(new operationsMessages.StopScavengeReq(), done)),
    empty: (name: 'shutdown' | 'mergeIndexes' | 'resignNode' | 'restartPersistentSubscriptions') =>
      call((done) => service[name](new sharedMessages.Empty(), done)),
  }
}

interface Outcome {
  readonly result: string
  readonly spaceSaved: number
  readonly eventsRemoved: number
}

/** The result that the scavenge recorded at its end. */
async function outcome(id: string): Promise<Outcome> {
  let found: Outcome | undefined
  await until(async () => {
    for await (const { event } of client.readStream(`$scavenges-${id}`)) {
      if (event!.type === '$scavengeCompleted') found = event!.data as unknown as Outcome
    }
    return found !== undefined
  })
  return found!
}

async function scavenge(): Promise<Outcome> {
  const answer = await operations().start()
  expect(answer.getScavengeResult()).toBe(STARTED)
  return await outcome(answer.getScavengeId())
}

const onDisk = () =>
  readdirSync(running.directory)
    .filter((name) => name.startsWith('events.sqlite'))
    .map((name) => readFileSync(join(running.directory, name), 'latin1'))
    .join('')

async function texts(stream: string): Promise<unknown[]> {
  const found = []
  for await (const { event } of client.readStream(stream)) found.push([event!.revision, event!.data])
  return found
}

describe('a scavenge', () => {
  test('frees truncated and deleted events, also those written last; the others keep their positions', async () => {
    await append('kept', 'kept', 200)
    await append('truncated', 'old', 300)
    await append('truncated', 'new', 3)
    await append('deleted', 'deleted permanently', 300)
    await append('soft', 'softly deleted', 300)
    await append('kept', 'kept', 200)
    await client.setStreamMetadata('truncated', { truncateBefore: 300 })
    await client.tombstoneStream('deleted')
    await client.deleteStream('soft')
    const [kept, truncated] = [await texts('kept'), await texts('truncated')]
    const { result, spaceSaved, eventsRemoved } = await scavenge()
    expect(result).toBe('Success')
    expect(eventsRemoved).toBe(300 + 300 + 299)
    expect(spaceSaved).toBeGreaterThan(100_000)
    for (const gone of ['old 1', 'deleted permanently', 'softly deleted 1"']) expect(onDisk()).not.toContain(gone)
    expect([await texts('kept'), await texts('truncated')]).toEqual([kept, truncated])
    await expect(texts('deleted')).rejects.toMatchObject({ type: 'stream-deleted' })
    await expect(texts('soft')).rejects.toMatchObject({ type: 'stream-not-found' })
    await expect(append('soft', 'again')).resolves.toMatchObject({ nextExpectedRevision: 300n })
  })

  test('runs while events are written, read and subscribed to: none is missed', async () => {
    await append('garbage', 'x'.repeat(200), 2_000)
    await append('kept', 'kept', 500)
    await client.setStreamMetadata('garbage', { maxCount: 1 })
    const received: bigint[] = []
    const subscription = client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['kept'] }) })
    subscription.on('data', ({ event }) => received.push(event!.revision))
    const reads: number[] = []
    let ended = false
    const reading = (async () => {
      while (!ended) {
        let count = 0
        for await (const { event } of client.readAll()) if (event!.streamId === 'kept') count += 1
        reads.push(count)
      }
    })()
    const writing = (async () => {
      while (!ended) await append('kept', 'more')
    })()
    expect(await scavenge()).toMatchObject({ result: 'Success', eventsRemoved: 1_999 })
    ended = true
    await Promise.all([reading, writing])
    const revisions = (await texts('kept')).length
    await until(() => received.length === revisions)
    expect(received).toEqual(Array.from({ length: revisions }, (_, n) => BigInt(n)))
    expect(reads).toEqual(reads.toSorted((a, b) => a - b))
    expect(reads[0]).toBeGreaterThanOrEqual(500)
    await subscription.unsubscribe()
  })

  test('runs once at a time', async () => {
    await append('garbage', 'x'.repeat(200), 2_000)
    await client.setStreamMetadata('garbage', { maxCount: 1 })
    const node = operations()
    const [first, second] = await Promise.all([node.start(), node.start()])
    expect([first.getScavengeResult(), second.getScavengeResult()].toSorted()).toEqual([STARTED, INPROGRESS])
    expect(first.getScavengeId()).toBe(second.getScavengeId())
    expect((await outcome(first.getScavengeId())).result).toBe('Success')
  })

  test('is recorded for thirty days', async () => {
    const answer = await operations().start()
    await outcome(answer.getScavengeId())
    const history: string[] = []
    for await (const { event } of client.readStream(`$scavenges-${answer.getScavengeId()}`)) history.push(event!.type)
    expect(history).toEqual(['$scavengeStarted', '$scavengeCompleted'])
    const links: string[] = []
    await until(async () => {
      links.length = 0
      for await (const { event } of client.readStream('$scavenges')) links.push(Buffer.from(event!.data as Uint8Array).toString())
      return links.length === 2
    })
    expect(links).toEqual([0, 1].map((revision) => `${revision}@$scavenges-${answer.getScavengeId()}`))
    expect((await client.getStreamMetadata('$scavenges')).metadata).toEqual({ maxAge: 30 * 24 * 60 * 60 })
  })
})

describe('the node', () => {
  test('answers calls that the product does not make with UNIMPLEMENTED', async () => {
    const unimplemented = { code: 12, message: expect.stringContaining('The embedded event store does not implement') }
    await expect(client.createProjection('p', 'fromAll()')).rejects.toMatchObject(unimplemented)
    await expect(client.listProjections()).rejects.toMatchObject({ code: 12 })
    const settings = persistentSubscriptionToStreamSettingsFromDefaults()
    await expect(client.createPersistentSubscriptionToStream('s', 'g', settings)).rejects.toMatchObject(unimplemented)
    for (const name of ['shutdown', 'mergeIndexes', 'resignNode', 'restartPersistentSubscriptions'] as const)
      await expect(operations().empty(name)).rejects.toMatchObject(unimplemented)
    await expect(operations().stop()).rejects.toMatchObject(unimplemented)
    const [noStream] = await once(client.subscribeToStream('s'), 'error')
    expect(noStream).toMatchObject(unimplemented)
    const monitoring = new monitoringServices.MonitoringClient(`127.0.0.1:${running.store.port}`, credentials.createInsecure())
    const [noStatistics] = await once(monitoring.stats(new monitoringMessages.StatsReq()), 'error')
    expect(noStatistics).toMatchObject(unimplemented)
    const [failure] = await once(client.subscribeToPersistentSubscriptionToStream('s', 'g'), 'error')
    expect(failure).toMatchObject(unimplemented)
  })
})
