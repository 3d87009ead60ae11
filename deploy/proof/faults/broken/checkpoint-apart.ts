import { setTimeout as wait } from 'node:timers/promises'
import type { Checkpoints } from '@tafel/kernel/subscriptions/checkpoints.ts'
import type { Outcome, Step, Target } from '@tafel/projections/runtime/commit.ts'
import { changesOf, park, statusOf } from '@tafel/projections/runtime/park.ts'
import { tablesIn } from '@tafel/projections/runtime/write.ts'
import type pg from 'pg'

const BETWEEN_MS = 100

/** Broken: commits the checkpoint separately, a moment before its rows. */
export async function commit(pool: pg.Pool, checkpoints: Checkpoints, { model, schema }: Target, step: Step): Promise<Outcome> {
  const client = await pool.connect().catch(() => undefined)
  try {
    if (client === undefined) throw new Error('No connection.')
    await client.query('begin')
    const moved = await checkpoints.advance(client, schema, step.from, step.to)
    await client.query('commit')
    if (moved === 'taken') return { kind: 'stop', reason: 'superseded' }
    await wait(BETWEEN_MS)
    await client.query('begin')
    const { parkedStreams } = await statusOf(client, schema)
    const { changes, parked } = changesOf(model, step.items, parkedStreams)
    await tablesIn(schema).write(client, changes)
    await park(client, schema, parked)
    await client.query('commit')
    return { kind: 'done' }
  } catch (error) {
    return { kind: 'retry', error }
  } finally {
    client?.release(true)
  }
}
