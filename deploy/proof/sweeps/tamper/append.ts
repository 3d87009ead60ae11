import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { memoryKeyStore } from '@tafel/kernel/keys/key-store.memory.ts'
import { leafOf } from '@tafel/kernel/events/leaf-hash.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import { client } from '@tafel/services/records/clients/client.ts'
import { quantile } from '../../kit/quantile.ts'

export interface AppendCost {
  /** Of a whole command, ms. */
  readonly command: number
  /** Of the leaf hash alone, for the same events, ms. */
  readonly leaf: number
}

const WARM_UP = 200

/** The 99th percentiles of commands against the embedded server on disk, and of their share for tamper evidence. */
export async function appendCost(commands: number): Promise<AppendCost> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-append-'))
  const server = await startEventStore({ dataDir: join(folder, 'eventstore'), port: 0 })
  const store = eventStoreDb({ connectionString: server.connectionString })
  try {
    const handler = createCommandHandler({ store, codec: createCodec({ keys: memoryKeyStore() }) })
    const accountId = newId()
    const details = { name: 'Thandi', surname: 'Dlamini', email: '', phone: '', dateOfBirth: '', idNumber: '' }
    const took: number[] = []
    for (let at = 0; at < WARM_UP + commands; at += 1) {
      const clientId = newId()
      const began = performance.now()
      await handler.handle(client, clientId, commandContext(), () => [{ type: 'ClientAdded', data: { clientId, accountId, ...details } }])
      if (at >= WARM_UP) took.push(performance.now() - began)
    }
    const leaves: number[] = []
    for await (const event of store.readAll()) {
      const began = performance.now()
      leafOf(event, null)
      leaves.push(performance.now() - began)
    }
    return { command: p99(took), leaf: p99(leaves.slice(WARM_UP)) }
  } finally {
    await store.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const p99 = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.99,
  )
