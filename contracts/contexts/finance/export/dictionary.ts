import { sourceOf } from './cells.ts'
import { type ColumnKind, COLUMNS, CURRENCY, type DictionaryVersion } from './columns.ts'
import { exportedEvents, LEFT_OUT } from './exported-events.ts'

export interface DictionaryColumn {
  readonly name: string
  readonly kind: ColumnKind
  readonly says: string
  /** The events that have it; all for metadata. */
  readonly events: readonly string[]
}

/** The meaning of an export's columns, generated from the schemas of the events. */
export interface Dictionary {
  readonly version: DictionaryVersion
  readonly currency: string
  readonly columns: readonly DictionaryColumn[]
  readonly leftOut: readonly { readonly field: string; readonly because: string }[]
}

export function dictionaryOf(version: DictionaryVersion): Dictionary {
  const types = exportedEvents.map(({ type }) => type)
  return {
    version,
    currency: CURRENCY,
    columns: COLUMNS[version].map((column) => ({
      name: column.name,
      kind: column.kind,
      says: column.says,
      events: column.from === undefined ? types : types.filter((type) => sourceOf(column, type) !== undefined),
    })),
    leftOut: Object.entries(LEFT_OUT).map(([field, because]) => ({ field, because })),
  }
}
