import { isDamage } from '@tafel/kernel/postgres/damage.ts'
import type { Knex } from 'knex'
import type pg from 'pg'
import type { Building, RuntimeDeps } from './build-generation.ts'
import { differences, fingerprints } from './fingerprint.ts'
import { type Generation, liveGeneration } from './generations.ts'
import { unheard } from './unheard.ts'

/** How long the live projector may wait for the comparison; reads continue. */
const COMPARE_WITHIN = '10min'

/** The live tables compared with those built from the log: `incomparable` with parked events, `damaged` with unreadable pages. */
export type Parity = 'incomparable' | 'damaged' | { readonly differences: readonly string[] }

/** Locks the checkpoint of the live tables for the rest of the transaction, so that their projector waits. */
export async function holdLive(tx: Knex.Transaction, { model }: Building): Promise<Generation | undefined> {
  await tx.raw(`set local statement_timeout = '${COMPARE_WITHIN}'`)
  const live = await liveGeneration(tx, model.name)
  if (live) await tx.raw('select from projections.checkpoints where name = ? for update', [live.schema])
  return live
}

/** Compares both at one position; the live checkpoint must be locked. */
export async function parityOf(deps: RuntimeDeps, tx: Knex.Transaction, live: Generation, { model, next }: Building): Promise<Parity> {
  const { rows } = await tx.raw('select exists (select from projections.parked where schema_name = ?) as parked', [live.schema])
  if (rows[0].parked === true) return 'incomparable'
  // On separate connections, so that both are counted concurrently.
  const [ofLive, ofNext] = await Promise.all([
    counted(deps.pool, live.schema, model.tables).catch((error: unknown) => {
      if (isDamage(error)) return undefined
      throw error
    }),
    counted(deps.pool, next.schema, model.tables),
  ])
  return ofLive === undefined ? 'damaged' : { differences: differences(ofLive, ofNext) }
}

async function counted(pool: pg.Pool, schema: string, tables: readonly string[]) {
  const client = await pool.connect()
  client.on('error', unheard)
  try {
    await client.query(`set statement_timeout = '${COMPARE_WITHIN}'`)
    return await fingerprints(client, schema, tables)
  } finally {
    client.release(true)
  }
}
