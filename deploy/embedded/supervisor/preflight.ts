import { mkdir, open, readFile, rm, statfs, unlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { PORT_OFFSETS, type Part, type Settings } from './settings.ts'

const NEEDED_BYTES = 500 * 1024 * 1024

/** Everything that can be known to go wrong, told before anything is started. */
export async function preflight(settings: Settings): Promise<void> {
  const [major] = process.versions.node.split('.')
  if (Number(major) < 24) throw new Error(`Tafel runs on Node 24; this is ${process.versions.node}. Use npm start, which brings its own.`)
  await mkdir(settings.dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The data folder ${settings.dataDir} cannot be made (${error.code}). Set TAFEL_DATA to a folder that you may write to.`)
  })
  const disk = await statfs(settings.dataDir)
  if (disk.bavail * disk.bsize < NEEDED_BYTES) {
    throw new Error(
      `Only ${Math.round((disk.bavail * disk.bsize) / 1024 / 1024)} MB are free at ${settings.dataDir}; Tafel wants 500 MB. Make room, or set TAFEL_DATA to another disk.`,
    )
  }
}

export async function portsFree(settings: Settings): Promise<void> {
  const taken: string[] = []
  for (const part of Object.keys(PORT_OFFSETS) as Part[]) {
    if (!(await isFree(settings.port(part)))) taken.push(`${settings.port(part)} (${part})`)
  }
  if (taken.length > 0) {
    throw new Error(
      `In use already: port ${taken.join(', ')}. Is Tafel running in another window? End what uses the port, or choose others: TAFEL_PORT=4200 npm start.`,
    )
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** One Tafel a data folder. The lock of a process that is gone is taken over. */
export async function lock(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'lock')
  for (let tries = 0; tries < 2; tries++) {
    try {
      const handle = await open(file, 'wx')
      await handle.writeFile(String(process.pid))
      await handle.close()
      return () => unlink(file).catch(() => undefined)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(await readFile(file, 'utf8').catch(() => ''))
      if (await isTafel(holder)) {
        throw new Error(
          `Tafel is running on ${dataDir} already (process ${holder}). Stop it with Ctrl-C in its window, or use another folder: TAFEL_DATA=.tafel-2 TAFEL_PORT=4200 npm start.`,
          { cause: error },
        )
      }
      await rm(file, { force: true })
    }
  }
  throw new Error(`The lock ${file} cannot be taken. Delete it and start again.`)
}

/** Whether the process is alive and is a Tafel: its number may have gone to something else. */
async function isTafel(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return commandLine === undefined || commandLine.includes('start.ts')
}
