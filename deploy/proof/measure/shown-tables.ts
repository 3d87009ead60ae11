import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { type Fingerprint, fingerprints } from '@tafel/projections/runtime/fingerprint.ts'
import { loadSecrets } from '../../embedded/supervisor/settings.ts'

export type Shown = ReadonlyMap<string, Fingerprint>

/** A fingerprint of every table that queries read. The stack's PostgreSQL must be running. */
export async function shownTables({ dataDir, basePort }: { readonly dataDir: string; readonly basePort: number }): Promise<Shown> {
  const { postgres } = await loadSecrets(dataDir)
  const url = `postgres://tafel_projections:${encodeURIComponent(postgres.projections)}@127.0.0.1:${basePort + 6}/tafel`
  const pool = createPool({ url, name: 'bench', statementTimeoutMs: 120_000 })
  try {
    const { rows } = await pool.query<{ schema_name: string; tables: string[] }>(
      `select schema_name, array(select tablename::text from pg_tables where schemaname = schema_name order by 1) as tables
       from projections.generations where status = 'live'`,
    )
    const found = await Promise.all(rows.map(({ schema_name, tables }) => fingerprints(pool, schema_name, tables)))
    return new Map(found.flatMap((tables) => [...tables]))
  } finally {
    await pool.end()
  }
}

/** The tables of `before` whose contents have changed. */
export const differing = (before: Shown, after: Shown): readonly string[] =>
  [...before.keys()].filter(
    (table) => before.get(table)?.rows !== after.get(table)?.rows || before.get(table)?.hash !== after.get(table)?.hash,
  )
