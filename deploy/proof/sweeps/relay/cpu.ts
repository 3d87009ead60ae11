import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const TICKS_A_SECOND = 100
/** The supervisor's health check interval. */
const ASKED_EVERY_MS = 2000

/** The CPU use of an idle process in per cent of one processor, with health checks as from its supervisor. */
export async function idleCpu(pid: number, port: number, seconds: number): Promise<number> {
  const before = await ticksOf(pid)
  const from = performance.now()
  for (const until = from + seconds * 1000; performance.now() < until; await wait(ASKED_EVERY_MS)) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`)
    await answer.arrayBuffer()
  }
  const elapsed = (performance.now() - from) / 1000
  return Math.round((((await ticksOf(pid)) - before) / TICKS_A_SECOND / elapsed) * 10_000) / 100
}

/** User and system time, of all threads. */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // After the name, which is in brackets and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
