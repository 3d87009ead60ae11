import type { Sql } from '@tafel/services/kernel/postgres.ts'
import { layersOf, type Placed } from './layers.ts'
import type { Change, Row } from './read-model.ts'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** Where the deleted rows of a table are remembered by their key, with nothing else of them. */
export const tombstonesOf = (table: string): string => `${table}__gone`

/** Writes changes in the order of the log: one statement for all rows of a layer that get the same columns of one table. */
export async function write(sql: Sql, schema: string, changes: readonly Placed[]): Promise<void> {
  for (const layer of layersOf(changes)) {
    for (const group of Map.groupBy(layer, ({ change }) => kindOf(change)).values()) {
      const first = group[0]?.change
      if (!first) continue
      const text = statements[first.op](names(schema, first.table, Object.keys(first.key), Object.keys(setOf(first))))
      await sql.query(text, [JSON.stringify(group.map(rowOf))])
    }
  }
}

const setOf = (change: Change): Row => (change.op === 'delete' ? {} : change.set)
const kindOf = (change: Change) => `${change.table} ${change.op} ${Object.keys(change.key)} ${Object.keys(setOf(change))}`
const rowOf = ({ change, position }: Placed) => ({ ...change.key, ...setOf(change), written_at_position: position.toString() })

interface Names {
  readonly table: string
  readonly tombstones: string
  readonly key: readonly string[]
  readonly set: readonly string[]
}

function names(schema: string, table: string, key: readonly string[], set: readonly string[]): Names {
  const qualify = (name: string) => `${quoted(schema)}.${quoted(name)}`
  return { table: qualify(table), tombstones: qualify(tombstonesOf(table)), key: key.map(quoted), set: set.map(quoted) }
}

const list = (columns: readonly string[]) => columns.join(', ')
const same = (left: string, right: string, columns: readonly string[]) =>
  columns.map((column) => `${left}.${column} = ${right}.${column}`).join(' and ')
const assign = (from: string, columns: readonly string[]) =>
  [...columns, 'written_at_position'].map((column) => `${column} = ${from}.${column}`).join(', ')

// The rows travel as one JSON text; Postgres gives each column the type it has in the table.
const statements = {
  upsert: ({ table, tombstones, key, set }: Names) => `
    insert into ${table} as t (${list([...key, ...set])}, written_at_position)
    select ${list([...key, ...set])}, written_at_position from json_populate_recordset(null::${table}, $1) r
    where not exists (select from ${tombstones} g where ${same('g', 'r', key)} and g.written_at_position >= r.written_at_position)
    on conflict (${list(key)}) do update set ${assign('excluded', set)}
    where t.written_at_position <= excluded.written_at_position`,
  update: ({ table, key, set }: Names) => `
    update ${table} t set ${assign('r', set)} from json_populate_recordset(null::${table}, $1) r
    where ${same('t', 'r', key)} and t.written_at_position <= r.written_at_position`,
  delete: ({ table, tombstones, key }: Names) => `
    with r as (select * from json_populate_recordset(null::${table}, $1)),
    gone as (delete from ${table} t using r where ${same('t', 'r', key)} and t.written_at_position <= r.written_at_position)
    insert into ${tombstones} as g (${list(key)}, written_at_position) select ${list(key)}, written_at_position from r
    on conflict (${list(key)}) do update set written_at_position = greatest(g.written_at_position, excluded.written_at_position)`,
} as const
