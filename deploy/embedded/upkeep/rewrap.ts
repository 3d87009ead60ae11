import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import type { MasterKeys } from '@tafel/kernel/keys/master-keys.ts'
import type { Sql } from '@tafel/kernel/postgres/postgres.ts'

const AT_ONCE = 500

/** The number of keys wrapped by an older master key. */
export async function wrappedByOlder(sql: Sql, { current }: Pick<MasterKeys, 'current'>): Promise<number> {
  const { rows } = await sql.query('select count(*)::int as keys from keys.subject_keys where master_key <> $1', [current])
  return Number(rows[0]!['keys'])
}

/**
 * Wraps every key again that an older master key has wrapped; returns the number. Sealed data is unchanged, and readers with both master
 * keys can read all of it meanwhile. An interrupted run is completed by the next.
 */
export async function rewrapAll(sql: Sql, masterKeys: MasterKeys): Promise<number> {
  const store = postgresKeyStore({ sql, masterKeys })
  let count = 0
  for (let done = -1; done !== 0; count += done) done = await store.rewrap(AT_ONCE)
  return count
}
