import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Knex } from 'knex'

export type Value = string | number | boolean | null | readonly string[] | { readonly [key: string]: unknown }
export type Row = Readonly<Record<string, Value>>

/**
 * What a projection wants done to its tables, as data. `key` names the row by its primary key.
 * The runtime adds `written_at_position`, and never lets an older position overwrite a newer one.
 */
export type Change =
  | { readonly op: 'upsert'; readonly table: string; readonly key: Row; readonly set: Row }
  /** Nothing happens where the row is missing. */
  | { readonly op: 'update'; readonly table: string; readonly key: Row; readonly set: Row }
  /** Leaves a tombstone until the projection's version retires, so that nothing older can bring the row back. */
  | { readonly op: 'delete'; readonly table: string; readonly key: Row }

/** Nobody who changes something and looks at it sees the difference; two cores do. */
export const MIN_DELAY_MS = 50
/** Of a read model that tells what happened, to people who don't look at what they have just done. */
export const RELAXED_DELAY_MS = 200

/**
 * One read model. Its tables live in the schema `rm_<name>_v<version>_g<generation>`; queries see them through views in
 * schema `rm`, which a rebuild switches in one transaction. A change of tables or of meaning is a new version.
 *
 * A row is written by the events of one stream only. What other streams say of the same thing goes into a table of its own
 * and is joined when read: then streams may be parked, driven again and reordered against each other without any difference.
 */
export interface ReadModel {
  readonly name: string
  readonly version: number
  /** Unqualified table names. Each table gets a view `rm.<table>`; names are unique over all read models. */
  readonly tables: readonly string[]
  /** Beginnings of the names of the streams it is about, e.g. `client-`. Other events only move its checkpoint. */
  readonly streams: readonly string[]
  /** Creates the tables, with their columns, primary keys, indexes and row-level security, in `schema`. */
  readonly create: (knex: Knex, schema: string) => Promise<void>
  /** How long an event may wait for others while much happens, so that they share a transaction; `MIN_DELAY_MS` where it isn't said. */
  readonly maxDelayMs?: number
  /** Pure: no IO, clock or random. An event that does not concern it gives []. */
  readonly project: (event: Recorded<TafelEvent>) => readonly Change[]
}
