import type { Checkpoints } from '@tafel/kernel/checkpoints.ts'
import type { Codec } from '@tafel/kernel/codec.ts'
import { isDamage } from '@tafel/kernel/damage.ts'
import type { EventStore } from '@tafel/kernel/event-store.ts'
import type { Pause } from '@tafel/kernel/pause.ts'
import type { Knex } from 'knex'
import type pg from 'pg'
import { differences, fingerprints } from './fingerprint.ts'
import { dropGeneration, dropRetired, type Generation, liveGeneration, nextGeneration, show } from './generations.ts'
import { putIndexesOn, takeIndexesOff } from './indexes.ts'
import { earliest, type Progress, runTogether } from './loop.ts'
import type { ReadModel } from './read-model.ts'
import { unheard } from './unheard.ts'

export interface RuntimeDeps {
  readonly store: EventStore
  readonly codec: Codec
  readonly pool: pg.Pool
  readonly knex: Knex
  readonly checkpoints: Checkpoints
  readonly pause?: Pause
}

export interface RebuildOptions {
  readonly models: readonly ReadModel[]
  readonly signal: AbortSignal
  /** Switches even where the rebuilt tables differ from the live ones. */
  readonly acceptDifference?: boolean
  readonly onProgress?: (progress: Progress) => void
  readonly onPhase?: (phase: Phase, readModel?: string) => void
}

/** The first two are of all read models together, the others of one after the other. */
export type Phase = 'building' | 'indexing' | 'comparing' | 'damaged' | 'switched' | 'dropped'

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

/** A read model and the tables that are to take the place of its live ones. */
interface Building {
  readonly model: ReadModel
  readonly next: Generation
}

/**
 * Builds the next generations of read models from position zero beside the live ones, all from one reading of the log, and
 * switches the views to them, one read model after the other. The last stretch and the comparison happen behind the lock of the
 * live checkpoint, so that both stand at one position: the live projector waits there, finds afterwards that it was superseded,
 * and goes on with the new generation.
 */
export async function rebuild(deps: RuntimeDeps, options: RebuildOptions): Promise<readonly Generation[]> {
  // Held by a connection of its own: two rebuilds of one read model would forever drop each other's tables.
  const holder = await deps.pool.connect()
  holder.on('error', unheard)
  try {
    for (const { name } of options.models) {
      const { rows } = await holder.query('select pg_try_advisory_lock(hashtext($1)) as held', [`rebuild ${name}`])
      if (rows[0].held !== true) throw new Error(`Somebody else is rebuilding ${name}. Wait until that has ended.`)
    }
    return await rebuildAlone(deps, options)
  } finally {
    holder.release(true)
  }
}

async function rebuildAlone(deps: RuntimeDeps, options: RebuildOptions): Promise<readonly Generation[]> {
  const { knex } = deps
  const { models, onPhase } = options
  const building: Building[] = []
  const switched = new Set<Building>()
  try {
    onPhase?.('building')
    for (const model of models) building.push({ model, next: await nextGeneration(knex, model) })
    const indexes = await Promise.all(building.map(({ next }) => takeIndexesOff(knex, next)))
    await catchUp(deps, options, building)
    onPhase?.('indexing')
    await Promise.all(building.map(({ model, next }, at) => putIndexesOn(knex, next, model.tables, indexes[at] ?? [])))
    for (const one of building) {
      await catchUp(deps, options, [one])
      onPhase?.('comparing', one.model.name)
      await compareAndSwitch(deps, options, one)
      switched.add(one)
      onPhase?.('switched', one.model.name)
    }
  } finally {
    for (const one of building) if (!switched.has(one)) await dropGeneration(knex, one.next)
  }
  for (const { name } of models) {
    await dropRetired(knex, name)
    onPhase?.('dropped', name)
  }
  return building.map(({ next }) => next)
}

/** As far as it goes without holding anybody up. */
async function catchUp(deps: RuntimeDeps, options: RebuildOptions, building: readonly Building[]): Promise<void> {
  for (let round = 0; round < FREE_ROUNDS; round += 1) if (!(await advance(deps, options, building))) break
}

async function compareAndSwitch(deps: RuntimeDeps, options: RebuildOptions, one: Building): Promise<void> {
  const { model, next } = one
  await deps.knex.transaction(async (tx) => {
    await tx.raw(`set local statement_timeout = '${COMPARE_WITHIN}'`)
    const live = await liveGeneration(tx, model.name)
    if (live) await tx.raw('select from projections.checkpoints where name = ? for update', [live.schema])
    await advance(deps, options, [one])
    if (live?.version === model.version && !options.acceptDifference) await compare(deps, options, tx, model, live, next)
    options.signal.throwIfAborted()
    await show(tx, model, next)
  })
}

/** Never past the live generation of the same version: the two are compared at one position. Otherwise to the end of the log. */
async function goal({ knex, checkpoints, store }: RuntimeDeps, model: ReadModel): Promise<bigint | undefined> {
  const live = await liveGeneration(knex, model.name)
  if (live?.version === model.version) return checkpoints.read(live.schema)
  const head = await store.head()
  return head === 'none' ? undefined : head
}

/** Whether there was anything to do. */
async function advance(deps: RuntimeDeps, options: RebuildOptions, building: readonly Building[]): Promise<boolean> {
  const { store, codec, pool, checkpoints, pause } = deps
  const { signal, onProgress } = options
  const goals = await Promise.all(building.map(({ model }) => goal(deps, model)))
  const until = earliest(goals)
  if (until === undefined) return false
  const positions = await Promise.all(building.map(({ next }) => checkpoints.read(next.schema)))
  if (positions.every((position) => position !== undefined && position >= until)) return false
  const end = await runTogether({
    store,
    codec,
    pool,
    checkpoints,
    targets: building.map(({ model, next }) => ({ model, schema: next.schema })),
    signal,
    until,
    ...(onProgress && { onProgress }),
    ...(pause && { pause }),
  })
  signal.throwIfAborted()
  if (end !== 'reached') throw new Error('The tables were taken away while they were built.')
  return true
}

/** A live generation with parked events is expected to differ, and one with a damaged page can't be read: that may be what the rebuild is for. */
async function compare(
  { pool }: RuntimeDeps,
  { onPhase }: RebuildOptions,
  tx: Knex.Transaction,
  model: ReadModel,
  live: Generation,
  next: Generation,
): Promise<void> {
  const { rows } = await tx.raw('select exists (select from projections.parked where schema_name = ?) as parked', [live.schema])
  if (rows[0].parked === true) return
  // Each over its own connection, so that both are counted at the same time.
  const [ofLive, ofNext] = await Promise.all([
    counted(pool, live.schema, model.tables).catch((error: unknown) => {
      if (isDamage(error)) return undefined
      throw error
    }),
    counted(pool, next.schema, model.tables),
  ])
  if (ofLive === undefined) return onPhase?.('damaged', model.name)
  const found = differences(ofLive, ofNext)
  if (found.length > 0) throw new ParityFailed(found)
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
