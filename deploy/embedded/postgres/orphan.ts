import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const GONE_WITHIN_MS = 20_000
const POLL_MS = 50

/**
 * Makes a data folder free for a new server. A server that outlived a killed supervisor is ended, by its own pid file; the
 * file of a server that was killed itself is removed once none of its workers is left, because its number may still be
 * taken (by a process that nobody has waited for, or by another program) and PostgreSQL would refuse to start.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const [first] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 1) return
  // Elsewhere PostgreSQL's own check of the file has to do.
  if (process.platform !== 'linux') return
  if (await isServerOf(pid, cluster)) process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < GONE_WITHIN_MS; waited += POLL_MS) {
    if (!(await isServerOf(pid, cluster)) && !(await hasWorkers(cluster))) return rm(pidFile, { force: true })
    await wait(POLL_MS)
  }
  throw new Error(`Another PostgreSQL (process ${pid}) uses ${cluster} and does not stop. End it and start again.`)
}

/** Whether a live process is the server of this very folder. A dead one that was not waited for has no command line. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return commandLine.split('\0').includes(cluster)
}

/** Workers of a server run in its data folder, and outlive a killed server for a moment. */
async function hasWorkers(cluster: string): Promise<boolean> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(processes.map((name) => readlink(`/proc/${name}/cwd`).catch(() => '')))
  return folders.includes(cluster)
}
