import pg from 'pg'

/** What is needed of a connection: a pool, a client of it, or a client inside a transaction. */
export interface Sql {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

export interface PoolOptions {
  readonly url: string
  /** Shown by the server beside each connection. */
  readonly name: string
  readonly max?: number
  readonly statementTimeoutMs?: number
  /** How long a connection may take. Who serves people gives up soon and says so; who does one thing and ends had better wait. */
  readonly connectWithinMs?: number
  /** An idle connection broke. The pool replaces it; somebody should know. */
  readonly onError?: (error: Error) => void
}

/** Bounded, every statement with a deadline, and a connection that cannot be had in time (2 s) is an error instead of a hang. */
export function createPool({ url, name, max = 10, statementTimeoutMs = 10_000, connectWithinMs = 2000, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // The server's deadline does not help when the server is gone.
    query_timeout: statementTimeoutMs + 1000,
    keepAlive: true,
    // A peer that is gone without a word is found out in seconds, not in hours.
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => {
    // One that breaks as it is handed out has no other listener for a moment. Its next statement fails.
    client.on('error', () => undefined)
    prepare(client)
  })
  return pool
}

const MAX_PREPARED = 500
const names = new Map<string, string>()
/** Of all that were ever given: none is given twice. */
let given = 0

/**
 * Has a connection name its statements that have values, so that the server reads and plans each once a connection and not every time: a good
 * part of the work of a short one. Texts beyond the first few hundred of the process go unnamed, as all did: who builds texts out of values
 * fills no memory here.
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
 * Has a connection of knex name the statements that are marked by `.options({ prepared: true })`: those whose text is always the same, and whose plan
 * does not hang on their values. Knex builds texts out of what is asked for too, and those are not worth it.
 */
export function prepareMarked(client: pg.Client): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (config: unknown, ...rest: unknown[]) => {
    if (!isMarked(config)) return query(config, ...rest)
    const { text, values } = config
    return query({ name: nameOf(text), text, values }, ...rest)
  }
  client.query = named as pg.Client['query']
}

const isMarked = (config: unknown): config is { readonly text: string; readonly values: unknown[] } =>
  typeof config === 'object' && config !== null && 'prepared' in config

/** A view was replaced by one with other columns, and the connection has a statement that was prepared for the old ones. */
export const isOldPlan = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '0A000'

/** Every statement is prepared anew, under another name, when it is used next. */
export function forgetPlans(): void {
  names.clear()
}

/** Commits what `work` did, or nothing of it. */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // The pool listens only to idle connections: without this, one that breaks in between would end the process.
  const breaks = (error: Error) => {
    broken = error
  }
  client.on('error', breaks)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      // Whatever state it is in, nobody else shall get this connection.
      broken = reason
    })
    throw error
  } finally {
    // A broken connection is thrown away and may complain once more.
    if (broken === undefined) client.off('error', breaks)
    client.release(broken)
  }
}

export interface MigrationStep {
  /** Never changed nor reused once released. */
  readonly name: string
  readonly sql: string
}

/** All migrations of a database take turns. */
const MIGRATION_LOCK = 7_303_015

/** Brings a schema up to date: each step once, in order, all or none; two processes that start together take turns. */
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

/** A name of ours as it stands in SQL. Names never come from outside; this only catches a slip. */
export function identifier(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`${name} is no name of a schema or table.`)
  return `"${name}"`
}
