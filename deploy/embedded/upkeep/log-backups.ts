import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Continued, continueBackup, endOfBackup } from '../eventstore/maintenance/continue-backup.ts'
import { type Manifest, manifestIn, parseManifest } from '../eventstore/maintenance/manifest.ts'
import { stampOf } from './sealed-files.ts'

const run = promisify(execFile)
const DEADLINE_MS = 60 * 60_000
/** Each is the complete log: the previous one is deleted when a newer one is complete. */
const KEPT = 2
/** A backup that fills the disk would stop the log itself. */
const LEFT_BYTES = 200 * 1024 * 1024
/** Appends are small, and should be backed up for as long as they are possible. */
const LEFT_BY_CONTINUING_BYTES = 64 * 1024 * 1024
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

export interface LogBackup {
  readonly root: string
  /** The event store's folder. */
  readonly log: string
  /** The folder of the backups. */
  readonly folder: string
  readonly now: Date
  readonly signal: AbortSignal
  /** Runs after the copy and before it counts: the keys of its events are backed up by then. */
  readonly beforeItCounts: () => Promise<unknown>
}

/** Copies and checks the log in its own process (the event store's `backup`), during operation. */
export async function backUpLog({ root, log, folder, now, signal, beforeItCounts }: LogBackup): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) if (name.endsWith('.unfinished')) await rm(join(folder, name), { recursive: true, force: true })
  const [needed, { bavail, bsize }] = [await bytesOf(log), await statfs(folder)]
  if (bavail * bsize < needed + LEFT_BYTES) {
    throw new Error(`ENOSPC: it needs ${megabytes(needed)} MB in addition to the reserve`)
  }
  const name = stampOf(now)
  const aside = join(folder, `${name}.unfinished`)
  try {
    await run(process.execPath, ['deploy/embedded/eventstore/main.ts', 'backup', '--data', log, '--to', aside], {
      cwd: root,
      timeout: DEADLINE_MS,
      killSignal: 'SIGKILL',
      signal,
    })
    await beforeItCounts()
    await rename(aside, join(folder, name))
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  await letGo(folder)
  return name
}

/**
 * Copies what was appended since to the newest backup, up to the given end of the log. A missing backup counts as outdated, so a new one begins.
 */
export async function continueLogBackup(
  given: Pick<LogBackup, 'log' | 'folder' | 'signal'> & { readonly end: number },
): Promise<Continued> {
  const { log, folder, end, signal } = given
  const name = (await logBackups(folder)).at(-1)
  const backup = join(folder, name ?? '')
  const manifest = name === undefined ? undefined : await manifestOf(backup)
  if (manifest === undefined) return { reached: false, outdated: true }
  return continueBackup({ log, backup, manifest, end, leaveBytes: LEFT_BY_CONTINUING_BYTES, signal })
}

/** The names of the complete ones, oldest first. */
export async function logBackups(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => NAME.test(name)).toSorted()
}

/** Deletes the oldest. A backup that is longer than the newest belongs to another log, which may just have been lost: it stays until it is outgrown. */
async function letGo(folder: string): Promise<void> {
  const names = await logBackups(folder)
  const newest = await endOf(join(folder, names.at(-1) ?? ''))
  for (const name of names.slice(0, -KEPT)) {
    const old = join(folder, name)
    if ((await endOf(old)) <= newest) await rm(old, { recursive: true, force: true })
  }
}

/** 0 for an unreadable backup. */
async function endOf(backup: string): Promise<number> {
  const manifest = await manifestOf(backup)
  return manifest === undefined ? 0 : endOfBackup(backup, manifest).catch(() => 0)
}

async function manifestOf(backup: string): Promise<Manifest | undefined> {
  const path = manifestIn(backup)
  return readFile(path, 'utf8')
    .then((text) => parseManifest(path, text))
    .catch(() => undefined)
}

async function bytesOf(folder: string): Promise<number> {
  const sizes = (await readdir(folder)).map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)
