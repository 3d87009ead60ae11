import type { Checkpoints } from '@tafel/services/kernel/checkpoints.ts'
import type { Codec } from '@tafel/services/kernel/codec.ts'
import type { EventStore } from '@tafel/services/kernel/event-store.ts'
import type { Pause } from '@tafel/services/kernel/pause.ts'
import type { Knex } from 'knex'
import type pg from 'pg'
import { differences, fingerprints } from './fingerprint.ts'
import { dropGeneration, dropRetired, type Generation, liveGeneration, nextGeneration, show } from './generations.ts'
import { type Progress, runProjection } from './loop.ts'
import type { ReadModel } from './read-model.ts'

export interface RuntimeDeps {
  readonly store: EventStore
  readonly codec: Codec
  readonly pool: pg.Pool
  readonly knex: Knex
  readonly checkpoints: Checkpoints
  readonly pause?: Pause
}

export interface RebuildOptions {
  readonly model: ReadModel
  readonly signal: AbortSignal
  /** Switches even where the rebuilt tables differ from the live ones. */
  readonly acceptDifference?: boolean
  readonly onProgress?: (progress: Progress) => void
  readonly onPhase?: (phase: 'building' | 'comparing' | 'switched' | 'dropped') => void
}

/** The rebuilt tables do not hold what the live ones hold. Nothing was switched. */
export class ParityFailed extends Error {
  override readonly name = 'ParityFailed'
  readonly differences: readonly string[]
  constructor(found: readonly string[]) {
    super(`The rebuilt tables differ from the live ones:\n${found.map((line) => `  ${line}`).join('\n')}`)
    this.differences = found
  }
}

/** So long the live projector may wait behind the comparison; reads go on all the while. */
const COMPARE_WITHIN = '10min'
/** Catching up is repeated without holding anybody up until this few rounds found new events each. */
const FREE_ROUNDS = 5

/**
 * Builds the next generation of a read model from position zero beside the live one, and switches the views to it.
 * The last stretch and the comparison happen behind the lock of the live checkpoint, so that both stand at one position:
 * the live projector waits there, finds afterwards that it was superseded, and goes on with the new generation.
 */
export async function rebuild(deps: RuntimeDeps, options: RebuildOptions): Promise<Generation> {
  // Held by a connection of its own: two rebuilds of one read model would forever drop each other's tables.
  const holder = await deps.pool.connect()
  try {
    const { rows } = await holder.query('select pg_try_advisory_lock(hashtext($1)) as held', [`rebuild ${options.model.name}`])
    if (rows[0].held !== true) throw new Error(`Somebody else is rebuilding ${options.model.name}. Wait until that has ended.`)
    return await rebuildAlone(deps, options)
  } finally {
    holder.release(true)
  }
}

async function rebuildAlone(deps: RuntimeDeps, options: RebuildOptions): Promise<Generation> {
  const { knex } = deps
  const { model, signal, onPhase } = options
  const next = await nextGeneration(knex, model)
  try {
    onPhase?.('building')
    for (let round = 0; round < FREE_ROUNDS; round += 1) {
      if (!(await advance(deps, options, next, await goal(deps, model)))) break
    }
    onPhase?.('comparing')
    await knex.transaction(async (tx) => {
      await tx.raw(`set local statement_timeout = '${COMPARE_WITHIN}'`)
      const live = await liveGeneration(tx, model.name)
      if (live) await tx.raw('select from projections.checkpoints where name = ? for update', [live.schema])
      await advance(deps, options, next, await goal(deps, model))
      if (live?.version === model.version && !options.acceptDifference) await compare(deps, tx, model, live, next)
      signal.throwIfAborted()
      await show(tx, model, next)
    })
    onPhase?.('switched')
  } catch (error) {
    await dropGeneration(knex, next)
    throw error
  }
  await dropRetired(knex, model.name)
  onPhase?.('dropped')
  return next
}

/** Never past the live generation of the same version: the two are compared at one position. Otherwise to the end of the log. */
async function goal({ knex, checkpoints, store }: RuntimeDeps, model: ReadModel): Promise<bigint | undefined> {
  const live = await liveGeneration(knex, model.name)
  if (live?.version === model.version) return checkpoints.read(live.schema)
  const head = await store.head()
  return head === 'none' ? undefined : head
}

/** Whether there was anything to do. */
async function advance(deps: RuntimeDeps, options: RebuildOptions, next: Generation, until: bigint | undefined): Promise<boolean> {
  const { store, codec, pool, checkpoints, pause } = deps
  const { model, signal, onProgress } = options
  const position = await checkpoints.read(next.schema)
  if (until === undefined || (position !== undefined && position >= until)) return false
  const end = await runProjection({
    store,
    codec,
    pool,
    checkpoints,
    target: { model, schema: next.schema },
    signal,
    until,
    ...(onProgress && { onProgress }),
    ...(pause && { pause }),
  })
  signal.throwIfAborted()
  if (end !== 'reached') throw new Error(`The tables of ${next.schema} were taken away while they were built.`)
  return true
}

/** A live generation with parked events is expected to differ: that may be what the rebuild is for. */
async function compare({ pool }: RuntimeDeps, tx: Knex.Transaction, model: ReadModel, live: Generation, next: Generation): Promise<void> {
  const { rows } = await tx.raw('select exists (select from projections.parked where schema_name = ?) as parked', [live.schema])
  if (rows[0].parked === true) return
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = '${COMPARE_WITHIN}'`)
    const found = differences(await fingerprints(client, live.schema, model.tables), await fingerprints(client, next.schema, model.tables))
    if (found.length > 0) throw new ParityFailed(found)
  } finally {
    client.release(true)
  }
}
