import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import { type RunningEventStore, startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Aggregate, CommandContext } from './aggregate.ts'
import { createCodec } from '../events/codec.ts'
import { eventStoreDb } from '../store/event-store.eventstoredb.ts'
import { AppendUnknown, type EventStore, type StoredEvent, StoreUnavailable } from '../store/event-store.ts'
import { createCommandHandler } from './handle.ts'
import { newId } from '../runtime/ids.ts'
import { memoryKeyStore } from '../keys/key-store.memory.ts'
import { verifyChain } from '../events/leaf-hash.ts'
import { collect } from '../testing/collect.ts'
import { type TcpProxy, tcpProxy } from '../testing/tcp-proxy.ts'
import { commandContext } from '../testing/test-kernel.ts'

// The command cycle on a real server, over connections that break.

const client: Aggregate<number, ClientEvent> = { stream: clientStream, initial: 0, evolve: (count) => count + 1 }

let dataDir: string
let server: RunningEventStore
let proxy: TcpProxy
let store: EventStore
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tafel-kernel-'))
  server = await startEventStore({ dataDir, port: 0 })
  proxy = await tcpProxy(server.port)
  store = eventStoreDb({ connectionString: `esdb://127.0.0.1:${proxy.port}?tls=false`, appendDeadlineMs: 700, readDeadlineMs: 700 })
})
afterEach(async () => {
  await store.close()
  await proxy.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const codec = createCodec({ keys: memoryKeyStore() })

/**
 * Commands of several senders for a few clients, each retried under its id until answered. The connection is disturbed
 * between a decision and its append, so that appends succeed whose answers are lost.
 */
async function allAnswered(clients: readonly string[], disturb: (decisions: number) => void): Promise<void> {
  const commands = createCommandHandler({ store, codec })
  const requests: { readonly clientId: string; readonly context: CommandContext }[] = []
  let decisions = 0
  await Promise.all(
    clients.flatMap((clientId) =>
      [1, 2].map(async () => {
        for (let round = 0; round < 12; round += 1) {
          const context = commandContext()
          requests.push({ clientId, context })
          await untilAnswered(clientId, context)
        }
      }),
    ),
  )
  proxy.thaw()
  for (const clientId of clients) {
    const events = await readAgain(clientStream(clientId))
    const own = requests.filter((request) => request.clientId === clientId).map(({ context }) => context.commandId)
    expect(events.map((event) => event.metadata.commandId).toSorted()).toEqual(own.toSorted())
    expect(await verifyChain(events)).toMatchObject({ intact: true, events: own.length })
  }

  async function untilAnswered(clientId: string, context: CommandContext): Promise<void> {
    const data = { clientId, accountId: clientId, name: 'Thandi', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }
    for (;;) {
      try {
        const handled = await commands.handle(client, clientId, context, (count) => {
          decisions += 1
          disturb(decisions)
          return [{ type: count === 0 ? 'ClientAdded' : 'ClientDetailsChanged', data }]
        })
        if (handled.outcome === 'done') return
        expect(handled.outcome).toBe('conflict')
      } catch (error) {
        if (!(error instanceof AppendUnknown || error instanceof StoreUnavailable)) throw error
        proxy.thaw()
      }
    }
  }
}

/** The first reads after a lost connection may fail. */
async function readAgain(stream: string, tries = 5): Promise<StoredEvent[]> {
  try {
    return await collect(store.read(stream))
  } catch (error) {
    if (tries === 0) throw error
    return await readAgain(stream, tries - 1)
  }
}

const ANSWER_LOST_MS = 20

test('connections that are cut again and again lose and duplicate no command', async () => {
  await allAnswered([newId(), newId(), newId()], (decisions) => {
    if (decisions % 9 !== 0) return
    proxy.freeze('present')
    setTimeout(() => proxy.drop(), ANSWER_LOST_MS)
  })
})

test('connections that go silent again and again lose and duplicate no command', async () => {
  await allAnswered([newId(), newId()], (decisions) => {
    if (decisions % 16 === 0) proxy.freeze('present')
  })
})
