import type { MigrationStep, Sql } from './postgres.ts'

export const counterSteps: readonly MigrationStep[] = [
  {
    name: '001-tallies',
    sql: `
      create table kernel.tallies (
        name text not null,
        since timestamptz not null,
        count integer not null,
        position numeric(20) not null,
        primary key (name, since)
      );
      create index tallies_by_age on kernel.tallies (since)`,
  },
]

/** Counts occurrences since a moment. Stored, so that a restarted process continues the count. */
export interface Counters {
  /** Counts an event at a position of the log, once however often it is repeated, and returns the total. */
  add(name: string, since: string, weight: number, position: bigint): Promise<number>
}

const KEPT = '1 day'

/** Counters without additions are dropped after a day. */
export function postgresCounters(sql: Sql): Counters {
  return {
    async add(name, since, weight, position) {
      const { rows } = await sql.query(
        `with added as (
           insert into kernel.tallies as t (name, since, count, position) values ($1, $2, $3, $4)
           on conflict (name, since) do update
             set count = case when t.position < excluded.position then t.count + excluded.count else t.count end,
                 position = greatest(t.position, excluded.position)
           returning count),
         dropped as (delete from kernel.tallies where since < $2::timestamptz - interval '${KEPT}')
         select count from added`,
        [name, since, weight, position.toString()],
      )
      return Number(rows[0]?.['count'])
    },
  }
}

/** For tests. */
export function memoryCounters(): Counters {
  const kept = new Map<string, { readonly count: number; readonly position: bigint }>()
  return {
    async add(name, since, weight, position) {
      const key = `${name} ${since}`
      const before = kept.get(key) ?? { count: 0, position: -1n }
      const count = before.position < position ? before.count + weight : before.count
      kept.set(key, { count, position: before.position < position ? position : before.position })
      return count
    },
  }
}
