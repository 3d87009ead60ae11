import pg from 'pg'

/** A pool, a client of it, or a client inside a transaction. */
export interface Sql {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

export interface PoolOptions {
  readonly url: string
  /** The application name of each connection, shown by the server. */
  readonly name: string
  readonly max?: number
  readonly statementTimeoutMs?: number
  /** Timeout for connecting: short for processes that serve people, long for one-off jobs. */
  readonly connectWithinMs?: number
  /** An idle connection broke. The pool replaces it; log it. */
  readonly onError?: (error: Error) => void
}

/** Bounded; every statement has a deadline, and a connection that can't be had in time (2 s) is an error instead of a hang. */
export function createPool({ url, name, max = 10, statementTimeoutMs = 10_000, connectWithinMs = 2000, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // The server's deadline doesn't help when the server is gone.
    query_timeout: statementTimeoutMs + 1000,
    keepAlive: true,
    // Detects a dead peer in seconds, not hours.
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => {
    // A connection that breaks while being handed out has no other listener for a moment. Its next statement fails.
    client.on('error', () => undefined)
    prepare(client)
  })
  return pool
}

const MAX_PREPARED = 500
const names = new Map<string, string>()
/** Never reused. */
let given = 0

/**
 * Names a connection's parameterised statements, so that the server parses and plans each once per connection: a large part of the cost of a
 * short one. Texts beyond the first few hundred of the process stay unnamed, so that generated texts don't fill memory.
 */
function prepare(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = named as pg.PoolClient['query']
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  given += 1
  const name = `tafel_${given}`
  names.set(text, name)
  return name
}

/**
 * Names the statements of a knex connection that are marked `.options({ prepared: true })`: those with a constant text whose plan doesn't
 * depend on the values. Knex also generates texts, for which naming isn't worth it.
 */
export function prepareMarked(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (config: unknown, ...rest: unknown[]) => {
    if (!isMarked(config)) return query(config, ...rest)
    const { text, values } = config
    return query({ name: nameOf(text), text, values }, ...rest)
  }
  client.query = named as pg.ClientBase['query']
}

const isMarked = (config: unknown): config is { readonly text: string; readonly values: unknown[] } =>
  typeof config === 'object' && config !== null && 'prepared' in config

/** A view was replaced by one with other columns, and the connection has a statement prepared for the old ones. */
export const isOldPlan = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '0A000'

/** Every statement is prepared again, under another name, on next use. */
export function forgetPlans(): void {
  names.clear()
}

/** Commits all of `work` or nothing. `begin` may set what holds for the transaction. */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>, begin = 'begin'): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // The pool listens to idle connections only: without this, a connection that breaks in between would end the process.
  const breaks = (error: Error) => {
    broken = error
  }
  client.on('error', breaks)
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      // Its state is unknown: no one else may get this connection.
      broken = reason
    })
    throw error
  } finally {
    // A broken connection is discarded and may emit another error.
    if (broken === undefined) client.off('error', breaks)
    client.release(broken)
  }
}

export interface MigrationStep {
  /** Never changed or reused once released. */
  readonly name: string
  readonly sql: string
}

/** Serialises all migrations of a database. */
const MIGRATION_LOCK = 7_303_015

/** Brings a schema up to date: each step once, in order, all or none; processes that start together take turns. */
export async function migrate(pool: pg.Pool, schema: string, steps: readonly MigrationStep[]): Promise<void> {
  const table = `${identifier(schema)}.migrations`
  await transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(`create table if not exists ${table} (name text primary key, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string }>(`select name from ${table}`)
    const applied = new Set(rows.map((row) => row.name))
    for (const step of steps) {
      if (applied.has(step.name)) continue
      await client.query(step.sql)
      await client.query(`insert into ${table} (name) values ($1)`, [step.name])
    }
  })
}

/** A trusted name for SQL. Names never come from outside; this only catches a mistake. */
export function identifier(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`${name} is not the name of a schema or table.`)
  return `"${name}"`
}
