import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import type pg from 'pg'
import type { Canaries } from './canaries.ts'

/** The last leaf hash of every stream. */
export async function leaves(store: EventStore): Promise<ReadonlyMap<string, string>> {
  const last = new Map<string, string>()
  for await (const { stream, metadata } of store.readAll()) last.set(stream, metadata.leafHash ?? '')
  return last
}

/** How many canaries these keys can decrypt from the log. */
export async function openedBy(keys: Sql, masterKey: string, store: EventStore, canaries: Canaries): Promise<number> {
  const codec = createCodec({ keys: postgresKeyStore({ sql: keys, masterKeys: masterKeys(Buffer.from(masterKey, 'base64')) }) })
  const found = new Set<string>()
  const look = async (batch: readonly StoredEvent[]) => {
    for (const item of await codec.decode(batch)) {
      const text = item.kind === 'event' ? JSON.stringify(item.event.data) : ''
      for (const canary of canaries.findIn(Buffer.from(text))) found.add(canary)
    }
  }
  let batch: StoredEvent[] = []
  for await (const event of store.readAll()) {
    batch.push(event)
    if (batch.length < 500) continue
    await look(batch)
    batch = []
  }
  await look(batch)
  return found.size
}

/** A hash of each table's rows. */
export type TableHashes = ReadonlyMap<string, string>

/** A hash of each read model's rows, without rows that contain one of these ids. */
async function rowsWithout(owner: pg.Pool, ids: readonly string[]): Promise<TableHashes> {
  const gone = new Set(ids)
  const isOfOthers = (row: string) => !(row.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).some((id) => gone.has(id))
  const hashes = new Map<string, string>()
  for (const table of await views(owner)) {
    const { rows } = await owner.query<{ readonly row: string }>(`select t::text as row from rm."${table}" t`)
    const others = rows.map(({ row }) => row).filter(isOfOthers)
    hashes.set(table, `${others.length} rows, ${createHash('sha256').update(others.toSorted().join('\n')).digest('hex')}`)
  }
  return hashes
}

/** The tables whose rows differ. */
export const changedTables = (before: TableHashes, after: TableHashes): readonly string[] =>
  [...after].flatMap(([table, hash]) => (before.get(table) === hash ? [] : [table]))

/** The same, once the read models have caught up. */
export async function restingRows(owner: pg.Pool, ids: readonly string[]): Promise<TableHashes> {
  for (let before = await rowsWithout(owner, ids); ;) {
    await wait(1000)
    const now = await rowsWithout(owner, ids)
    if (changedTables(before, now).length === 0) return now
    before = now
  }
}

async function views(owner: pg.Pool): Promise<readonly string[]> {
  const { rows } = await owner.query(`select viewname from pg_views where schemaname = 'rm' order by viewname`)
  return rows.map(({ viewname }) => viewname)
}

/** A backup of the keys behind the interface of the live key table. */
export function keysOfBackup(
  rows: readonly { readonly subject: string; readonly wrapped: string | null; readonly master_key: string | null }[],
): Sql {
  return {
    async query(_text, values) {
      const asked = new Set(values?.[0] as readonly string[])
      const kept = rows.filter(({ subject }) => asked.has(subject))
      return {
        rows: kept.map(({ wrapped, ...row }) => ({ ...row, wrapped: wrapped === null ? null : Buffer.from(wrapped, 'hex') })),
        rowCount: kept.length,
      }
    },
  }
}
