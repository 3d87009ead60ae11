import { identifier, type MigrationStep, type Sql } from './postgres.ts'

export interface Limit {
  readonly tries: number
  readonly minutes: number
}

/** Counts tries in Postgres, by its clock only: a limit holds across all processes that share the table. */
export interface Tries {
  /**
   * Takes one of the tries that `key` has in any window of that many minutes. Counted before the try, in one statement: concurrent
   * callers can't exceed the limit. Undefined: none is left. Otherwise how many were taken, including this one.
   */
  take(sql: Sql, key: string, limit: Limit): Promise<number | undefined>
  /** How many seconds until there is one again. */
  secondsToWait(sql: Sql, key: string, limit: Limit): Promise<number>
  /** The latest try of `key` turned out not to count. */
  giveBack(sql: Sql, key: string): Promise<void>
  forget(sql: Sql, key: string): Promise<void>
  /** Drops keys whose last try is older than this. */
  expire(sql: Sql, minutes: number): Promise<void>
}

export const triesSteps: readonly MigrationStep[] = [
  { name: '001-tries', sql: 'create table kernel.tries (key text primary key, at timestamptz[] not null)' },
]

export function triesIn(schema: 'kernel' | 'identity'): Tries {
  const table = `${identifier(schema)}.tries`
  const recent = `array(select t from unnest(tries.at) t where t > now() - make_interval(mins => $2))`
  return {
    async take(sql, key, { minutes, tries }) {
      const { rows } = await sql.query(
        `insert into ${table} as tries (key, at) values ($1, array[now()])
         on conflict (key) do update set at = ${recent} || now() where cardinality(${recent}) < $3
         returning cardinality(at) as taken`,
        [key, minutes, tries],
      )
      return rows[0] ? Number(rows[0]['taken']) : undefined
    },
    async secondsToWait(sql, key, { minutes }) {
      const { rows } = await sql.query(
        `select extract(epoch from min(t) + make_interval(mins => $2) - now()) as seconds
         from ${table} as tries, unnest(${recent}) t where key = $1`,
        [key, minutes],
      )
      return Math.max(1, Math.ceil(Number(rows[0]?.['seconds'] ?? 0)))
    },
    async giveBack(sql, key) {
      await sql.query(`update ${table} set at = at[: cardinality(at) - 1] where key = $1`, [key])
    },
    async forget(sql, key) {
      await sql.query(`delete from ${table} where key = $1`, [key])
    },
    async expire(sql, minutes) {
      await sql.query(
        `delete from ${table} where coalesce((select max(t) from unnest(at) t), '-infinity') < now() - make_interval(mins => $1)`,
        [minutes],
      )
    },
  }
}
