import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Contestant, Seen } from '../append-contestant.ts'

const POLL_MS = 5
const CONNECTIONS = 10

/**
 * The broken contestant that the oracle must catch: positions come from a sequence, and the reader continues after the highest position seen. A
 * position is assigned before its transaction commits, so late commits are skipped.
 */
export async function naive(connectionString: string, postgresPid: number): Promise<Contestant> {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS })
  pool.on('error', () => undefined)
  await pool.query(`CREATE TABLE naive_event (position bigserial PRIMARY KEY, stream text NOT NULL, before int NOT NULL, data jsonb NOT NULL,
    UNIQUE (stream, before))`)
  const after = async (position: string) => {
    const { rows } = await pool.query<Seen & { position: string }>(
      'SELECT position, stream, before FROM naive_event WHERE position > $1 ORDER BY position',
      [position],
    )
    return rows
  }
  return {
    name: 'naive',
    async append(stream, before, { data }) {
      await pool.query({
        name: 'insert',
        text: 'INSERT INTO naive_event (stream, before, data) VALUES ($1, $2, $3)',
        values: [stream, before, data],
      })
    },
    async follow(seen) {
      let over = false
      const following = (async () => {
        for (let last = '0'; !over; await wait(POLL_MS)) {
          const rows = await after(last)
          rows.forEach(seen)
          last = rows.at(-1)?.position ?? last
        }
      })()
      return {
        async stop() {
          over = true
          await following
        },
      }
    },
    processes: () => [postgresPid],
    close: () => pool.end(),
  }
}
