import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { layersOf, type Placed } from './layers.ts'
import type { Change, Row } from './read-model.ts'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** Remembers a table's deleted rows by key only. */
export const tombstonesOf = (table: string): string => `${table}__gone`

/** Writes the tables of one generation. */
export interface Tables {
  /** Writes changes in log order: one statement for all rows of a layer with the same columns of one table. */
  write(sql: Sql, changes: readonly Placed[]): Promise<void>
}

export function tablesIn(schema: string): Tables {
  const typesOf = columnTypes(schema)
  return {
    async write(sql, changes) {
      for (const layer of layersOf(changes)) {
        for (const group of Map.groupBy(layer, ({ change }) => kindOf(change)).values()) {
          const first = group[0]?.change
          if (!first) continue
          const [key, set] = [Object.keys(first.key), Object.keys(setOf(first))]
          const columns = [...key, ...set, POSITION]
          const rows = rowsOf(columns, await typesOf(sql, first.table, columns))
          const text = statements[first.op](names(schema, first.table, key, set), rows)
          await sql.query(
            text,
            columns.map((column) => JSON.stringify(group.map((placed) => valueOf(placed, column)))),
          )
        }
      }
    },
  }
}

const POSITION = 'written_at_position'
const setOf = (change: Change): Row => (change.op === 'delete' ? {} : change.set)
const kindOf = (change: Change) => `${change.table} ${change.op} ${Object.keys(change.key)} ${Object.keys(setOf(change))}`
const valueOf = ({ change, position }: Placed, column: string) =>
  column === POSITION ? position.toString() : column in change.key ? change.key[column] : setOf(change)[column]

type Types = ReadonlyMap<string, string>

/** The types of a table's columns, read once: a generation's tables never change. */
function columnTypes(schema: string): (sql: Sql, table: string, columns: readonly string[]) => Promise<Types> {
  const known = new Map<string, Types>()
  return async (sql, table, columns) => {
    const name = `${table} ${columns.join(' ')}`
    const before = known.get(name)
    if (before) return before
    const { rows } = await sql.query(
      // Without lengths: a text that is too long must be refused, and a cast would truncate it.
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = format('%I.%I', $1::text, $2::text)::regclass and attname = any($3)`,
      [schema, table, columns],
    )
    const types = new Map(rows.map((row) => [String(row['name']), String(row['type'])]))
    known.set(name, types)
    return types
  }
}

/**
 * The rows of a statement, sent by column, each as one JSON text: a third of Postgres's work for rows with column names, and half the
 * bytes.
 */
function rowsOf(columns: readonly string[], types: Types): string {
  const typed = columns.map((column) => {
    const type = types.get(column) ?? 'text'
    const name = quoted(column)
    if (type === 'jsonb') return { elements: 'json_array_elements', value: `nullif(${name}::text, 'null')::jsonb` }
    if (type.endsWith('[]')) return { elements: 'json_array_elements_text', value: `${arrayOf(name)}::${type}` }
    return { elements: 'json_array_elements_text', value: `${name}::${type}` }
  })
  const values = typed.map(({ value }, at) => `${value} as ${quoted(columns[at] as string)}`)
  const elements = typed.map(({ elements: each }, at) => `${each}($${at + 1})`)
  return `(select ${list(values)} from rows from (${list(elements)}) as given(${list(columns.map(quoted))}))`
}

const arrayOf = (name: string) => `case when ${name} is not null then array(select json_array_elements_text(${name}::json)) end`

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

const statements = {
  upsert: ({ table, tombstones, key, set }: Names, rows: string) => `
    insert into ${table} as t (${list([...key, ...set])}, written_at_position)
    select ${list([...key, ...set])}, written_at_position from ${rows} r
    where not exists (select from ${tombstones} g where ${same('g', 'r', key)} and g.written_at_position >= r.written_at_position)
    on conflict (${list(key)}) do update set ${assign('excluded', set)}
    where t.written_at_position <= excluded.written_at_position`,
  update: ({ table, key, set }: Names, rows: string) => `
    update ${table} t set ${assign('r', set)} from ${rows} r
    where ${same('t', 'r', key)} and t.written_at_position <= r.written_at_position`,
  delete: ({ table, tombstones, key }: Names, rows: string) => `
    with r as (select * from ${rows} each),
    gone as (delete from ${table} t using r where ${same('t', 'r', key)} and t.written_at_position <= r.written_at_position)
    insert into ${tombstones} as g (${list(key)}, written_at_position) select ${list(key)}, written_at_position from r
    on conflict (${list(key)}) do update set written_at_position = greatest(g.written_at_position, excluded.written_at_position)`,
} as const
