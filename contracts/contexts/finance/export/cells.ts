import { type Column, COLUMNS, CURRENCY, type DictionaryVersion } from './columns.ts'
import { exportedEvents, type FinanceEvent, isLeftOut } from './exported-events.ts'
import { pathsOf, valueAt } from './paths.ts'

/** One value of a row. Null: this event has none. */
export type Cell = string | number | boolean | null
export type Cells = readonly Cell[]

type Read = (event: FinanceEvent) => Cell

const METADATA: Readonly<Record<string, Read>> = {
  position: ({ position }) => position,
  event_id: ({ eventId }) => eventId,
  event_type: ({ type }) => type,
  schema_version: ({ schemaVersion }) => schemaVersion,
  recorded_at: ({ recordedAt }) => recordedAt,
  occurred_at: ({ occurredAt }) => occurredAt,
  currency: () => CURRENCY,
}

/** Which place of an event's data fills a column; undefined where none does. */
export function sourceOf({ from = [], onlyIn }: Column, type: string): string | undefined {
  if (onlyIn !== undefined && !onlyIn.includes(type)) return undefined
  const places = PLACES.get(type)
  return from.find((path) => places?.has(path))
}

/** The places of every exported event that are exported. */
const PLACES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  exportedEvents.map(({ type, data }) => [type, new Set(pathsOf(data).filter((path) => !isLeftOut(type, path.split('.')[0]!)))]),
)
export const placesOf = (type: string): ReadonlySet<string> => PLACES.get(type) ?? new Set()

/** Makes rows of a version of the dictionary. */
export function cellsOf(version: DictionaryVersion): (event: FinanceEvent) => Cells {
  const columns = COLUMNS[version]
  const byType = new Map<string, readonly Read[]>()
  for (const { type } of exportedEvents)
    byType.set(
      type,
      columns.map((column) => readerOf(column, type)),
    )
  return (event) => byType.get(event.type)!.map((read) => read(event))
}

const nothing: Read = () => null

function readerOf(column: Column, type: string): Read {
  const metadata = METADATA[column.name]
  if (metadata !== undefined) return metadata
  const source = sourceOf(column, type)
  if (source === undefined) return nothing
  const path = source.split('.')
  if (column.negativeIn?.includes(type) !== true) return ({ data }) => cellOf(valueAt(data, path))
  return ({ data }) => negative(cellOf(valueAt(data, path)))
}

const negative = (cell: Cell): Cell => (typeof cell === 'number' && cell !== 0 ? -cell : cell)

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value
  if (Array.isArray(value)) return value.join(' ')
  throw new TypeError('A column holds one value.')
}
