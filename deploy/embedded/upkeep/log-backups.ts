import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEADLINE_MS = 60 * 60_000
/** Each holds the whole log: the one before goes when a newer one is whole. */
const KEPT = 2
/** A backup that fills the disk would stop what it is for. */
const LEFT_BYTES = 200 * 1024 * 1024
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

export interface LogBackup {
  readonly root: string
  /** The event store's folder. */
  readonly log: string
  /** Where the backups lie. */
  readonly folder: string
  readonly now: Date
  readonly signal: AbortSignal
}

/** Copies and checks the log in a process of its own (the event store's `backup`), while it is written to. */
export async function backUpLog({ root, log, folder, now, signal }: LogBackup): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) if (name.endsWith('.unfinished')) await rm(join(folder, name), { recursive: true, force: true })
  const [needed, { bavail, bsize }] = [await bytesOf(log), await statfs(folder)]
  if (bavail * bsize < needed + LEFT_BYTES) {
    throw new Error(`There is no room for a backup of the log at ${folder}: it needs ${megabytes(needed)} MB beside what must stay free.`)
  }
  const name = now.toISOString().replaceAll(':', '-')
  const aside = join(folder, `${name}.unfinished`)
  try {
    await run(process.execPath, ['deploy/embedded/eventstore/main.ts', 'backup', '--data', log, '--to', aside], {
      cwd: root,
      timeout: DEADLINE_MS,
      killSignal: 'SIGKILL',
      signal,
    })
    await rename(aside, join(folder, name))
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  const whole = (await readdir(folder)).filter((each) => NAME.test(each)).toSorted()
  for (const old of whole.slice(0, -KEPT)) await rm(join(folder, old), { recursive: true, force: true })
  return name
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
