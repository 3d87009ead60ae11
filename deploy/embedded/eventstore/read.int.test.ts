import { randomUUID } from 'node:crypto'
import { binaryEvent, EventStoreDBClient, jsonEvent, type ReadStreamOptions } from '@eventstore/db-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStore, type TestStore } from './testing/test-store.ts'

let running: TestStore
let client: EventStoreDBClient
beforeAll(async () => {
  running = await testStore()
  client = running.client
})
afterAll(() => running.stop())

const newStream = (): string => `stream-${randomUUID()}`

async function fill(stream: string, count: number): Promise<bigint[]> {
  const positions = []
  for (let n = 0; n < count; n += 1) {
    const { position } = await client.appendToStream(stream, jsonEvent({ type: 'Counted', data: { n } }))
    positions.push(position!.commit)
  }
  return positions
}

async function numbers(stream: string, options: ReadStreamOptions = {}): Promise<number[]> {
  const found = []
  for await (const { event } of client.readStream(stream, options)) found.push((event!.data as { n: number }).n)
  return found
}

describe('a stream', () => {
  let stream: string
  beforeAll(async () => {
    stream = newStream()
    await fill(stream, 10)
  })

  test('is read forwards and backwards, from the start, the end and a revision, with a maximum count', async () => {
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    expect(await numbers(stream)).toEqual(all)
    expect(await numbers(stream, { fromRevision: 'end', direction: 'backwards' })).toEqual(all.toReversed())
    expect(await numbers(stream, { fromRevision: 4n, maxCount: 3 })).toEqual([4, 5, 6])
    expect(await numbers(stream, { fromRevision: 4n, direction: 'backwards' })).toEqual([4, 3, 2, 1, 0])
    expect(await numbers(stream, { fromRevision: 'start', direction: 'backwards' })).toEqual([0])
    await expect(numbers(stream, { fromRevision: 'end' })).rejects.toMatchObject({ code: 2 })
    await expect(numbers(stream, { maxCount: 0 })).rejects.toMatchObject({ code: 2 })
    expect(await numbers(stream, { fromRevision: 10n })).toEqual([])
    expect(await numbers(stream, { fromRevision: 99n, direction: 'backwards', maxCount: 2 })).toEqual([9, 8])
    expect(await numbers(stream, { maxCount: 1_000 })).toEqual(all)
  })

  test('is reported by name if it does not exist', async () => {
    const missing = newStream()
    await expect(numbers(missing)).rejects.toMatchObject({ type: 'stream-not-found', streamName: missing })
  })

  test('can be abandoned in the middle, and the next read is served', async () => {
    const read = client.readStream(stream)
    for await (const { event } of read) if (event!.revision === 2n) break
    await read.cancel()
    expect(await numbers(stream, { maxCount: 1 })).toEqual([0])
  })
})

describe('$all', () => {
  test('is read forwards from a position, and backwards before a position', async () => {
    const stream = newStream()
    const positions = await fill(stream, 300)
    const at = (n: number) => ({ commit: positions[n]!, prepare: positions[n]! })
    const read = async (options: Parameters<EventStoreDBClient['readAll']>[0]): Promise<bigint[]> => {
      const found = []
      for await (const { event } of client.readAll(options)) found.push(event!.position!.commit)
      return found
    }
    expect(await read({ fromPosition: at(0) })).toEqual(positions)
    expect(await read({ fromPosition: at(150), maxCount: 3 })).toEqual(positions.slice(150, 153))
    expect(await read({ fromPosition: at(3), direction: 'backwards', maxCount: 3 })).toEqual(positions.slice(0, 3).toReversed())
    expect(await read({ fromPosition: 'end', direction: 'backwards', maxCount: 300 })).toEqual(positions.toReversed())
    expect(await read({ fromPosition: 'end' })).toEqual([])
    expect(await read({ fromPosition: 'start', direction: 'backwards' })).toEqual([])
    expect((await read({})).length).toBeGreaterThan(300)
  })
})

test('resolving links is refused as unimplemented', async () => {
  const stream = newStream()
  await client.appendToStream(stream, binaryEvent({ type: '$>', data: Buffer.from(`0@${newStream()}`) }))
  const plain = []
  for await (const { event } of client.readStream(stream)) plain.push(event!.type)
  expect(plain).toEqual(['$>'])
  await expect(client.readStream(stream, { resolveLinkTos: true })[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 12 })
})

describe('metadata of a stream', () => {
  test('is written, read back, and hides events, which $all still shows', async () => {
    const stream = newStream()
    await fill(stream, 6)
    expect((await client.getStreamMetadata(stream)).metadata).toBeUndefined()
    await client.setStreamMetadata(stream, { maxCount: 3, custom: 'mine' })
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 3, custom: 'mine' })
    expect(await numbers(stream)).toEqual([3, 4, 5])
    await client.setStreamMetadata(stream, { truncateBefore: 5 })
    expect(await numbers(stream)).toEqual([5])
    expect(await numbers(stream, { fromRevision: 'end', direction: 'backwards' })).toEqual([5])
    await client.setStreamMetadata(stream, { maxAge: 1 })
    expect(await numbers(stream)).toEqual([0, 1, 2, 3, 4, 5])
    const inAll = []
    for await (const { event } of client.readAll()) if (event!.streamId === stream) inAll.push(event!.revision)
    expect(inAll).toEqual([0n, 1n, 2n, 3n, 4n, 5n])
  })

  test('shows only its newest version, and is written with an expected revision like any stream', async () => {
    const stream = newStream()
    await client.setStreamMetadata(stream, { custom: 1 }, { expectedRevision: 'no_stream' })
    await expect(client.setStreamMetadata(stream, { custom: 2 }, { expectedRevision: 'no_stream' })).rejects.toMatchObject({
      type: 'wrong-expected-version',
    })
    await client.setStreamMetadata(stream, { custom: 2 }, { expectedRevision: 0n })
    const revisions = []
    for await (const { event } of client.readStream(`$$${stream}`)) revisions.push(event!.revision)
    expect(revisions).toEqual([1n])
  })
})

describe('a deleted stream', () => {
  test('is not found, can be written again, and its revisions continue', async () => {
    const stream = newStream()
    await fill(stream, 3)
    const { position } = await client.deleteStream(stream, { expectedRevision: 2n })
    expect(position!.commit).toBeGreaterThan(0n)
    await expect(numbers(stream)).rejects.toMatchObject({ type: 'stream-not-found' })
    await expect(
      client.appendToStream(stream, jsonEvent({ type: 'Again', data: { n: 3 } }), { expectedRevision: 'stream_exists' }),
    ).rejects.toMatchObject({
      type: 'stream-deleted',
    })
    await expect(
      client.appendToStream(stream, jsonEvent({ type: 'Again', data: { n: 3 } }), { expectedRevision: 'no_stream' }),
    ).resolves.toMatchObject({
      nextExpectedRevision: 3n,
    })
    expect(await numbers(stream)).toEqual([3])
  })

  test('differs from one that never existed if deleted permanently, and accepts nothing more', async () => {
    const stream = newStream()
    await fill(stream, 2)
    await client.tombstoneStream(stream, { expectedRevision: 1n })
    await expect(numbers(stream)).rejects.toMatchObject({ type: 'stream-deleted', streamName: stream })
    await expect(client.deleteStream(stream)).rejects.toMatchObject({ type: 'stream-deleted' })
    await expect(client.tombstoneStream(stream)).rejects.toMatchObject({ type: 'stream-deleted' })
    await expect(client.setStreamMetadata(stream, { maxCount: 1 })).rejects.toMatchObject({ type: 'stream-deleted' })
    const last = []
    for await (const { event } of client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 })) last.push(event!)
    expect(last).toMatchObject([{ streamId: stream, type: '$streamDeleted', revision: 9223372036854775807n }])
  })

  test('must have existed: a stream that never did cannot be deleted, whatever was expected; metadata is enough', async () => {
    const stream = newStream()
    for (const expectedRevision of ['any', 'no_stream'] as const) {
      await expect(client.deleteStream(stream, { expectedRevision })).rejects.toMatchObject({
        type: 'wrong-expected-version',
        streamName: stream,
      })
    }
    await client.setStreamMetadata(stream, { cacheControl: 10 })
    await expect(client.deleteStream(stream, { expectedRevision: 'no_stream' })).resolves.toMatchObject({ position: {} })
  })

  test('is deleted only at the expected revision', async () => {
    const stream = newStream()
    await fill(stream, 2)
    for (const remove of ['deleteStream', 'tombstoneStream'] as const) {
      await expect(client[remove](stream, { expectedRevision: 0n })).rejects.toMatchObject({
        type: 'wrong-expected-version',
        streamName: stream,
        expectedVersion: 0n,
        actualVersion: 1n,
      })
      await expect(client[remove](stream, { expectedRevision: 'no_stream' })).rejects.toMatchObject({ type: 'wrong-expected-version' })
    }
    expect(await numbers(stream)).toEqual([0, 1])
  })
})

describe('the node', () => {
  test('is found through gossip, with several hosts or by discovery', async () => {
    for (const connection of [
      `esdb://127.0.0.1:${running.store.port},127.0.0.1:${running.store.port}?tls=false`,
      `esdb+discover://127.0.0.1:${running.store.port}?tls=false`,
    ]) {
      const other = EventStoreDBClient.connectionString(connection)
      await expect(other.appendToStream(newStream(), jsonEvent({ type: 'Found', data: {} }))).resolves.toMatchObject({ success: true })
      await other.dispose()
    }
  })

  test('names the call that it does not implement', async () => {
    await expect(client.listProjections()).rejects.toThrow(
      'The embedded event store does not implement event_store.client.projections.Projections.Statistics; EventStoreDB does.',
    )
  })
})
