import { createCodec } from '@tafel/kernel/events/codec.ts'
import type { StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { memoryEventStore } from '@tafel/kernel/store/event-store.memory.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { memoryKeyStore } from '@tafel/kernel/keys/key-store.memory.ts'
import { collect } from '@tafel/kernel/testing/collect.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import type { NoteSigner } from '@tafel/kernel/transparency/signed-note.ts'
import { client } from '@tafel/services/records/clients/client.ts'
import { type Draw, signedWorld, type World } from '@tafel/services/transparency/testing/worlds.ts'

/** Legitimate histories of a log. */
export const LIVES = [
  'as it was written',
  'clients erased',
  'restored elsewhere',
  'read again',
  'restored to its newest checkpoint',
] as const
export type Life = (typeof LIVES)[number]

/** A log of clients as the kernel writes them, each sealed under its own key, after the given history. */
export async function cleanHistory(life: Life, draw: Draw, signer: NoteSigner): Promise<World> {
  let now = Date.parse('2026-11-22T08:00:00.000Z')
  const store = memoryEventStore({ now: () => new Date((now += 137)) })
  const keys = memoryKeyStore()
  const commands = createCommandHandler({ store, codec: createCodec({ keys }) })
  const accountId = newId()
  const added = new Set<string>()
  const clientIds = Array.from({ length: 2 + draw(4) }, newId)
  for (let written = 0; written < 20 + draw(20); written += 1) {
    const clientId = clientIds[draw(clientIds.length)]!
    const details = { name: `Thandi ${draw(1000)}`, surname: 'Ndlovu', email: '', phone: '', dateOfBirth: '', idNumber: '' }
    const type = added.has(clientId) ? 'ClientDetailsChanged' : 'ClientAdded'
    added.add(clientId)
    await commands.handle(client, clientId, commandContext(), () => [{ type, data: { clientId, accountId, ...details } }])
  }
  if (life === 'clients erased') for (const clientId of clientIds.slice(0, 1 + draw(2))) await keys.destroy(`client:${clientId}`)
  const events = await collect(store.readAll())
  const world = signedWorld(events, signer, 5 + draw(8), draw(3))
  if (life === 'restored elsewhere') return { ...world, events: events.map((event) => moved(event)) }
  if (life === 'restored to its newest checkpoint') return { ...world, events: events.slice(0, world.hashes.length) }
  return world
}

/** Positions differ in another store. */
const moved = (event: StoredEvent): StoredEvent => ({ ...event, position: event.position * 3n + 1_000_000n })
