import type { Sql } from '@tafel/kernel/postgres.ts'

export interface Limit {
  readonly tries: number
  readonly minutes: number
}

/** SEC-22 in figures: no account is tried more often, and it is free again ten minutes after the tries. */
export const SIGN_IN_LIMIT: Limit = { tries: 10, minutes: 10 }
export const MAIL_LIMIT: Limit = { tries: 3, minutes: 10 }

/**
 * Takes one of the tries that `key` has in any stretch of that many minutes. Counted before the try, in one statement:
 * many at once don't get more. Undefined: none is left. Otherwise how many were taken, this one included.
 */
export async function takeTry(sql: Sql, key: string, limit: Limit): Promise<number | undefined> {
  const recent = `array(select t from unnest(tries.at) t where t > now() - make_interval(mins => $2))`
  const { rows } = await sql.query(
    `insert into identity.tries as tries (key, at) values ($1, array[now()])
     on conflict (key) do update set at = ${recent} || now() where cardinality(${recent}) < $3
     returning cardinality(at) as taken`,
    [key, limit.minutes, limit.tries],
  )
  return rows[0] ? Number(rows[0]['taken']) : undefined
}

/** The latest try of `key` was none. */
export async function giveTryBack(sql: Sql, key: string): Promise<void> {
  await sql.query('update identity.tries set at = at[: cardinality(at) - 1] where key = $1', [key])
}

export async function forgetTries(sql: Sql, key: string): Promise<void> {
  await sql.query('delete from identity.tries where key = $1', [key])
}
