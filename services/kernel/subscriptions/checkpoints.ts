import { MAX_POSITION } from '../store/event-store.ts'
import type { MigrationStep, Sql } from '../postgres/postgres.ts'

/** How far each subscriber has come. Contract suite: `contract/checkpoint-contract.ts`. */
export interface Checkpoints {
  /** Undefined if the subscriber has none yet. */
  read(name: string): Promise<bigint | undefined>
  /** All of them, for lag and the system page. */
  list(): Promise<readonly Checkpoint[]>
  /**
   * Compare-and-set inside the caller's transaction, so that it moves with the rows it covers or not at all.
   * `taken`: it isn't where the caller left it, so another instance is at work; roll back and stop.
   */
  advance(client: Sql, name: string, from: bigint | undefined, to: bigint): Promise<'ok' | 'taken'>
  /**
   * The same without a transaction, for an existing checkpoint with no rows to write. Simultaneous moves share a statement:
   * most subscribers skip most events.
   */
  advanceAlone(name: string, from: bigint, to: bigint): Promise<'ok' | 'taken'>
  /** Whether `name` has reached `position` within the time. `late` is an answer, not an error. */
  waitUntil(name: string, position: bigint, timeoutMs: number, signal?: AbortSignal): Promise<'seen' | 'late'>
  close(): Promise<void>
}

export interface Checkpoint {
  readonly name: string
  readonly position: bigint
  readonly updatedAt: string
}

/** Refuses a checkpoint that stays, goes back, or exceeds any log: each is a bug. */
export function assertCanMove(from: bigint | undefined, to: bigint): void {
  if (to > MAX_POSITION) throw new Error(`No log has the position ${to}: a checkpoint is at most ${MAX_POSITION}.`)
  if (from !== undefined && to <= from) throw new Error(`A checkpoint only moves forwards, not from ${from} to ${to}.`)
}

/** Owner of checkpoints: reactors, read models or the Kafka relay. Each has its own schema and role. */
export type CheckpointSchema = 'kernel' | 'projections' | 'relay'

/** The table of checkpoints in a schema. */
export const checkpointSteps = (schema: CheckpointSchema): readonly MigrationStep[] => [
  {
    name: '001-checkpoints',
    sql: `
      create table ${schema}.checkpoints (
        name text primary key,
        position numeric(20) not null,
        updated_at timestamptz not null default now()
      )`,
  },
  {
    name: '005-checkpoints-in-the-log',
    // A subscriber with an impossible checkpoint would never handle anything again: it starts over.
    sql: `
      delete from ${schema}.checkpoints where position > ${MAX_POSITION};
      alter table ${schema}.checkpoints add check (position between 0 and ${MAX_POSITION})`,
  },
]
