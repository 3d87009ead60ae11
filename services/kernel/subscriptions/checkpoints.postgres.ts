import type pg from 'pg'
import { batcher } from '../runtime/batcher.ts'
import { checkpointWaits } from './checkpoint-waits.ts'
import { assertCanMove, type Checkpoints, type CheckpointSchema } from './checkpoints.ts'
import { identifier, type Sql } from '../postgres/postgres.ts'

export interface PostgresCheckpointsOptions {
  readonly pool: pg.Pool
  readonly schema: CheckpointSchema
  /** How often to poll for waiting callers even without a notification. */
  readonly pollMs?: number
  /** A listening connection that hasn't answered a poll for this long is replaced. */
  readonly deadAfterMs?: number
}

interface Move {
  readonly name: string
  readonly from: bigint
  readonly to: bigint
}

/** Moves per statement. Their notification must fit into 8000 bytes. */
const MAX_MOVES = 64

/**
 * Checkpoints in Postgres. All waiting callers of a process share one connection: it listens for notifications, and polls in case
 * one is lost. The poll also detects a dead listener, which is then replaced.
 */
export function postgresCheckpoints(options: PostgresCheckpointsOptions): Checkpoints {
  const { pool, schema, pollMs = 250, deadAfterMs = 500 } = options
  const table = `${identifier(schema)}.checkpoints`
  const channel = `${schema}_checkpoints`
  const waits = checkpointWaits()
  let listener: pg.PoolClient | undefined
  /** The positions this listener knows; it is notified of every later move. */
  let knownPositions = new Map<string, bigint>()
  let opening: Promise<pg.PoolClient> | undefined
  /** A caller began to wait after the running poll had asked. */
  let asked = false
  let polling: Promise<void> | undefined
  let wake = (): void => undefined
  let closed = false

  function dropListener(error?: Error): void {
    const dropped = listener
    listener = undefined
    knownPositions = new Map()
    dropped?.removeAllListeners('notification')
    // Released with an error so that the pool drops it: it is listening, and may be dead.
    dropped?.release(error ?? new Error('No longer listened to.'))
  }

  function hear(name: string, position: bigint): void {
    if (position > (knownPositions.get(name) ?? -1n)) knownPositions.set(name, position)
    waits.report(name, position)
  }

  async function listen(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    const lost = (error?: Error) => {
      if (listener === client) dropListener(error)
    }
    client.on('error', lost)
    client.once('end', () => lost())
    client.on('notification', ({ payload = '' }) => {
      for (const line of payload.split('\n')) {
        const [position = '', name] = line.split(' ')
        if (name !== undefined) hear(name, BigInt(position))
      }
    })
    listener = client
    await client.query(`listen ${identifier(channel)}`)
    return client
  }

  async function poll(): Promise<void> {
    if (listener === undefined) opening ??= listen().finally(() => (opening = undefined))
    const client = await (opening ?? listener)
    if (client === undefined) return
    asked = false
    const names = waits.names()
    const { rows } = await client.query(`select name, position from ${table} where name = any($1)`, [names])
    for (const row of rows) hear(String(row.name), BigInt(String(row.position)))
  }

  /** Runs only while callers wait. A failed poll drops the connection; the next one opens another. */
  async function pollWhileWaiting(): Promise<void> {
    while (!closed && waits.names().length > 0) {
      if (!asked) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      try {
        if (!closed && waits.names().length > 0) await within(deadAfterMs, poll())
      } catch (error) {
        // While Postgres is away, retry at the pace of the polls.
        asked = false
        dropListener(error instanceof Error ? error : undefined)
      }
    }
  }

  /** Whether each moved. Never waits: of two moves of one checkpoint, or one locked by another transaction, it reports no. */
  async function moveTogether(moves: readonly Move[]): Promise<readonly boolean[]> {
    const { rows } = await pool.query<{ moved_lines: string }>(
      `with free as (select name from ${table} where name = any($1) for update skip locked), moved as (
         update ${table} as c set position = a.to_be, updated_at = now()
         from unnest($1::text[], $2::numeric[], $3::numeric[]) as a (name, was, to_be) join free using (name)
         where c.name = a.name and c.position = a.was
         returning c.position || ' ' || c.name as line
       ), all_moved as (select string_agg(line, e'\\n') as moved_lines from moved)
       select moved_lines, pg_notify($4, moved_lines) from all_moved where moved_lines is not null`,
      [moves.map(({ name }) => name), moves.map(({ from }) => from.toString()), moves.map(({ to }) => to.toString()), channel],
    )
    const moved = new Set(rows[0]?.moved_lines.split('\n'))
    return moves.map(({ name, to }) => moved.delete(`${to} ${name}`))
  }
  const moveInBatch = batcher(MAX_MOVES, moveTogether)

  async function advance(sql: Sql, name: string, from: bigint | undefined, to: bigint): Promise<'ok' | 'taken'> {
    assertCanMove(from, to)
    const move =
      from === undefined
        ? `insert into ${table} (name, position) values ($1, $2) on conflict (name) do nothing returning name`
        : `update ${table} set position = $2, updated_at = now() where name = $1 and position = $4 returning name`
    // The notification is sent at commit.
    const { rowCount } = await sql.query(`with moved as (${move}) select pg_notify($3, $2::text || ' ' || name) from moved`, [
      name,
      to.toString(),
      channel,
      ...(from === undefined ? [] : [from.toString()]),
    ])
    return rowCount === 1 ? 'ok' : 'taken'
  }

  return {
    async read(name) {
      const { rows } = await pool.query<{ position: string }>(`select position from ${table} where name = $1`, [name])
      return rows[0] === undefined ? undefined : BigInt(rows[0].position)
    },
    async list() {
      const { rows } = await pool.query<{ name: string; position: string; updated_at: Date }>(
        `select name, position, updated_at from ${table} order by name`,
      )
      return rows.map((row) => ({ name: row.name, position: BigInt(row.position), updatedAt: row.updated_at.toISOString() }))
    },
    advance,
    async advanceAlone(name, from, to) {
      assertCanMove(from, to)
      // Locked or taken: retry it alone, so that the others don't wait.
      return (await moveInBatch({ name, from, to })) ? 'ok' : advance(pool, name, from, to)
    },
    async waitUntil(name, position, timeoutMs, signal) {
      const known = knownPositions.get(name)
      if (known !== undefined && known >= position) return 'seen'
      const answer = waits.wait(name, position, timeoutMs, signal)
      // Poll at once if nothing is known: the checkpoint may have moved before the listener started.
      asked ||= known === undefined
      if (polling === undefined) polling = pollWhileWaiting().finally(() => (polling = undefined))
      else if (asked) wake()
      return answer
    },
    async close() {
      closed = true
      waits.end()
      wake()
      await polling
      dropListener()
    },
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The listening connection does not answer.')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
