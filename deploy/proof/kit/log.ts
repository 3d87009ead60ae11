import { isForgotten, remembered } from '@tafel/contracts/base/personal.ts'
import { createCodec, type Decoded } from '@tafel/kernel/events/codec.ts'
import type { StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { StackFacts } from './shared-stack.ts'

const BATCH = 500

type LogFacts = Pick<StackFacts, 'eventstore' | 'postgres' | 'masterKey'>

/** The whole decrypted log, in order. Throws if an event cannot be read. */
export async function readLog(stack: LogFacts): Promise<readonly Recorded<TafelEvent>[]> {
  return (await decodedLog(stack)).map((decoded) => {
    if (decoded.kind === 'poison') throw decoded.error
    return decoded.event
  })
}

/** Streams with a sealed field that can no longer be opened, in a log without erasures. */
export async function unopenedStreams(stack: LogFacts): Promise<readonly string[]> {
  const closed = (decoded: Decoded) => decoded.kind === 'poison' || Object.values(decoded.event.data).some(isForgotten)
  const streams = (await decodedLog(stack)).filter(closed).map((one) => (one.kind === 'poison' ? one.stored : one.event).stream)
  return [...new Set(streams)]
}

/** The position of the newest event, which current read models have reached. */
export async function headOf({ eventstore }: Pick<StackFacts, 'eventstore'>): Promise<string> {
  const store = eventStoreDb({ connectionString: eventstore })
  try {
    return (await store.head()).toString()
  } finally {
    await store.close()
  }
}

async function decodedLog(stack: LogFacts): Promise<readonly Decoded[]> {
  const store = eventStoreDb({ connectionString: stack.eventstore })
  const pool = createPool({ url: stack.postgres.services, name: 'proof', max: 2 })
  try {
    const codec = createCodec({ keys: postgresKeyStore({ sql: pool, masterKeys: masterKeys(Buffer.from(stack.masterKey, 'base64')) }) })
    const stored: StoredEvent[] = []
    for await (const event of store.readAll()) stored.push(event)
    const all: Decoded[] = []
    for (let at = 0; at < stored.length; at += BATCH) all.push(...(await codec.decode(stored.slice(at, at + BATCH))))
    return all
  } finally {
    await store.close()
    await pool.end()
  }
}

/** The content that a firm's console must show, folded from the log without the product's projections. */
export interface FirmAsLogged {
  readonly clients: ReadonlyMap<string, { readonly name: string | undefined; readonly revision: string }>
  readonly transferDuties: ReadonlyMap<
    string,
    {
      readonly description: string | undefined
      readonly transferAmount: number | undefined
      readonly payable: number | null | undefined
      readonly revision: string
    }
  >
}

export function foldFirm(log: readonly Recorded<TafelEvent>[], accountId: string): FirmAsLogged {
  const clients = new Map<string, { name: string | undefined; revision: string }>()
  const transferDuties = new Map<
    string,
    { description: string | undefined; transferAmount: number | undefined; payable: number | null | undefined; revision: string }
  >()
  for (const event of log) {
    const revision = String(event.revision)
    switch (event.type) {
      case 'ClientAdded':
      case 'ClientDetailsChanged':
        if (event.data.accountId === accountId) clients.set(event.data.clientId, { name: remembered(event.data.name), revision })
        break
      case 'TransferDutyCreated':
      case 'TransferDutyChanged':
        if (event.data.accountId === accountId) {
          transferDuties.set(event.data.transferDutyId, {
            description: remembered(event.data.description),
            transferAmount: remembered(event.data.inputs)?.transferAmount,
            payable: remembered(event.data.result)?.transferDutyPayable,
            revision,
          })
        }
        break
    }
  }
  return { clients, transferDuties }
}
