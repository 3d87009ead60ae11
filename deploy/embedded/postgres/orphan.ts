import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const STOPS_WITHIN_MS = 10_000
const GONE_WITHIN_MS = 20_000
const POLL_MS = 50

/**
 * Frees a data folder for a new server. A server that outlived a killed supervisor is ended by its own pid file, and if it does not
 * respond, killed with all its workers. The pid file of a killed server is removed once none of its workers is left, because its
 * id may be in use (by a zombie or by another program) and PostgreSQL would refuse to start.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const [first] = (await readFile(pidFile, 'utf8').catch(ifMissing(''))).split('\n')
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 1) return
  // Elsewhere PostgreSQL's own check of the file has to suffice.
  if (process.platform !== 'linux') return
  if (await isServerOf(pid, cluster)) process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < GONE_WITHIN_MS; waited += POLL_MS) {
    if ((await processesOf(cluster)).length === 0) return rm(pidFile, { force: true })
    if (waited >= STOPS_WITHIN_MS) await endProcessesOf(cluster)
    await wait(POLL_MS)
  }
  throw new Error(`Another PostgreSQL (process ${pid}) uses ${cluster} and does not stop. End it and start again.`)
}

/**
 * Kills everything that runs on a cluster's folder: the server, its workers, which a stopped server cannot end, or an initdb. PostgreSQL is
 * designed for it, and recovers from its own log.
 */
export async function endProcessesOf(cluster: string): Promise<void> {
  for (let waited = 0; waited < GONE_WITHIN_MS; waited += POLL_MS) {
    const left = await processesOf(cluster)
    if (left.length === 0) return
    for (const pid of left) kill(pid)
    await wait(POLL_MS)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

/** Whether a live process is the server of this very folder. A zombie has no command line. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return commandLine.split('\0').includes(cluster)
}

/** Servers name their folder; workers run in it, and outlive a killed server for a moment. Excludes other users' shells in that folder. */
async function processesOf(cluster: string): Promise<readonly number[]> {
  if (process.platform !== 'linux') return []
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    numbers.map(async (pid) => {
      const name = (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim()
      if (name !== 'postgres' && name !== 'initdb') return []
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      return folder === cluster || (await isServerOf(pid, cluster)) ? [pid] : []
    }),
  )
  return found.flat()
}

function ifMissing<T>(otherwise: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT') throw error
    return otherwise
  }
}
