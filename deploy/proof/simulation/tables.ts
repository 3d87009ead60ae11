type Row = Readonly<Record<string, unknown>>

/** What the simulated Postgres holds. */
export interface Tables {
  /** By `schema/name`. */
  readonly checkpoints: Map<string, bigint>
  /** Rows by `schema.table`, then by key. */
  readonly rows: Map<string, Map<string, Row>>
  /** Positions of deleted rows. */
  readonly tombstones: Map<string, Map<string, bigint>>
  /** Parked events by `schema/position`, of read models and of reactors. */
  readonly parked: Map<string, ParkedRow>
}

interface ParkedRow {
  readonly owner: string
  readonly position: bigint
  readonly row: Row
}

export const noTables = (): Tables => ({ checkpoints: new Map(), rows: new Map(), tombstones: new Map(), parked: new Map() })

/** A statement that the kernel and the projection runtime send, understood. */
export interface Statement {
  readonly kind: string
  /** The row lock that it takes, if it takes one. */
  readonly lock?: string
  /** One of its values does not fit its column. */
  readonly unfit?: boolean
  /** What it does to the tables when its transaction commits. */
  readonly change?: (tables: Tables) => void
  /** What it answers, by the tables as they are when it has its lock. */
  readonly answer: (tables: Tables) => readonly Row[]
}

export class UnknownStatement extends Error {
  constructor(text: string) {
    super(`The simulated Postgres does not know this statement; teach it in deploy/proof/simulation/tables.ts: ${text}`)
  }
}

const nothing = () => []

/** A name with this in it stands for a value that the tables cannot take. */
export const UNFIT = 'unfit'
const holdsUnfit = (values: readonly unknown[]) => values.some((value) => String(value).includes(UNFIT))

/**
 * Understands the statements of services/kernel and projections/runtime by their text, and refuses any other loudly:
 * whoever changes one of them has to change its meaning here.
 */
export function understand(text: string, values: readonly unknown[]): Statement {
  const sql = text.replace(/\s+/g, ' ').trim()
  // What a beginning sets besides is about plans, of which there are none here.
  if (/^begin(; set local enable_\w+ = off)*$/.test(sql)) return { kind: 'begin', answer: nothing }
  if (sql === 'commit' || sql === 'rollback') return { kind: sql, answer: nothing }
  const [, schema] = /"?(kernel|projections)"?\.checkpoints/.exec(sql) ?? []
  if (schema !== undefined) return checkpointStatement(schema, sql, values)
  if (sql.startsWith('select coalesce((select status')) {
    const owner = String(values[0])
    return { kind: 'status', answer: (tables) => [{ retired: false, streams: streamsOf(tables, owner) }] }
  }
  if (sql.includes('kernel.parked')) return reactorParking(sql, values)
  if (sql.startsWith('select attname as name')) {
    return { kind: 'types', answer: () => (values[2] as readonly string[]).map((name) => ({ name, type: 'text' })) }
  }
  if (sql.startsWith('insert into projections.parked')) {
    const parked: Row[] = JSON.parse(String(values[0]))
    return { kind: 'park', answer: nothing, change: (tables) => parked.forEach((row) => parkRow(tables, String(row['schema_name']), row)) }
  }
  const rows = () => rowsOf(sql, values)
  const upsert = /^insert into ("\w+"\."\w+") as t .* on conflict \(([^)]*)\) do update set/.exec(sql)
  if (upsert)
    return {
      kind: 'upsert',
      unfit: holdsUnfit(values),
      answer: nothing,
      change: (tables) => rows().forEach((row) => put(tables, upsert[1]!, columns(upsert[2]!), row)),
    }
  const update = /^update ("\w+"\."\w+") t set .* where (.*) and t\.written_at_position <= r\.written_at_position$/.exec(sql)
  if (update)
    return {
      kind: 'update',
      unfit: holdsUnfit(values),
      answer: nothing,
      change: (tables) => rows().forEach((row) => change(tables, update[1]!, columns(update[2]!), row)),
    }
  const gone = /^with r as .*\(delete from ("\w+"\."\w+") t using r .* on conflict \(([^)]*)\) do update/.exec(sql)
  if (gone)
    return {
      kind: 'delete',
      answer: nothing,
      change: (tables) => rows().forEach((row) => remove(tables, gone[1]!, columns(gone[2]!), row)),
    }
  throw new UnknownStatement(text)
}

/** Rows that came by columns: their names stand in the statement, in the order of its values. */
function rowsOf(sql: string, values: readonly unknown[]): readonly Row[] {
  const names = columns(/as given\(([^)]*)\)/.exec(sql)?.[1] ?? '')
  const given = values.map((value) => JSON.parse(String(value)) as readonly unknown[])
  return (given[0] ?? []).map((_, row) => Object.fromEntries(names.map((name, column) => [name, given[column]?.[row]])))
}

function checkpointStatement(schema: string, sql: string, values: readonly unknown[]): Statement {
  if (sql.includes('from unnest(')) return checkpointsTogether(schema, values)
  const name = `${schema}/${String(values[0])}`
  if (sql.startsWith('select position from')) {
    return {
      kind: 'checkpoint',
      answer: ({ checkpoints }) => (checkpoints.has(name) ? [{ position: checkpoints.get(name)!.toString() }] : []),
    }
  }
  if (!sql.startsWith('with moved as (')) throw new UnknownStatement(sql)
  const from = sql.includes('(insert into') ? undefined : BigInt(String(values[3]))
  const to = BigInt(String(values[1]))
  const fits = ({ checkpoints }: Tables) => checkpoints.get(name) === from
  return {
    kind: 'advance',
    lock: name,
    answer: (tables) => (fits(tables) ? [{}] : []),
    change: (tables) => void (fits(tables) && tables.checkpoints.set(name, to)),
  }
}

/** Checkpoints that move in one statement, with nothing beside them. Here it waits where it would ask for a held one by itself: the same in the end. */
function checkpointsTogether(schema: string, values: readonly unknown[]): Statement {
  const [names, was, toBe] = values as readonly (readonly string[])[]
  const moves = names!.map((name, at) => ({ name, key: `${schema}/${name}`, from: BigInt(was![at]!), to: BigInt(toBe![at]!) }))
  const fitting = ({ checkpoints }: Tables) => moves.filter(({ key, from }) => checkpoints.get(key) === from)
  return {
    kind: 'advance',
    lock: moves[0]!.key,
    answer: (tables) => {
      const told = fitting(tables).map(({ name, to }) => `${to} ${name}`)
      return told.length === 0 ? [] : [{ told: told.join('\n') }]
    },
    change: (tables) => fitting(tables).forEach(({ key, to }) => tables.checkpoints.set(key, to)),
  }
}

function reactorParking(sql: string, values: readonly unknown[]): Statement {
  const owner = `reactor ${String(values[0])}`
  if (sql.startsWith('insert into')) {
    const [, position, stream, revision, event_id, event_type, reason] = values
    const row = { position, stream, revision, event_id, event_type, reason }
    return { kind: 'park', answer: nothing, change: (tables) => parkRow(tables, owner, row) }
  }
  if (sql.startsWith('delete from')) {
    return { kind: 'unpark', answer: nothing, change: (tables) => void tables.parked.delete(`${owner}/${String(values[1])}`) }
  }
  const all = (tables: Tables) => parkedOf(tables, owner).map(({ row }) => row)
  if (sql.startsWith('select * from')) return { kind: 'parked', answer: all }
  if (sql.startsWith('select distinct stream')) {
    return { kind: 'parked', answer: (tables) => streamsOf(tables, owner).map((stream) => ({ stream })) }
  }
  throw new UnknownStatement(sql)
}

export function parkedOf(tables: Tables, owner: string): readonly ParkedRow[] {
  return [...tables.parked.values()].filter((parked) => parked.owner === owner).sort((a, b) => (a.position < b.position ? -1 : 1))
}
const streamsOf = (tables: Tables, owner: string) => [...new Set(parkedOf(tables, owner).map(({ row }) => row['stream']))]

function parkRow(tables: Tables, owner: string, row: Row): void {
  const name = `${owner}/${String(row['position'])}`
  if (!tables.parked.has(name)) tables.parked.set(name, { owner, position: BigInt(String(row['position'])), row })
}

/** The quoted names in a list of columns or in a comparison by columns. */
const columns = (text: string): readonly string[] => [...new Set([...text.matchAll(/"(\w+)"/g)].map(([, name]) => name!))]
const keyOf = (key: readonly string[], row: Row) => JSON.stringify(key.map((name) => row[name]))
const positionOf = (row: Row) => BigInt(String(row['written_at_position']))

function within<T>(all: Map<string, Map<string, T>>, table: string): Map<string, T> {
  const found = all.get(table) ?? new Map<string, T>()
  all.set(table, found)
  return found
}

function put(tables: Tables, table: string, key: readonly string[], row: Row): void {
  const id = keyOf(key, row)
  const gone = within(tables.tombstones, table).get(id)
  if (gone !== undefined && gone >= positionOf(row)) return
  const rows = within(tables.rows, table)
  const present = rows.get(id)
  if (present === undefined || positionOf(present) <= positionOf(row)) rows.set(id, { ...present, ...row })
}

function change(tables: Tables, table: string, key: readonly string[], row: Row): void {
  const present = within(tables.rows, table).get(keyOf(key, row))
  if (present !== undefined && positionOf(present) <= positionOf(row))
    within(tables.rows, table).set(keyOf(key, row), { ...present, ...row })
}

function remove(tables: Tables, table: string, key: readonly string[], row: Row): void {
  const id = keyOf(key, row)
  const present = within(tables.rows, table).get(id)
  if (present !== undefined && positionOf(present) <= positionOf(row)) within(tables.rows, table).delete(id)
  const tombstones = within(tables.tombstones, table)
  const gone = tombstones.get(id)
  if (gone === undefined || gone < positionOf(row)) tombstones.set(id, positionOf(row))
}
