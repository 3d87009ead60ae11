import { existsSync } from 'node:fs'
import { access, constants, open, readFile, rm, statfs, unlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { makeDataDir } from './private-files.ts'
import { PORT_OFFSETS, type Part, type Settings } from './settings.ts'

const MEGABYTE = 1024 * 1024
/** For a new data folder: PostgreSQL, the browser, the first events. */
const NEW_BYTES = 500 * MEGABYTE
/** For an existing one: enough to start. A later shortage stops writing, not the stack. */
const EXISTING_BYTES = 32 * MEGABYTE
const FULL_BYTES = 4 * MEGABYTE

/** Checks everything that can be known to fail before anything is started. */
export async function preflight(settings: Settings): Promise<void> {
  const [major] = process.versions.node.split('.')
  if (Number(major) < 24) throw new Error(`Tafel runs on Node 24; this is ${process.versions.node}. Use npm start, which brings its own.`)
  await makeDataDir(settings.dataDir).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `The data folder ${settings.dataDir} cannot be created (${error.code}). Set TAFEL_DATA to a folder that you can write to.`,
    )
  })
  await access(settings.dataDir, constants.W_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `The data folder ${settings.dataDir} cannot be written to (${error.code}). Set TAFEL_DATA to a folder that you can write to.`,
    )
  })
  const free = await freeBytes(settings.dataDir)
  const isNew = !['seeded', join('postgres', 'cluster')].some((name) => existsSync(join(settings.dataDir, name)))
  const needed = isNew ? NEW_BYTES : EXISTING_BYTES
  if (free < needed) {
    throw new Error(
      `Only ${Math.floor(free / MEGABYTE)} MB are free at ${settings.dataDir}; Tafel wants ${needed / MEGABYTE} MB. Make room, or set TAFEL_DATA to another disk.`,
    )
  }
}

/** Whether a failed start was caused by a disk that has filled up meanwhile. */
export async function isDiskFull(dataDir: string): Promise<boolean> {
  return (await freeBytes(dataDir).catch(() => Infinity)) < FULL_BYTES
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function portsFree(settings: Settings): Promise<void> {
  const taken: string[] = []
  const { given } = settings
  const elsewhere: readonly (Part | undefined)[] = [
    given.eventstore && 'eventstore',
    given.postgres && 'postgres',
    given.identity && 'identity',
    given.payfast && 'payfast',
    given.kafka === undefined && 'relay',
    ...(given.smtp ? (['smtp', 'mailbox'] as const) : []),
  ].filter(Boolean) as Part[]
  for (const part of Object.keys(PORT_OFFSETS) as Part[]) {
    if (elsewhere.includes(part)) continue
    // Browsers resolve localhost to either address.
    const free = await Promise.all(['127.0.0.1', '::1'].map((host) => isFree(settings.port(part), host)))
    if (free.includes(false)) taken.push(`${settings.port(part)} (${part})`)
  }
  if (taken.length > 0) {
    throw new Error(
      `Already in use: port ${taken.join(', ')}. Is Tafel running in another window? End what uses the port, or choose others: TAFEL_PORT=4200 npm start.`,
    )
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    // A machine without IPv6 has no such address, so the port is free there.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

/** One Tafel per data folder. The lock of an ended process is taken over. */
export async function lock(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'lock')
  for (let tries = 0; tries < 2; tries++) {
    try {
      const handle = await open(file, 'wx', 0o600)
      await handle.writeFile(String(process.pid))
      await handle.close()
      return () => unlink(file).catch(() => undefined)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(await readFile(file, 'utf8').catch(() => ''))
      if (await isTafel(holder)) {
        throw new Error(
          `Tafel is already running on ${dataDir} (process ${holder}). Stop it with Ctrl-C in its window, or use another folder: TAFEL_DATA=.tafel-2 TAFEL_PORT=4200 npm start.`,
          { cause: error },
        )
      }
      await rm(file, { force: true })
    }
  }
  throw new Error(`The lock ${file} cannot be taken. Delete it and start again.`)
}

/** Whether the process is alive and is a Tafel: its id may have been reused. */
async function isTafel(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid) return false
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (commandLine !== undefined) return commandLine.includes('start.ts')
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
