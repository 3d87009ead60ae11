import type pg from 'pg'
import { checkpointWaits } from './checkpoint-waits.ts'
import { assertForwards, type Checkpoints, type CheckpointSchema } from './checkpoints.ts'
import { identifier } from './postgres.ts'

export interface PostgresCheckpointsOptions {
  readonly pool: pg.Pool
  readonly schema: CheckpointSchema
  /** How often those who wait are looked after even if no notification comes. */
  readonly pollMs?: number
  /** A listening connection that has not answered a poll for so long is given up. */
  readonly deadAfterMs?: number
}

/**
 * Checkpoints in Postgres. Waiting costs one connection a process, however many wait: it listens for notifications, and the poll that
 * covers for lost ones runs on the same connection, so a listener that died silently is found out by the poll and replaced.
 */
export function postgresCheckpoints(options: PostgresCheckpointsOptions): Checkpoints {
  const { pool, schema, pollMs = 250, deadAfterMs = 500 } = options
  const table = `${identifier(schema)}.checkpoints`
  const channel = `${schema}_checkpoints`
  const waits = checkpointWaits()
  let listener: pg.PoolClient | undefined
  /** What this listener has heard or asked for: from there on it hears of every move. */
  let heard = new Map<string, bigint>()
  let opening: Promise<pg.PoolClient> | undefined
  /** Somebody began to wait after the running poll had asked. */
  let asked = false
  let polling: Promise<void> | undefined
  let wake = (): void => undefined
  let closed = false

  function dropListener(error?: Error): void {
    const dropped = listener
    listener = undefined
    heard = new Map()
    dropped?.removeAllListeners('notification')
    // With an error the pool does not keep the connection: it listens, and may be dead.
    dropped?.release(error ?? new Error('No longer listened to.'))
  }

  function hear(name: string, position: bigint): void {
    if (position > (heard.get(name) ?? -1n)) heard.set(name, position)
    waits.tell(name, position)
  }

  async function listen(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    const lost = (error?: Error) => {
      if (listener === client) dropListener(error)
    }
    client.on('error', lost)
    client.once('end', () => lost())
    client.on('notification', ({ payload = '' }) => {
      const [position = '', name] = payload.split(' ')
      if (name !== undefined) hear(name, BigInt(position))
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

  /** Runs only while somebody waits. A failed poll drops the connection; the next one makes another. */
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
        // While Postgres is away this is asked at the pace of the polls.
        asked = false
        dropListener(error instanceof Error ? error : undefined)
      }
    }
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
    async advance(client, name, from, to) {
      assertForwards(from, to)
      const move =
        from === undefined
          ? `insert into ${table} (name, position) values ($1, $2) on conflict (name) do nothing returning name`
          : `update ${table} set position = $2, updated_at = now() where name = $1 and position = $4 returning name`
      // The notification goes out at commit, and only then.
      const { rowCount } = await client.query(`with moved as (${move}) select pg_notify($3, $2::text || ' ' || name) from moved`, [
        name,
        to.toString(),
        channel,
        ...(from === undefined ? [] : [from.toString()]),
      ])
      return rowCount === 1 ? 'ok' : 'taken'
    },
    async waitUntil(name, position, timeoutMs, signal) {
      const known = heard.get(name)
      if (known !== undefined && known >= position) return 'seen'
      const answer = waits.wait(name, position, timeoutMs, signal)
      // Look at once where nothing is known: it may have come that far before anybody listened.
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
