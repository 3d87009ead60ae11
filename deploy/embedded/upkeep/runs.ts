import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import type { Job, Run } from './schedule.ts'

// The table upkeep.runs (postgres/roles.ts): the last result of each job, from any process.

export async function readRuns(sql: Sql): Promise<ReadonlyMap<Job, Run>> {
  const { rows } = await sql.query('select job, good_at, tried_at, error from upkeep.runs')
  return new Map(
    rows.map(({ job, good_at: goodAt, tried_at: triedAt, error }) => [
      String(job) as Job,
      {
        triedAt: triedAt as Date,
        ...(goodAt instanceof Date && { goodAt }),
        ...(typeof error === 'string' && { error }),
      },
    ]),
  )
}

/** Does the work and records its result. A failure is recorded and thrown. */
export async function recorded<T>(sql: Sql, job: Job, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql.query('select now() as now')
  const began = rows[0]!.now
  try {
    const result = await work()
    await sql.query(
      `insert into upkeep.runs (job, good_at, tried_at) values ($1, $2, $2)
       on conflict (job) do update set good_at = excluded.good_at, tried_at = excluded.tried_at, error = null`,
      [job, began],
    )
    return result
  } catch (error) {
    await sql
      .query(
        `insert into upkeep.runs (job, tried_at, error) values ($1, $2, $3)
         on conflict (job) do update set tried_at = excluded.tried_at, error = excluded.error`,
        [job, began, (error instanceof Error ? error.message : String(error)).slice(0, 500)],
      )
      .catch(() => undefined)
    throw error
  }
}

/** Whether there was an erasure after the last scrub, or too late for the read models to follow it. */
export async function erasedSinceScrub(sql: Sql, settledMs: number): Promise<boolean> {
  const { rows: table } = await sql.query(`select to_regclass('keys.subject_keys') is not null as there`)
  if (!table[0]?.there) return false
  const { rows } = await sql.query(
    `select exists (
       select from keys.subject_keys
       where destroyed_at < now() - $1 * interval '1 ms'
         and destroyed_at > coalesce((select good_at from upkeep.runs where job = 'scrub'), '-infinity') - $1 * interval '1 ms'
     ) as erased`,
    [settledMs],
  )
  return rows[0]?.erased === true
}
