import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js'
import streamsMessages, { type ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeProcess, type StoreProcess } from './testing/store-process.ts'

const READERS = 40
const EVENTS = 20
const MEGABYTE = 1_000_000
const MAX_MORE = 200
const STREAMS_READ = '/event_store.client.streams.Streams/Read'
const { Options } = streamsMessages.ReadReq

let directory: string
let server: StoreProcess
let writer: EventStoreDBClient
let sessions: ClientHttp2Session[]
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'event-store-slow-'))
  server = await storeProcess(directory)
  sessions = []
  writer = EventStoreDBClient.connectionString(server.connectionString)
  for (let n = 0; n < EVENTS; n += 1)
    await writer.appendToStream('large', jsonEvent({ type: 'Large', data: { text: 'x'.repeat(MEGABYTE) } }))
})
afterEach(async () => {
  for (const session of sessions) session.destroy()
  await writer.dispose()
  await server.end('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

/** The process's memory, in MB, according to the operating system: now, or at most so far. */
function memory(what: 'VmRSS' | 'VmHWM'): number {
  return (Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))![1]) * 1024) / MEGABYTE
}

/** A call on its own connection that takes the first bytes of the answer and nothing more; the official client would read ahead. */
async function stopReading(request: ReadReq): Promise<void> {
  const session = connectHttp2(`http://127.0.0.1:${server.port}`)
  session.on('error', () => undefined)
  sessions.push(session)
  const call = session.request({
    ':method': 'POST',
    ':path': STREAMS_READ,
    'content-type': 'application/grpc',
    te: 'trailers',
  })
  call.on('error', () => undefined)
  const message = Buffer.from(request.serializeBinary())
  const frame = Buffer.alloc(5)
  frame.writeUInt32BE(message.length, 1)
  call.end(Buffer.concat([frame, message]))
  await once(call, 'response')
}

const empty = () => new sharedMessages.Empty()
function requestFor(what: 'stream' | 'backwards' | '$all' | 'subscription to $all'): ReadReq {
  const options = new Options().setNoFilter(empty()).setUuidOption(new Options.UUIDOption().setString(empty()))
  if (what.includes('subscription')) options.setSubscription(new Options.SubscriptionOptions())
  else options.setCount(String(Number.MAX_SAFE_INTEGER))
  if (what.includes('$all')) return new streamsMessages.ReadReq().setOptions(options.setAll(new Options.AllOptions().setStart(empty())))
  const stream = new Options.StreamOptions().setStreamIdentifier(new sharedMessages.StreamIdentifier().setStreamName(Buffer.from('large')))
  if (what === 'backwards') options.setReadDirection(1)
  options.setStream(what === 'backwards' ? stream.setEnd(empty()) : stream.setStart(empty()))
  return new streamsMessages.ReadReq().setOptions(options)
}

describe.skipIf(process.platform !== 'linux')('40 readers that stop reading 20 MB cost the store no more than 200 MB', () => {
  test.each(['stream', 'backwards', '$all', 'subscription to $all'] as const)('%s', async (what) => {
    const before = memory('VmRSS')
    await Promise.all(Array.from({ length: READERS }, () => stopReading(requestFor(what))))
    // The store has had time for all of them, and still serves others.
    for (let turn = 0; turn < 50; turn += 1) await writer.getStreamMetadata('large')
    expect(memory('VmHWM') - before).toBeLessThan(MAX_MORE)
  })
})
