import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'

const SPIN = join(import.meta.dirname, 'spin.mjs')
/** The load to hold the machine at. */
export const BUSY_PROCESSES = Number(process.env['TAFEL_BUSY'] ?? 20)
const EVERY_MS = 15_000
/** The load is an average over a minute; before that it doesn't reflect what is running now. */
const KNOWN_AFTER_MS = 90_000

export interface BusyMachine {
  /** The load every 15 s, from the moment it is meaningful. */
  loads(): readonly number[]
  /** Ends the processes. */
  stop(): Promise<void>
}

/** Keeps this many processes busy, for at most this many seconds. They end when this process does. */
export function keepBusy(processes: number, seconds: number): BusyMachine {
  const began = performance.now()
  const spinners = Array.from({ length: processes }, () => {
    const child = spawn(process.execPath, [SPIN, String(seconds)], { stdio: ['pipe', 'ignore', 'ignore'] })
    child.on('error', () => undefined)
    child.stdin.on('error', () => undefined)
    return child
  })
  const seen: number[] = []
  const looking = setInterval(() => {
    if (performance.now() - began > KNOWN_AFTER_MS) seen.push(loadavg()[0] ?? 0)
  }, EVERY_MS)
  return {
    loads: () => seen,
    async stop() {
      clearInterval(looking)
      await Promise.all(spinners.map(ended))
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const over = once(child, 'exit')
  child.kill('SIGKILL')
  await over
}
