import type { Checkpoints } from '@tafel/kernel/checkpoints.ts'
import type { Decoded } from '@tafel/kernel/codec.ts'
import type pg from 'pg'
import { changesOf, eventOf, type Parked, park, statusOf } from './park.ts'
import type { ReadModel } from './read-model.ts'
import { unheard } from './unheard.ts'
import type { Tables } from './write.ts'

/** A read model and the tables that are written. */
export interface Target {
  readonly model: ReadModel
  readonly schema: string
}

export interface Step {
  readonly items: readonly Decoded[]
  readonly from: bigint | undefined
  readonly to: bigint
}

/** What became of a batch. Nothing is swallowed: each of these leads somewhere. */
export type Outcome =
  /** With what it parked. */
  | { readonly kind: 'done'; readonly parked?: readonly Parked[] }
  /** Postgres can't be reached or is busy: the same events again, later. */
  | { readonly kind: 'retry'; readonly error: unknown }
  /** The values of some event in the batch do not fit the tables. */
  | { readonly kind: 'park'; readonly reason: string }
  /** Somebody else writes this generation, or it is retired. */
  | { readonly kind: 'stop'; readonly reason: 'superseded' }

/**
 * Rows are looked up one by one, by their keys. Left alone, Postgres reads tables whole, once for each statement of a batch, as long as it
 * takes them for empty: and that is how it planned those of a rebuild, which begins with empty ones.
 */
const BEGIN = 'begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off'

/**
 * Applies a batch: its rows, its parked events and the checkpoint in one transaction. The checkpoint comes first, because
 * its row is the lock behind which everything else happens: a second instance waits there, and then finds that it is not its turn.
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
    // In doubt whether the commit went through, the checkpoint tells: nobody may go on without reading it again.
    return isAboutValues(error) ? { kind: 'park', reason: `write: ${error.code}` } : { kind: 'retry', error }
  } finally {
    // A broken connection is thrown away and may complain once more.
    if (sound) client?.off('error', unheard)
    client?.release(!sound)
  }
}

/** Nothing is about this read model: only its checkpoint moves. One that is retired has none any more, so it is not found there. */
async function passBy(checkpoints: Checkpoints, schema: string, from: bigint, to: bigint): Promise<Outcome> {
  const moved = await checkpoints.advanceAlone(schema, from, to)
  return moved === 'ok' ? { kind: 'done' } : { kind: 'stop', reason: 'superseded' }
}

const allOf = (step: Step, reason: string) => step.items.map((item) => ({ event: eventOf(item), reason }))

/** SQLSTATE classes of data exceptions, violated constraints and values that are too large. */
export function isAboutValues(error: unknown): error is { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|54)/.test(error.code)
}
