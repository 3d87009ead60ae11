import type { MigrationStep, Sql } from '../postgres/postgres.ts'

/** The reactors' parked events are in `kernel`, the relay's in its own schema. */
export type ParkedSchema = 'kernel' | 'relay'

export const parkedSteps = (schema: ParkedSchema): readonly MigrationStep[] => [
  {
    name: '001-parked',
    sql: `
      create table ${schema}.parked (
        reactor text not null,
        position numeric(20) not null,
        stream text not null,
        revision numeric(20) not null,
        event_id text not null,
        event_type text not null,
        reason text not null,
        parked_at timestamptz not null default now(),
        primary key (reactor, position)
      );
      create index parked_streams on ${schema}.parked (reactor, stream)`,
  },
]

/** An event that a reactor couldn't handle: its place, never its data. */
export interface ParkedEvent {
  readonly stream: string
  readonly revision: bigint
  readonly position: bigint
  readonly eventId: string
  readonly eventType: string
  /** The kind of failure; no data of the event. */
  readonly reason: string
}

/** A parked event holds back the later ones of its stream, to keep their order. */
export interface Parked {
  /** In the transaction that moves the checkpoint past the event. Parking it again changes nothing. */
  park(client: Sql, reactor: string, event: ParkedEvent): Promise<void>
  /** In log order, at most `limit`. */
  list(reactor: string, limit: number): Promise<readonly ParkedEvent[]>
  streams(reactor: string): Promise<ReadonlySet<string>>
  remove(reactor: string, position: bigint): Promise<void>
}

export function postgresParked(sql: Sql, schema: ParkedSchema = 'kernel'): Parked {
  const table = `${schema}.parked`
  return {
    async park(client, reactor, event) {
      await client.query(
        `insert into ${table} (reactor, position, stream, revision, event_id, event_type, reason)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [reactor, event.position.toString(), event.stream, event.revision.toString(), event.eventId, event.eventType, event.reason],
      )
    },
    async list(reactor, limit) {
      const { rows } = await sql.query(`select * from ${table} where reactor = $1 order by position limit $2`, [reactor, limit])
      return rows.map((row) => ({
        stream: String(row.stream),
        revision: BigInt(String(row.revision)),
        position: BigInt(String(row.position)),
        eventId: String(row.event_id),
        eventType: String(row.event_type),
        reason: String(row.reason),
      }))
    },
    async streams(reactor) {
      const { rows } = await sql.query(`select distinct stream from ${table} where reactor = $1`, [reactor])
      return new Set(rows.map((row) => String(row.stream)))
    },
    async remove(reactor, position) {
      await sql.query(`delete from ${table} where reactor = $1 and position = $2`, [reactor, position.toString()])
    },
  }
}

/** For tests. */
export function memoryParked(): Parked {
  const kept = new Map<string, Map<bigint, ParkedEvent>>()
  const of = (reactor: string) => {
    const events = kept.get(reactor) ?? new Map<bigint, ParkedEvent>()
    kept.set(reactor, events)
    return events
  }
  return {
    async park(_client, reactor, event) {
      if (!of(reactor).has(event.position)) of(reactor).set(event.position, event)
    },
    async list(reactor, limit) {
      return [...of(reactor).values()].sort((a, b) => (a.position < b.position ? -1 : 1)).slice(0, limit)
    },
    async streams(reactor) {
      return new Set([...of(reactor).values()].map((event) => event.stream))
    },
    async remove(reactor, position) {
      of(reactor).delete(position)
    },
  }
}
