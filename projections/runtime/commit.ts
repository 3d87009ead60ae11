import type { Checkpoints } from '@tafel/kernel/subscriptions/checkpoints.ts'
import type { Decoded } from '@tafel/kernel/events/codec.ts'
import type pg from 'pg'
import { changesOf, eventOf, type Parked, park, statusOf } from './park.ts'
import type { ReadModel } from './read-model.ts'
import { unheard } from './unheard.ts'
import type { Tables } from './write.ts'

/** A read model with the tables to write. */
export interface Target {
  readonly model: ReadModel
  readonly schema: string
}

export interface Step {
  readonly items: readonly Decoded[]
  readonly from: bigint | undefined
  readonly to: bigint
}

/** The outcome of a batch. Each leads to an action; errors are never swallowed. */
export type Outcome =
  /** With the parked events. */
  | { readonly kind: 'done'; readonly parked?: readonly Parked[] }
  /** Postgres is unavailable or busy: retry the same events. */
  | { readonly kind: 'retry'; readonly error: unknown }
  /** The values of an event in the batch don't fit the tables. */
  | { readonly kind: 'park'; readonly reason: string }
  /** Another instance writes this generation, or it is retired. */
  | { readonly kind: 'stop'; readonly reason: 'superseded' }

/**
 * Forces lookups by key. Otherwise Postgres scans whole tables for each statement as long as it believes they are empty, which is how it
 * plans a rebuild, whose tables start empty.
 */
const BEGIN = 'begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off'

/**
 * Applies a batch: rows, parked events and checkpoint in one transaction. The checkpoint comes first, because its row is the lock: a second
 * instance waits there, and then finds that it isn't its turn.
 */
export async function commit(
  pool: pg.Pool,
  checkpoints: Checkpoints,
  target: Target & { readonly written: Tables },
  step: Step,
  poison?: string,
): Promise<Outcome> {
  const { model, schema, written } = target
  let client: pg.PoolClient | undefined
  let sound = false
  try {
    if (step.items.length === 0 && step.from !== undefined) return await passBy(checkpoints, schema, step.from, step.to)
    client = await pool.connect()
    client.on('error', unheard)
    await client.query(BEGIN)
    const moved = await checkpoints.advance(client, schema, step.from, step.to)
    const { retired, parkedStreams } = await statusOf(client, schema)
    if (moved === 'taken' || retired) {
      await client.query('rollback')
      return { kind: 'stop', reason: 'superseded' }
    }
    const { changes, parked } =
      poison === undefined ? changesOf(model, step.items, parkedStreams) : { changes: [], parked: allOf(step, poison) }
    await written.write(client, changes)
    await park(client, schema, parked)
    await client.query('commit')
    sound = true
    return { kind: 'done', parked }
  } catch (error) {
    // If the commit is in doubt, only the checkpoint shows the outcome: it must be read again before continuing.
    return isAboutValues(error) ? { kind: 'park', reason: `write: ${error.code}` } : { kind: 'retry', error }
  } finally {
    // A broken connection is discarded and may emit another error.
    if (sound) client?.off('error', unheard)
    client?.release(!sound)
  }
}

/** No event concerns this read model: only its checkpoint moves. A retired generation has no checkpoint any more. */
async function passBy(checkpoints: Checkpoints, schema: string, from: bigint, to: bigint): Promise<Outcome> {
  const moved = await checkpoints.advanceAlone(schema, from, to)
  return moved === 'ok' ? { kind: 'done' } : { kind: 'stop', reason: 'superseded' }
}

const allOf = (step: Step, reason: string) => step.items.map((item) => ({ event: eventOf(item), reason }))

/** SQLSTATE classes of data exceptions, violated constraints and oversized values. */
export function isAboutValues(error: unknown): error is { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|54)/.test(error.code)
}
