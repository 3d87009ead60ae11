import { checkpointSteps } from '@tafel/kernel/subscriptions/checkpoints.ts'
import { leaseSteps } from '@tafel/kernel/subscriptions/lease.ts'
import { migrate, type MigrationStep } from '@tafel/kernel/postgres/postgres.ts'
import type { Knex } from 'knex'
import type pg from 'pg'

const steps: readonly MigrationStep[] = [
  ...checkpointSteps('projections'),
  {
    name: '002-generations',
    sql: `
      create table projections.generations (
        read_model text not null,
        version integer not null,
        generation integer not null,
        schema_name text not null unique,
        status text not null check (status in ('building', 'live', 'retired')),
        created_at timestamptz not null default now(),
        primary key (read_model, generation)
      );
      create unique index one_live_generation on projections.generations (read_model) where status = 'live'`,
  },
  {
    name: '003-parked',
    sql: `
      create table projections.parked (
        schema_name text not null,
        position bigint not null,
        stream text not null,
        revision bigint not null,
        event_id text not null,
        event_type text not null,
        reason text not null,
        parked_at timestamptz not null default now(),
        primary key (schema_name, position)
      );
      create index parked_streams on projections.parked (schema_name, stream, revision)`,
  },
  {
    name: '004-readers',
    sql: `
      grant usage on schema rm, projections to tafel_queries;
      grant select on projections.checkpoints, projections.generations, projections.parked to tafel_queries`,
  },
  ...leaseSteps('projections'),
]

/** The runtime's own tables, in schema `projections`. Idempotent. */
export const migrateRuntime = (pool: pg.Pool): Promise<void> => migrate(pool, 'projections', steps)

const GENERATIONS_LOCK = 7_303_014

/** Runs `work` in one transaction, exclusively among those that create, switch or drop generations. */
export function alone<T>(knex: Knex, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> {
  return knex.transaction(async (tx) => {
    await tx.raw('select pg_advisory_xact_lock(?)', [GENERATIONS_LOCK])
    return work(tx)
  })
}
