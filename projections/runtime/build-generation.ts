import type { Checkpoints } from '@tafel/kernel/subscriptions/checkpoints.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import type { Pause } from '@tafel/kernel/runtime/pause.ts'
import type { Knex } from 'knex'
import type pg from 'pg'
import { dropGeneration, type Generation, liveGeneration, nextGeneration } from './generations.ts'
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

export interface BuildOptions {
  readonly models: readonly ReadModel[]
  readonly signal: AbortSignal
  readonly onProgress?: (progress: Progress) => void
  readonly onPhase?: (phase: 'building' | 'indexing') => void
}

/** A read model with new tables, built from the log next to the live ones. */
export interface Building {
  readonly model: ReadModel
  readonly next: Generation
}

/** Catching up is repeated without blocking anyone until this few rounds found new events each. */
const FREE_ROUNDS = 5

/**
 * Builds generations of read models from position zero next to the live ones, in one pass over the log, and hands them over. Those that
 * `use` doesn't keep are dropped.
 */
export async function buildGeneration(
  deps: RuntimeDeps,
  options: BuildOptions,
  use: (building: readonly Building[], keep: (one: Building) => void) => Promise<void>,
): Promise<void> {
  const { knex } = deps
  const { models, onPhase } = options
  const building: Building[] = []
  const kept = new Set<Building>()
  // Held on a separate connection: two rebuilds of one read model would keep dropping each other's tables.
  const holder = await deps.pool.connect()
  holder.on('error', unheard)
  try {
    for (const { name } of models) {
      const { rows } = await holder.query('select pg_try_advisory_lock(hashtext($1)) as held', [`rebuild ${name}`])
      if (rows[0].held !== true) throw new Error(`${name} is already being rebuilt. Wait until that has ended.`)
    }
    try {
      onPhase?.('building')
      for (const model of models) building.push({ model, next: await nextGeneration(knex, model) })
      const indexes = await Promise.all(building.map(({ next }) => takeIndexesOff(knex, next)))
      await catchUp(deps, options, building)
      onPhase?.('indexing')
      await Promise.all(building.map(({ model, next }, at) => putIndexesOn(knex, next, model.tables, indexes[at] ?? [])))
      await use(building, (one) => void kept.add(one))
    } finally {
      for (const one of building) if (!kept.has(one)) await dropGeneration(knex, one.next)
    }
  } finally {
    holder.release(true)
  }
}

/** As far as possible without blocking anyone. */
export async function catchUp(deps: RuntimeDeps, options: BuildOptions, building: readonly Building[]): Promise<void> {
  for (let round = 0; round < FREE_ROUNDS; round += 1) if (!(await advance(deps, options, building))) break
}

/** Never past the live generation of the same version, as both are compared at one position. Otherwise to the end of the log. */
async function goal({ knex, checkpoints, store }: RuntimeDeps, model: ReadModel): Promise<bigint | undefined> {
  const live = await liveGeneration(knex, model.name)
  if (live?.version === model.version) return checkpoints.read(live.schema)
  const head = await store.head()
  return head === 'none' ? undefined : head
}

/** Whether there was anything to do. */
export async function advance(deps: RuntimeDeps, options: BuildOptions, building: readonly Building[]): Promise<boolean> {
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
  if (end !== 'reached') throw new Error('The tables were removed during the rebuild.')
  return true
}
