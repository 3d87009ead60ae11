import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { quoted } from './write.ts'

/** Two figures for a table's content, independent of the order of rows. */
export interface Fingerprint {
  readonly rows: string
  readonly hash: string
}

/** Every column counts, including the position of the write. Types without a hash (`json`) aren't allowed. */
export async function fingerprints(sql: Sql, schema: string, tables: readonly string[]): Promise<ReadonlyMap<string, Fingerprint>> {
  const result = new Map<string, Fingerprint>()
  for (const table of tables) {
    const { rows } = await sql.query(
      `select count(*)::text as rows, coalesce(sum(hash_record_extended(t, 0)::numeric), 0)::text as hash
       from ${quoted(schema)}.${quoted(table)} t`,
    )
    result.set(table, rows[0] as unknown as Fingerprint)
  }
  return result
}

/** The tables that differ, each with a description; empty if both are equal. */
export function differences(live: ReadonlyMap<string, Fingerprint>, rebuilt: ReadonlyMap<string, Fingerprint>): readonly string[] {
  return [...live].flatMap(([table, { rows, hash }]) => {
    const other = rebuilt.get(table)
    if (other?.rows === rows && other.hash === hash) return []
    return [`${table}: ${rows} rows live, ${other?.rows ?? 'no'} rows rebuilt${other?.rows === rows ? ', with other content' : ''}`]
  })
}
