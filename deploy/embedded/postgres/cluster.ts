import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { postgresBinaries } from './binaries.ts'
import { endWithParent } from './end-with-parent.ts'
import { ensureCluster, markCluster } from './make-cluster.ts'
import { ordinaryUser } from './ordinary-user.ts'
import { endProcessesOf, stopOrphan } from './orphan.ts'
import { createRoles, createSchemas, type Passwords, type Role, roleName } from './roles.ts'

export const DATABASE = 'tafel'
/** The longest silence; a server that reports recovery gets all the time it needs. */
const SILENT_MS = 60_000
/** The interval of checks whether it answers. */
const ASKED_AGAIN_MS = 2000
const STOP_WITHIN_MS = 20_000

export interface Cluster {
  readonly port: number
  readonly pid: number
  url(role: Role | 'owner', database?: string): string
  /** Resolves when the server has ended, for any reason. */
  readonly ended: Promise<number | null>
  stop(): Promise<void>
  /** Kills an unresponsive server and all its workers. */
  kill(): Promise<void>
}

export interface ClusterOptions {
  /** Created and initialised if missing. */
  readonly dataDir: string
  readonly port: number
  readonly passwords: Passwords
  readonly onLog?: (line: string) => void
  /** Aborts the creation of a cluster. */
  readonly signal?: AbortSignal
  /** Settings on top of the defaults. Durability stays on unless a throw-away cluster turns it off. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts PostgreSQL on loopback as an ordinary user and creates the database, the roles and the schemas. */
export async function startPostgres(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, port, passwords } = options
  const binaries = await postgresBinaries()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const runAs = await ordinaryUser(binaries.postgres, dataDir)
  const cluster = join(dataDir, 'cluster')
  await ensureCluster({ dataDir, initdb: binaries.initdb, runAs, ownerPassword: passwords.owner, signal: options.signal })
  await stopOrphan(cluster)

  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    ...options.settings,
  }
  const [command, ...args] = runAs.command(binaries.postgres, [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(command, args, {
    ...runAs.ids,
    cwd: '/',
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: the supervisor handles Ctrl-C in the terminal, in its order.
    detached: true,
  })
  endWithParent(child)
  const log = keepLog(child, options.onLog)
  const ended = once(child, 'exit').then(
    ([code]) => code as number | null,
    // It could not be started; the reason is in the log.
    () => null,
  )

  const url = (role: Role | 'owner', database = DATABASE) =>
    `postgres://${roleName(role)}:${encodeURIComponent(passwords[role])}@127.0.0.1:${port}/${database}`
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    // SIGINT is PostgreSQL's fast shutdown: clients are disconnected, everything committed is flushed.
    child.kill('SIGINT')
    const late = setTimeout(() => void kill(), STOP_WITHIN_MS)
    await ended
    clearTimeout(late)
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await endProcessesOf(cluster)
    await ended
  }
  try {
    await ready(url('owner', 'postgres'), ended, log)
    await bootstrap(url, passwords)
    await markCluster(dataDir)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, pid: child.pid ?? -1, url, ended, stop, kill }
}

function keepLog(child: ChildProcess, onLog: ClusterOptions['onLog']): () => string {
  const last: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      onLog?.(line)
      last.push(line)
      if (last.length > 20) last.shift()
    }
  })
  child.stderr?.on('error', () => undefined)
  child.on('error', (error) => last.push(error.message))
  return () => last.join('\n')
}

async function ready(url: string, ended: Promise<number | null>, log: () => string): Promise<void> {
  let over = false
  void ended.then(() => (over = true))
  for (let lastAnswer = performance.now(); performance.now() - lastAnswer < SILENT_MS; await wait(25)) {
    if (over) throw new Error(`PostgreSQL did not start:\n${log()}`)
    const client = clientOf(url, ASKED_AGAIN_MS)
    const refusal = await client.connect().then(
      () => undefined,
      (error: Error) => error,
    )
    await client.end().catch(() => undefined)
    if (refusal === undefined) return
    if (refusal instanceof pg.DatabaseError) lastAnswer = performance.now()
  }
  throw new Error(`PostgreSQL was silent for ${SILENT_MS / 1000} s:\n${log()}`)
}

/** Each call has a deadline, and a broken connection is reported to its user. */
function clientOf(url: string, connectWithinMs = SILENT_MS): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs, query_timeout: SILENT_MS })
  client.on('error', () => undefined)
  return client
}

async function bootstrap(url: Cluster['url'], passwords: Passwords): Promise<void> {
  const admin = clientOf(url('owner', 'postgres'))
  await admin.connect()
  try {
    await createRoles(admin, passwords)
    const there = await admin.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (there.rowCount === 0) await admin.query(`create database ${DATABASE}`)
  } finally {
    await admin.end()
  }
  const client = clientOf(url('owner'))
  await client.connect()
  try {
    await createSchemas(client, DATABASE)
  } finally {
    await client.end()
  }
}
