import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import type { MasterKeys } from '@tafel/kernel/keys/master-keys.ts'
import type { Sql } from '@tafel/kernel/postgres.ts'

const AT_ONCE = 500

/** How many keys the current master key has not wrapped. */
export async function wrappedByOlder(sql: Sql, { current }: Pick<MasterKeys, 'current'>): Promise<number> {
  const { rows } = await sql.query('select count(*)::int as keys from keys.subject_keys where master_key <> $1', [current])
  return Number(rows[0]!['keys'])
}

/**
 * Wraps every key anew that an older master key has wrapped; answers how many. Nothing that is sealed changes, and whoever holds both master keys
 * reads all of it meanwhile. Where it broke off it goes on the next time.
 */
export async function rewrapAll(sql: Sql, masterKeys: MasterKeys): Promise<number> {
  const store = postgresKeyStore({ sql, masterKeys })
  let count = 0
  for (let done = -1; done !== 0; count += done) done = await store.rewrap(AT_ONCE)
  return count
}
