import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { jsonText } from '@tafel/kernel/runtime/json.ts'
import { keySteps, wrapKey } from '@tafel/kernel/keys/key-store.postgres.ts'
import type { KeyStore } from '@tafel/kernel/keys/key-store.ts'
import { masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { createPool, migrate } from '@tafel/kernel/postgres/postgres.ts'
import pg from 'pg'
import { openEventLog } from '../../embedded/eventstore/storage/event-log.ts'
import { appendEvents } from '../../embedded/eventstore/storage/writes.ts'
import type { Cluster } from '../../embedded/postgres/cluster.ts'
import { history } from './rebuild-history.ts'

const AT_ONCE = 2000
const FIRST_DAY = Date.UTC(2026, 0, 5)
/** Three in a thousand clients have been erased: readers must cope with their missing keys. */
const FORGOTTEN = 3 / 1000

export interface WrittenLog {
  readonly events: number
  readonly subjects: number
  readonly forgotten: number
}

/** Writes a log and its keys into a data folder with a running PostgreSQL and a stopped event store. */
export async function writeLogAndKeys(given: {
  readonly dataDir: string
  readonly cluster: Pick<Cluster, 'url'>
  readonly masterKey: string
  readonly events: number
  readonly seed: number
}): Promise<WrittenLog> {
  const { dataDir, cluster, ...log } = given
  const services = createPool({ url: cluster.url('services'), name: 'bench' })
  await migrate(services, 'keys', keySteps).finally(() => services.end())
  return writeLog({ ...log, directory: join(dataDir, 'eventstore'), postgres: cluster.url('services') })
}

/**
 * Writes a log into the storage of a stopped event store, through the command services' codec, and its keys into Postgres. The same seed gives the
 * same events, except for nonces.
 */
async function writeLog(options: {
  readonly directory: string
  readonly postgres: string
  readonly masterKey: string
  readonly events: number
  readonly seed: number
}): Promise<WrittenLog> {
  const { directory, postgres, masterKey, events, seed } = options
  const keys = seededKeys(seed)
  const codec = createCodec({ keys })
  const log = await openEventLog({ directory })
  const streams = new Map<string, { revision: bigint; leaf: string }>()
  let written = 0
  let pending: Promise<unknown>[] = []
  for (const { stream, actor, event } of history(seed, events)) {
    if (written === events) break
    const last = streams.get(stream)
    const revision = (last?.revision ?? -1n) + 1n
    const commandId = uuidOf(`${seed}/${written}`)
    const [encoded] = await codec.encode([event], {
      stream,
      revision,
      previousLeaf: last?.leaf ?? null,
      occurredAt: new Date(FIRST_DAY + written * 400).toISOString(),
      commandId,
      commandHash: createHash('sha256').update(commandId).digest('hex'),
      correlationId: commandId,
      causationId: commandId,
      actor,
    })
    if (!encoded) throw new Error('Nothing was encoded.')
    streams.set(stream, { revision, leaf: encoded.metadata.leafHash })
    const { id, type, data, metadata } = encoded
    const record = { id, type, isJson: true, data: Buffer.from(jsonText(data)), metadata: Buffer.from(jsonText(metadata)) }
    const expected = last ? Number(last.revision) : 'no_stream'
    pending.push(appendEvents(log, { stream, expected, events: [record], isGivenUp: () => false }))
    written += 1
    if (pending.length < AT_ONCE) continue
    await Promise.all(pending)
    pending = []
  }
  await Promise.all(pending)
  await log.close()
  return { events: written, ...(await storeKeys(postgres, masterKey, keys.made)) }
}

function seededKeys(seed: number): KeyStore & { readonly made: ReadonlyMap<string, Buffer> } {
  const made = new Map<string, Buffer>()
  return {
    made,
    async obtain(subject) {
      const key = made.get(subject) ?? createHash('sha256').update(`${seed} ${subject}`).digest()
      made.set(subject, key)
      return key
    },
    async find() {
      throw new Error('Nothing is read here.')
    },
    async destroy() {
      throw new Error('Nothing is erased here.')
    },
  }
}

async function storeKeys(url: string, masterKey: string, made: ReadonlyMap<string, Buffer>) {
  const master = masterKeys(Buffer.from(masterKey, 'base64'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const all = [...made]
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const some = all.slice(at, at + AT_ONCE)
      await client.query(
        'insert into keys.subject_keys (subject, wrapped, master_key) select subject, wrapped, $3 from unnest($1::text[], $2::bytea[]) as k (subject, wrapped)',
        [some.map(([subject]) => subject), some.map(([subject, key]) => wrapKey(master, subject, key)), master.current],
      )
    }
    const forgotten = all
      .map(([subject]) => subject)
      .filter((subject, at) => subject.startsWith('client:') && (at * FORGOTTEN) % 1 < FORGOTTEN)
    await client.query('update keys.subject_keys set wrapped = null, master_key = null, destroyed_at = now() where subject = any($1)', [
      forgotten,
    ])
    return { subjects: all.length, forgotten: forgotten.length }
  } finally {
    await client.end()
  }
}

const uuidOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
