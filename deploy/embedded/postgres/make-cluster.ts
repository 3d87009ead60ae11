import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flushDirectory } from '../eventstore/storage/flush.ts'
import type { RunAs } from './ordinary-user.ts'
import { endProcessesOf } from './orphan.ts'
import { OWNER } from './roles.ts'

const VERSION = '18'
/** In the cluster's own folder, so that it moves with it: initdb has completed. */
const MARKER = 'tafel-complete'
/** Contain data. The server recreates none of them, and only logs that they are missing. */
const FOLDERS_WITH_DATA = ['base', 'pg_wal', 'pg_xact', 'pg_multixact']
const MADE_WITHIN_MS = 120_000

export interface ClusterPlace {
  /** The parent folder of the cluster, `cluster`; a new one is created next to it as `cluster.new`. */
  readonly dataDir: string
  readonly initdb: string
  readonly runAs: RunAs
  readonly ownerPassword: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Ensures a complete cluster. Nothing that may ever have held data is deleted: a folder that is neither complete nor empty, or can't be
 * read, stops the start. Only `cluster.new` is recreated, because no server has ever run on it.
 */
export async function ensureCluster(place: ClusterPlace): Promise<void> {
  const { dataDir } = place
  const cluster = join(dataDir, 'cluster')
  const making = join(dataDir, 'cluster.new')
  if (await isEmpty(cluster)) {
    // An initdb outlives a killed supervisor.
    await endProcessesOf(making)
    if (!(await isMarked(making))) await make(place, making)
    await rename(making, cluster)
    flushDirectory(dataDir)
  }
  await rm(join(dataDir, 'owner-password'), { force: true })
  const problem = await problemOf(cluster)
  if (problem !== undefined) throw new Error(refusal(cluster, problem))
}

/** Call it once a server has answered: a cluster from before the marker then counts as complete. */
export async function markCluster(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'cluster')
  if (await isMarked(cluster)) return
  await writeFile(join(cluster, MARKER), '', { mode: 0o600, flush: true })
  flushDirectory(cluster)
}

async function make({ dataDir, initdb, runAs, ownerPassword, signal }: ClusterPlace, making: string): Promise<void> {
  await rm(making, { recursive: true, force: true })
  const passwordFile = join(dataDir, 'owner-password')
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, ownerPassword, { mode: 0o600 })
  if (runAs.ids.uid !== undefined && runAs.ids.gid !== undefined) await chown(passwordFile, runAs.ids.uid, runAs.ids.gid)
  const [command, ...args] = runAs.command(initdb, [
    '-D',
    making,
    '-U',
    OWNER,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ])
  const child = spawn(command, args, {
    ...runAs.ids,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: MADE_WITHIN_MS,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)))
  child.stderr.on('error', () => undefined)
  const outcome = await once(child, 'close').then(
    ([code, ended]: unknown[]) => (code === 0 ? undefined : `it ended with ${String(ended ?? `code ${String(code)}`)}`),
    (error: Error) => error.message,
  )
  await rm(passwordFile, { force: true })
  if (outcome !== undefined) throw new Error(`PostgreSQL could not create its data folder ${making} (${outcome}):\n${output}`)
  await writeFile(join(making, MARKER), '', { mode: 0o600, flush: true })
  flushDirectory(making)
}

/** The problem of a cluster's folder, in words. */
async function problemOf(cluster: string): Promise<string | undefined> {
  const version = await textIn(cluster, 'PG_VERSION')
  if (version === undefined) return 'its file PG_VERSION is missing'
  if (version.trim() === '') return 'its file PG_VERSION is empty'
  if (version.trim() !== VERSION) return `its file PG_VERSION says ${JSON.stringify(version.trim().slice(0, 20))}`
  if ((await sizeIn(cluster, 'global/pg_control')) === undefined) return 'its file global/pg_control is missing'
  for (const folder of FOLDERS_WITH_DATA) {
    if ((await sizeIn(cluster, folder)) === undefined) return `its folder ${folder} is missing`
  }
  if (await isMarked(cluster)) return undefined
  // From before the marker. The database `postgres` (number 5) is the last thing that initdb creates.
  for (const file of ['postgresql.conf', 'pg_hba.conf', 'base/1/PG_VERSION', 'base/4/PG_VERSION', 'base/5/PG_VERSION']) {
    if (!(await sizeIn(cluster, file))) return `its file ${file} is missing or empty`
  }
  return undefined
}

function refusal(cluster: string, problem: string): string {
  return (
    `${cluster} is not a complete database of PostgreSQL ${VERSION}: ${problem}. Nothing was deleted; it may hold the keys of your data.\n` +
    `Put it back (PG_VERSION holds the one line ${VERSION}), or move the folder away and restore the keys from the last backup:\n` +
    `  mv ${cluster} ${cluster}.damaged\n  npm run restore-keys`
  )
}

async function isEmpty(folder: string): Promise<boolean> {
  return (await orUnreadable(folder, readdir(folder), []))?.length === 0
}

async function isMarked(cluster: string): Promise<boolean> {
  return (await sizeIn(cluster, MARKER)) !== undefined
}

const textIn = (cluster: string, name: string): Promise<string | undefined> =>
  orUnreadable(join(cluster, name), readFile(join(cluster, name), 'utf8'), undefined)

const sizeIn = async (cluster: string, name: string): Promise<number | undefined> =>
  (await orUnreadable(join(cluster, name), stat(join(cluster, name)), undefined))?.size

/** A missing file is undefined; any other read failure says nothing about the data, and stops the start. */
async function orUnreadable<T, M>(path: string, reading: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await reading
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return missing
    throw new Error(
      `${path} cannot be read (${code}), so it is unknown whether the database is complete. Nothing was deleted. ` +
        'Make it readable for the user that Tafel runs as (or fix the disk), and start again.',
      { cause: error },
    )
  }
}
