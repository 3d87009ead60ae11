import type { EventStore } from '../event-store.ts'
import type { Sql } from '../postgres.ts'
import type { MasterKeys } from './master-keys.ts'
import { subjectOf } from './sealed-part.ts'

/** The log holds what can't be read any more, and whoever started would make it worse. The message says what to do. */
export class KeysLost extends Error {
  override readonly name = 'KeysLost'
}

/** Looked for from the beginning of the log on: in a log of ours one of the first events holds something personal. */
const LOOKED_AT = 100_000

/**
 * Throws where the log holds sealed fields and the table of keys is empty, or holds only keys that another master key wrapped. New keys would
 * be made for old subjects, and what was sealed would be set aside as unreadable.
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
      'The keys of personal fields were wrapped by another master key than the one that is given, so nothing personal can be read. ' +
        'Nothing was changed. Give the master key that belongs to this data: its file is named by TAFEL_MASTER_KEY_FILE; on one machine it lies ' +
        'in secrets.json of the data folder.',
    )
  }
  if (await holdsSealed(await store())) {
    throw new KeysLost(
      'The log holds personal fields that are sealed, and there is not one key to open them with: the table keys.subject_keys is empty. ' +
        'Nothing was changed. Bring the keys back from their backup and start again:\n  npm run restore-keys',
    )
  }
}

async function holdsSealed(store: EventStore): Promise<boolean> {
  for await (const event of store.readAll({ maxCount: LOOKED_AT })) if (subjectOf(event) !== undefined) return true
  return false
}
