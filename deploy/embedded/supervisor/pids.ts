import { renameSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stopOrphan } from '../postgres/orphan.ts'

const ENDS_BY_ITSELF_MS = 12_000
const ENDED_WITHIN_MS = 20_000
const POLL_MS = 50
const AGAIN_AFTER_MS = 2000

export const pidsIn = (dataDir: string): string => join(dataDir, 'pids.json')

/** Stores the process ids in a file, for monitoring and the next start. */
export function keepPids(dataDir: string): (name: string, pid: number) => void {
  const pids: Record<string, number> = { supervisor: process.pid }
  let again: NodeJS.Timeout | undefined
  const write = () => {
    clearTimeout(again)
    try {
      // Written atomically: the next start reads it after a kill.
      writeFileSync(`${pidsIn(dataDir)}.new`, JSON.stringify(pids), { mode: 0o600 })
      renameSync(`${pidsIn(dataDir)}.new`, pidsIn(dataDir))
    } catch {
      // A full disk must not end a process. Written when there is room.
      again = setTimeout(write, AGAIN_AFTER_MS).unref()
    }
  }
  return (name, pid) => {
    pids[name] = pid
    write()
  }
}

/**
 * Waits for processes left by a killed supervisor: PostgreSQL is asked to stop, the others end by themselves
 * (follow-parent.ts) and are killed if they do not. Call it while holding the lock of the data folder.
 */
export async function endOrphans(dataDir: string): Promise<void> {
  await stopOrphan(join(dataDir, 'postgres', 'cluster'))
  const left = await pidsOf(dataDir)
  await Promise.all(Object.values(left).map((pid) => gone(pid, dataDir)))
  await rm(pidsIn(dataDir), { force: true })
}

/** A truncated list names no process: they end by themselves. */
async function pidsOf(dataDir: string): Promise<Readonly<Record<string, number>>> {
  try {
    return JSON.parse(await readFile(pidsIn(dataDir), 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

async function gone(pid: number, dataDir: string): Promise<void> {
  for (let waited = 0; await isPartOf(pid, dataDir); waited += POLL_MS) {
    if (waited > ENDED_WITHIN_MS) throw new Error(`Process ${pid} of the last run does not end. End it and start again.`)
    if (waited > ENDS_BY_ITSELF_MS) process.kill(pid, 'SIGKILL')
    await wait(POLL_MS)
  }
}

/** Whether the id still belongs to a process of this data folder; it may have been reused. */
async function isPartOf(pid: number, dataDir: string): Promise<boolean> {
  const of = async (what: string) => (await readFile(`/proc/${pid}/${what}`, 'utf8').catch(() => '')).split('\0')
  if (!(await of('cmdline')).some((argument) => argument.endsWith('follow-parent.ts'))) return false
  return (await of('environ')).includes(`TAFEL_DATA=${dataDir}`)
}
