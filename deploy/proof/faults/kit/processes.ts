import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const PROCESSES = [
  'eventstore',
  'postgres',
  'services',
  'projections',
  'identity',
  'mailbox',
  'payfast',
  'checkpointer',
  'web',
] as const
export type Process = (typeof PROCESSES)[number]

/** The pids of a stack's processes, as recorded by its supervisor. */
export async function pidsOf(dataDir: string): Promise<Readonly<Record<string, number>>> {
  return JSON.parse(await readFile(join(dataDir, 'pids.json'), 'utf8')) as Record<string, number>
}

const STARTED_WITHIN_MS = 20_000
const POLL_MS = 20

/** The pid of a live process of the stack; waits for a restart if it was just killed. */
export async function alive(dataDir: string, process: Process | 'relay'): Promise<number> {
  for (const deadline = Date.now() + STARTED_WITHIN_MS; Date.now() < deadline; await wait(POLL_MS)) {
    const pid = (await pidsOf(dataDir).catch((): Readonly<Record<string, number>> => ({})))[process]
    if (pid !== undefined && isThere(pid)) return pid
  }
  throw new Error(`${process} was not restarted.`)
}

/** Whether the process exists and is not a zombie. */
function isThere(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Sends SIGKILL or another signal; ignores a process that has already gone. */
export function signal(pid: number | undefined, name: NodeJS.Signals = 'SIGKILL'): void {
  if (pid === undefined) return
  try {
    process.kill(pid, name)
  } catch {
    // Gone already.
  }
}

/** Pauses a process and its descendants during the work. */
export async function whilePaused<T>(pid: number | undefined, work: () => Promise<T>): Promise<T> {
  const resume = await paused(pid)
  try {
    return await work()
  } finally {
    resume()
  }
}

/** Pauses a process and its descendants; the returned function resumes them. */
export async function paused(pid: number | undefined): Promise<() => void> {
  if (pid === undefined) throw new Error('There is no process to pause.')
  const stopped = new Set<number>()
  // The parent first, so that it starts no new children meanwhile.
  for (let found = [pid]; found.length > 0; found = (await descendants(pid)).filter((child) => !stopped.has(child))) {
    for (const one of found) {
      signal(one, 'SIGSTOP')
      stopped.add(one)
    }
  }
  return () => {
    for (const one of stopped) signal(one, 'SIGCONT')
  }
}

async function descendants(pid: number): Promise<readonly number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map<number, number>()
  for (const number of numbers) {
    // After the name, which is in brackets and may contain anything: the state, then the parent.
    const [, parent] = /\) \S (\d+)/.exec(await readFile(`/proc/${number}/stat`, 'utf8').catch(() => '')) ?? []
    if (parent !== undefined) parents.set(number, Number(parent))
  }
  const found: number[] = []
  const walk = (of: number): void => {
    for (const [child, parent] of parents) {
      if (parent !== of) continue
      found.push(child)
      walk(child)
    }
  }
  walk(pid)
  return found
}
