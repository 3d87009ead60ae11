import { PassThrough } from 'node:stream'
import { EventStoreDBClient } from '@eventstore/db-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventStoreDb } from './event-store.eventstoredb.ts'
import { StoreUnavailable, type SubscriptionMessage } from './event-store.ts'

// What no server can be made to do on request. Everything else is tried against servers (`.int.test.ts`).

let stream: PassThrough & { unsubscribe?: () => Promise<void> }
// Other files of the same worker have loaded the module already: the class itself is replaced for a while, not the module.
beforeAll(() => {
  const client = { subscribeToAll: () => stream, dispose: async () => undefined } as unknown as EventStoreDBClient
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

function subscription() {
  stream = new PassThrough({ objectMode: true })
  stream.unsubscribe = async () => undefined
  return eventStoreDb({ connectionString: 'esdb://nowhere' }).subscribe({ from: 'beginning', signal: new AbortController().signal })
}

test('caught up is reported after the events that were still in the buffer when the server said it', async () => {
  const messages = subscription()
  const first = messages[Symbol.asyncIterator]().next()
  for (let revision = 0n; revision < 5n; revision += 1n) stream.write(event(revision))
  stream.emit('caughtUp')
  stream.write(event(5n))
  const seen: SubscriptionMessage[] = [(await first).value as SubscriptionMessage]
  for await (const message of messages) if (seen.push(message) === 7) break
  expect(seen.map((message) => message.kind)).toEqual(['event', 'event', 'event', 'event', 'event', 'caughtUp', 'event'])
})

test('a subscription that the server ends without a word ends with an error', async () => {
  const messages = subscription()
  const reading = (async () => {
    for await (const message of messages) if (message.kind === 'event') stream.end()
  })()
  const failed = expect(reading).rejects.toThrow(StoreUnavailable)
  stream.write(event(0n))
  await failed
})
