import { randomUUID } from 'node:crypto'
import { binaryEvent, jsonEvent, type AppendExpectedRevision, type EventData, type EventStoreDBClient } from '@eventstore/db-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullDisk } from './testing/disks.ts'
import { testStore, until, type TestStore } from './testing/test-store.ts'

let running: TestStore
let client: EventStoreDBClient
beforeAll(async () => {
  running = await testStore()
  client = running.client
})
afterAll(() => running.stop())

const event = (id: string = randomUUID()) => jsonEvent({ id, type: 'Happened', data: { some: 'thing' } })
const newStream = (): string => `stream-${randomUUID()}`
/** The client uses a classic call for an append with credentials of its own, and otherwise its one endless batch call. */
const ways = [
  { way: 'batch append', options: {} },
  { way: 'classic append', options: { credentials: { username: 'admin', password: 'changeit' } } },
]

describe.each(ways)('$way', ({ options }) => {
  const append = (stream: string, expectedRevision: AppendExpectedRevision, ...events: EventData[]) =>
    client.appendToStream(stream, events, { expectedRevision, ...options })

  test('answers with the revision and the position of the last event', async () => {
    const stream = newStream()
    const first = await append(stream, 'no_stream', event(), event())
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 1n })
    expect(first.position!.commit).toBe(first.position!.prepare)
    const second = await append(stream, 1n, event())
    expect(second.nextExpectedRevision).toBe(2n)
    expect(second.position!.commit).toBeGreaterThan(first.position!.commit)
  })

  test('applies every kind of expected revision', async () => {
    const [there, missing] = [newStream(), newStream()]
    await append(there, 'any', event())
    await expect(append(missing, 'stream_exists', event())).rejects.toMatchObject({
      type: 'wrong-expected-version',
      streamName: missing,
      expectedVersion: 'stream_exists',
      actualVersion: 'no_stream',
    })
    await expect(append(missing, 0n, event())).rejects.toMatchObject({ expectedVersion: 0n, actualVersion: 'no_stream' })
    await expect(append(there, 'no_stream', event())).rejects.toMatchObject({ expectedVersion: 'no_stream', actualVersion: 0n })
    await expect(append(there, 5n, event())).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedVersion: 5n,
      actualVersion: 0n,
    })
    await expect(append(there, 'stream_exists', event())).resolves.toMatchObject({ nextExpectedRevision: 1n })
    await expect(append(there, 'any', event())).resolves.toMatchObject({ nextExpectedRevision: 2n })
  })

  test('repeats the first answer to a repeated append and writes nothing', async () => {
    const stream = newStream()
    const events = [event(), event()]
    const first = await append(stream, 'no_stream', ...events)
    await append(stream, 1n, event())
    await expect(append(stream, 'no_stream', ...events)).resolves.toEqual(first)
    await expect(append(stream, 'any', ...events)).resolves.toEqual(first)
    await expect(append(stream, 'no_stream', events[0]!, event())).rejects.toMatchObject({
      type: 'wrong-expected-version',
      actualVersion: 2n,
    })
    const revisions = []
    for await (const { event: read } of client.readStream(stream)) revisions.push(read!.revision)
    expect(revisions).toEqual([0n, 1n, 2n])
  })

  test('stores JSON, bytes, metadata and names unchanged', async () => {
    const stream = `größe-${randomUUID()} ü/?%`
    const data = { text: 'Größe "€" 🚀', list: [1, null, true] }
    const bytes = Uint8Array.from({ length: 256 }, (_, n) => n)
    const metadata = { correlation: 'ä' }
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    await client.appendToStream(
      stream,
      [
        jsonEvent({ id: ids[0]!, type: 'Größe', data, metadata }),
        binaryEvent({ id: ids[1]!, type: 'Bytes', data: bytes, metadata: bytes }),
        binaryEvent({ id: ids[2]!, type: 'Empty', data: new Uint8Array() }),
      ],
      options,
    )
    const read = []
    for await (const each of client.readStream(stream)) read.push(each.event!)
    expect(read).toMatchObject([
      { id: ids[0], streamId: stream, type: 'Größe', isJson: true, data, metadata, revision: 0n },
      { id: ids[1], type: 'Bytes', isJson: false, metadata: bytes },
      { id: ids[2], type: 'Empty', isJson: false },
    ])
    expect(new Uint8Array(read[1]!.data as Uint8Array)).toEqual(bytes)
    expect(Math.abs(read[0]!.created.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test('checks the expected revision of an empty append', async () => {
    const stream = newStream()
    await expect(append(stream, 'no_stream')).resolves.toMatchObject({ success: true })
    await append(stream, 'any', event())
    await expect(append(stream, 0n)).resolves.toMatchObject({ success: true, nextExpectedRevision: 0n })
    await expect(append(stream, 3n)).rejects.toMatchObject({ type: 'wrong-expected-version' })
  })

  test('refuses the whole of an append that is too large, and accepts the next one', async () => {
    const stream = newStream()
    const large = (bytes: number) => jsonEvent({ type: 'Large', data: 'x'.repeat(bytes) })
    await expect(append(stream, 'any', large(600_000), large(600_000))).rejects.toMatchObject({
      type: 'maximum-append-size-exceeded',
      maxAppendSize: 1024 * 1024,
    })
    await expect(append(stream, 'any', large(5_000_000))).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' })
    await expect(append(stream, 'no_stream', large(900_000))).resolves.toMatchObject({ nextExpectedRevision: 0n })
  })

  test('counts only data towards the limit, and reports a missed deadline before the size', async () => {
    const small = (count: number) =>
      Array.from({ length: count }, (_, index) => jsonEvent({ type: 'test', data: { message: 'test', index } }))
    const patient = { deadline: 60_000, expectedRevision: 'no_stream', ...options } as const
    await expect(client.appendToStream(newStream(), small(30_000), patient)).resolves.toMatchObject({ nextExpectedRevision: 29_999n })
    await expect(client.appendToStream(newStream(), small(40_000), patient)).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' })
    await expect(client.appendToStream(newStream(), small(40_000), { deadline: 1, ...options })).rejects.toMatchObject({
      type: 'deadline-exceeded',
    })
  })

  test('also limits what is not data', async () => {
    const metadata = { note: 'x'.repeat(6_000_000) }
    const heavy = () => jsonEvent({ type: 'Heavy', data: {}, metadata })
    const stream = newStream()
    await expect(append(stream, 'no_stream', heavy(), heavy(), heavy())).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' })
    await expect(append(stream, 'no_stream', heavy(), heavy())).resolves.toMatchObject({ nextExpectedRevision: 1n })
  })

  test('accepts many events in one append', async () => {
    const stream = newStream()
    const events = Array.from({ length: 2_000 }, () => event())
    await expect(append(stream, 'no_stream', ...events)).resolves.toMatchObject({ nextExpectedRevision: 1_999n })
    const ids = []
    for await (const { event: read } of client.readStream(stream)) ids.push(read!.id)
    expect(ids).toEqual(events.map(({ id }) => id))
  })

  test('names a stream that was deleted permanently', async () => {
    const stream = newStream()
    await append(stream, 'any', event())
    await client.tombstoneStream(stream)
    await expect(append(stream, 'any', event())).rejects.toMatchObject({ type: 'stream-deleted', streamName: stream })
  })

  test('refuses invalid stream names', async () => {
    await expect(append('$all', 'any', event())).rejects.toThrow('not the name of a stream')
    await expect(append('$$$$x', 'any', event())).rejects.toThrow('no metadata of its own')
  })

  test('writes nothing after the deadline', async () => {
    const stream = newStream()
    await expect(client.appendToStream(stream, event(), { ...options, deadline: 0 })).rejects.toMatchObject({ type: 'deadline-exceeded' })
    await expect(append(stream, 'no_stream', event())).resolves.toMatchObject({ nextExpectedRevision: 0n })
  })
})

test('a conflict is an answer if the client does not throw', async () => {
  const { EventStoreDBClient } = await import('@eventstore/db-client')
  const quiet = EventStoreDBClient.connectionString(`${running.store.connectionString}&throwOnAppendFailure=false`)
  const stream = newStream()
  await quiet.appendToStream(stream, event())
  await expect(quiet.appendToStream(stream, event(), { expectedRevision: 'no_stream' })).resolves.toMatchObject({ success: false })
  await quiet.dispose()
})

test('64 writers of one stream that read, append and retry produce a stream without gaps', async () => {
  const stream = newStream()
  let conflicts = 0
  async function write(): Promise<void> {
    for (let expected: bigint | 'no_stream' = 'no_stream'; ;) {
      try {
        await client.appendToStream(stream, event(), { expectedRevision: expected })
        return
      } catch (error) {
        const { actualVersion } = error as { actualVersion: bigint | 'no_stream' }
        expect(actualVersion).not.toBe(expected)
        expected = actualVersion
        conflicts += 1
      }
    }
  }
  await Promise.all(Array.from({ length: 64 }, write))
  const revisions = []
  for await (const { event: read } of client.readStream(stream)) revisions.push(read!.revision)
  expect(revisions).toEqual(Array.from({ length: 64 }, (_, n) => BigInt(n)))
  expect(conflicts).toBeGreaterThan(0)
})

test('a full disk is reported, loses nothing, and appends continue when there is space again', async () => {
  const disk = fullDisk()
  const full = await testStore({ storage: { disk: disk.disk } })
  const append = (expectedRevision: AppendExpectedRevision) => full.client.appendToStream('s', event(), { expectedRevision })
  await append('no_stream')
  disk.fillUp()
  await expect(append(0n)).rejects.toThrow('The disk is full')
  await until(() =>
    append(0n).then(
      () => true,
      () => false,
    ),
  )
  const revisions = []
  for await (const { event: read } of full.client.readStream('s')) revisions.push(read!.revision)
  expect(revisions).toEqual([0n, 1n])
  await full.stop()
})
