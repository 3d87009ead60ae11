import { PassThrough } from 'node:stream'
import { AccessDeniedError, EventStoreDBClient, NotLeaderError } from '@eventstore/db-client'
import { Metadata, type ServiceError, status } from '@grpc/grpc-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventStoreDb } from './event-store.eventstoredb.ts'
import { AppendUnknown, StoreUnavailable, type SubscriptionMessage } from './event-store.ts'
import { collect } from '../testing/collect.ts'
import { newEvent } from '../testing/new-event.ts'

// Behaviour that no server shows on request; the rest is tested against servers (`.int.test.ts`).

let stream: PassThrough & { unsubscribe?: () => Promise<void> }
const readAll = vi.fn<() => PassThrough>()
const readStream = vi.fn<(name: string, options: object) => PassThrough>()
const appendToStream = vi.fn<(name: string, events: object, options: object) => Promise<unknown>>()
// Other files of the same worker may have loaded the module: replace methods of the class, not the module.
beforeAll(() => {
  const client = {
    subscribeToAll: () => stream,
    readAll,
    readStream,
    appendToStream,
    dispose: async () => undefined,
  } as unknown as EventStoreDBClient
  vi.spyOn(EventStoreDBClient, 'connectionString').mockReturnValue(client)
})
afterAll(() => vi.restoreAllMocks())

const event = (revision: bigint) => ({
  event: {
    id: `${revision}`,
    type: 'T',
    streamId: 's-1',
    revision,
    position: { commit: revision, prepare: revision },
    created: new Date(0),
    data: {},
    metadata: {},
  },
})

/** A subscription to a log whose newest event is at `head`. */
function subscription(head?: bigint) {
  stream = new PassThrough({ objectMode: true })
  stream.unsubscribe = async () => undefined
  readAll.mockReturnValueOnce(reading(head === undefined ? [] : [event(head)]))
  return eventStoreDb({ connectionString: 'esdb://nowhere' }).subscribe({ from: 'beginning', signal: new AbortController().signal })
}

/** Resolves once the adapter listens to the server. */
const listened = () => expect.poll(() => stream.listenerCount('caughtUp')).toBe(1)

test('reports caughtUp after the events still in the buffer at that time', async () => {
  const messages = subscription()
  const first = messages[Symbol.asyncIterator]().next()
  await listened()
  for (let revision = 0n; revision < 5n; revision += 1n) stream.write(event(revision))
  stream.emit('caughtUp')
  stream.write(event(5n))
  const seen: SubscriptionMessage[] = [(await first).value as SubscriptionMessage]
  for await (const message of messages) if (seen.push(message) === 7) break
  expect(seen.map((message) => message.kind)).toEqual(['event', 'event', 'event', 'event', 'event', 'caughtUp', 'event'])
})

test('reports a position at the end even if the server sent no checkpoint', async () => {
  const messages = subscription(9n)
  const first = messages[Symbol.asyncIterator]().next()
  await listened()
  stream.emit('caughtUp')
  expect((await first).value).toEqual({ kind: 'checkpoint', position: 9n })
  for await (const message of messages) {
    expect(message).toEqual({ kind: 'caughtUp' })
    break
  }
})

test('reports each checkpoint once, and none before it', async () => {
  const messages = subscription(3n)
  const first = messages[Symbol.asyncIterator]().next()
  await listened()
  stream.write(event(5n))
  stream.emit('caughtUp')
  stream.write(event(6n))
  const seen = [(await first).value as SubscriptionMessage]
  for await (const message of messages) if (seen.push(message) === 3) break
  expect(seen.map((message) => message.kind)).toEqual(['event', 'caughtUp', 'event'])
})

test('ends with an error when the server ends the subscription silently', async () => {
  const messages = subscription()
  const reading = (async () => {
    for await (const message of messages) if (message.kind === 'event') stream.end()
  })()
  const failed = expect(reading).rejects.toThrow(StoreUnavailable)
  stream.write(event(0n))
  await failed
})

function answered(code: status, details: Readonly<Record<string, string>> = {}): ServiceError {
  const metadata = new Metadata()
  for (const [name, value] of Object.entries(details)) metadata.set(name, value)
  return Object.assign(new Error('Refused, as the test requires.'), { code, details: '', metadata })
}
const notLeader = () => new NotLeaderError(answered(status.NOT_FOUND, { 'leader-endpoint-host': 'b', 'leader-endpoint-port': '2113' }))

/** A read of the client that ends with an error or after its events. */
function reading(events: readonly object[], error?: Error): PassThrough {
  const read = Object.assign(new PassThrough({ objectMode: true }), { cancel: async () => undefined })
  for (const each of events) read.write(each)
  if (error === undefined) read.end()
  else setImmediate(() => read.destroy(error))
  return read
}

test('reads from the leader, and retries if it resigned', async () => {
  readStream.mockReset()
  readStream.mockReturnValueOnce(reading([], notLeader())).mockReturnValueOnce(reading([event(0n)]))
  expect(await collect(eventStoreDb({ connectionString: 'esdb://nowhere' }).read('s-1'))).toHaveLength(1)
  expect(readStream.mock.calls.map(([, options]) => options)).toEqual(Array(2).fill(expect.objectContaining({ requiresLeader: true })))
})

describe('an append', () => {
  const append = (options = {}, more = {}) =>
    eventStoreDb({ connectionString: 'esdb://nowhere', ...options }).append('s-1', 'none', [{ ...newEvent(), ...more }])
  beforeEach(() => appendToStream.mockReset())

  test('is unknown if the stream of all appends ended: resigned leader, refused credentials', async () => {
    for (const error of [notLeader(), new AccessDeniedError(answered(status.UNAUTHENTICATED))]) {
      appendToStream.mockRejectedValueOnce(error)
      await expect(append()).rejects.toThrow(AppendUnknown)
    }
  })

  test('is surely not written if the user may not append', async () => {
    appendToStream.mockRejectedValueOnce(new AccessDeniedError(answered(status.PERMISSION_DENIED)))
    await expect(append()).rejects.toThrow(StoreUnavailable)
  })

  test('gives the server a minute, and waits for our own deadline', async () => {
    appendToStream.mockReturnValueOnce(new Promise(() => undefined))
    await expect(append({ appendDeadlineMs: 20 })).rejects.toThrow(AppendUnknown)
    expect(appendToStream.mock.lastCall?.[2]).toMatchObject({ deadline: 60_000 })
  })

  test.each([{ id: 'no-uuid' }, { id: '00000000-0000-0000-0000-000000000000' }, { type: '' }])(
    'with %s, which would end the process, is refused before anything is sent',
    async (wrong) => {
      await expect(append({}, wrong)).rejects.toThrow(/event must/)
      expect(appendToStream).not.toHaveBeenCalled()
    },
  )
})

test.each([0, -1, 1.5, Number.NaN, Infinity])('refuses to read %s events before sending anything', async (maxCount) => {
  readStream.mockReset()
  await expect(collect(eventStoreDb({ connectionString: 'esdb://nowhere' }).read('s-1', { maxCount }))).rejects.toThrow(RangeError)
  await expect(collect(eventStoreDb({ connectionString: 'esdb://nowhere' }).readAll({ maxCount }))).rejects.toThrow(RangeError)
  expect(readStream).not.toHaveBeenCalled()
})
