import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Knex } from 'knex'

export type Value = string | number | boolean | null | readonly string[] | { readonly [key: string]: unknown }
export type Row = Readonly<Record<string, Value>>

/**
 * A change of tables as data. `key` identifies the row by its primary key. The runtime adds `written_at_position`, and never lets an older
 * position overwrite a newer one.
 */
export type Change =
  | { readonly op: 'upsert'; readonly table: string; readonly key: Row; readonly set: Row }
  /** No effect if the row is missing. */
  | { readonly op: 'update'; readonly table: string; readonly key: Row; readonly set: Row }
  /** Leaves a tombstone until the version retires, so that nothing older can restore the row. */
  | { readonly op: 'delete'; readonly table: string; readonly key: Row }

/** Too short for a user to notice, long enough to save work on two cores. */
export const MIN_DELAY_MS = 50
/** For read models that no one watches for the effect of their own change. */
export const RELAXED_DELAY_MS = 200

/**
 * One read model. Its tables are in the schema `rm_<name>_v<version>_g<generation>`; queries see them through views in schema `rm`, which a
 * rebuild switches in one transaction. A change of tables or of their meaning is a new version.
 *
 * Only one stream writes a row. What other streams say about the same thing has its own table and is joined when read: so streams may be
 * parked, retried and reordered against each other without any difference.
 */
export interface ReadModel {
  readonly name: string
  readonly version: number
  /** Unqualified table names. Each table gets a view `rm.<table>`; names are unique across read models. */
  readonly tables: readonly string[]
  /** Prefixes of the streams it subscribes to, e.g. `client-`. Other events only move its checkpoint. */
  readonly streams: readonly string[]
  /** Creates the tables in `schema`, with columns, primary keys, indexes and row-level security. */
  readonly create: (knex: Knex, schema: string) => Promise<void>
  /** How long an event may wait for others under load, to share a transaction; default: `MIN_DELAY_MS`. */
  readonly maxDelayMs?: number
  /** Pure: no IO, clock or randomness. An irrelevant event gives []. */
  readonly project: (event: Recorded<TafelEvent>) => readonly Change[]
}
