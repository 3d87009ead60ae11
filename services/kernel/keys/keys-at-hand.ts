import type { EventStore } from '../store/event-store.ts'
import type { Sql } from '../postgres/postgres.ts'
import type { MasterKeys } from './master-keys.ts'
import { subjectOf } from './sealed-part.ts'

/** The log contains data that can't be read any more, and a start would make it worse. The message names the remedy. */
export class KeysLost extends Error {
  override readonly name = 'KeysLost'
}

/** Scans from the beginning: one of the first events of our logs contains personal fields. */
const EVENTS_READ = 100_000

/**
 * Throws if the log contains sealed fields and the table of keys is empty, or has only keys wrapped by another master key. New keys would
 * be created for old subjects, and their sealed events parked as unreadable.
 */
export async function assertKeysAtHand(sql: Sql, masterKeys: MasterKeys, store: () => Promise<EventStore>): Promise<void> {
  const { rows: table } = await sql.query(`select to_regclass('keys.subject_keys') is not null as there`)
  const { rows } = table[0]?.there
    ? await sql.query(
        `select count(*)::int as keys, count(*) filter (where wrapped is null or master_key = any($1))::int as ours
         from (select wrapped, master_key from keys.subject_keys order by created_at desc limit 1000) newest`,
        [[...masterKeys.byId.keys()]],
      )
    : { rows: [{ keys: 0, ours: 0 }] }
  const { keys, ours } = rows[0]!
  if (Number(ours) > 0) return
  if (Number(keys) > 0) {
    throw new KeysLost(
      'The keys of personal fields were wrapped by another master key than the given one, so nothing personal can be read. ' +
        'Nothing was changed. Give the master key that belongs to this data: its file is named by TAFEL_MASTER_KEY_FILE; on one machine it is ' +
        'in secrets.json of the data folder.',
    )
  }
  if (await holdsSealed(await store())) {
    throw new KeysLost(
      'The log contains encrypted personal fields, but no keys for them: the table keys.subject_keys is empty. ' +
        'Nothing was changed. Restore the keys from their backup and start again:\n  npm run restore-keys',
    )
  }
}

async function holdsSealed(store: EventStore): Promise<boolean> {
  for await (const event of store.readAll({ maxCount: EVENTS_READ })) if (subjectOf(event) !== undefined) return true
  return false
}
