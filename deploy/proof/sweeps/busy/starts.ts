import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../../kit/stack.ts'
import { BUSY_PROCESSES, keepBusy } from './busy-machine.ts'
import { deathsIn } from './deaths.ts'

export interface Starts {
  readonly tried: number
  readonly ready: number
  /** From each start until it was ready. */
  readonly seconds: readonly number[]
  /** Processes killed by the watchdog. The bench stopped none, so each of them was making progress. */
  readonly hung: number
  readonly otherDeaths: number
  readonly loads: readonly number[]
}

export const NO_STARTS: Starts = { tried: 0, ready: 0, seconds: [], hung: 0, otherDeaths: 0, loads: [] }

/** Every third start creates its data folder; the others reuse it. */
const FRESH_EVERY = 3
const READY_WITHIN_MS = 15 * 60_000

/** Repeatedly starts a stack on a busy machine, waits until it is ready and stops it. Reports its counts after each start. */
export async function takeStarts(before: Starts, wanted: number, until: number, onStart: (counts: Starts) => void): Promise<void> {
  if (before.tried >= wanted) return
  const machine = keepBusy(BUSY_PROCESSES, Math.max(0, until - Date.now() + READY_WITHIN_MS) / 1000)
  let counts = before
  let dataDir: string | undefined
  let loadsKept = 0
  try {
    for (; counts.tried < wanted && Date.now() < until; onStart(counts)) {
      if (dataDir === undefined || counts.tried % FRESH_EVERY === 0) {
        if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
        dataDir = await mkdtemp(join(tmpdir(), 'tafel-busy-'))
      }
      const { seconds, output } = await oneStart(dataDir)
      const deaths = deathsIn(output)
      for (const { name, how } of deaths) process.stdout.write(`  ! ${name}: ${how}\n`)
      const loads = machine.loads().slice(loadsKept)
      loadsKept += loads.length
      counts = {
        tried: counts.tried + 1,
        ready: counts.ready + (seconds === undefined ? 0 : 1),
        seconds: seconds === undefined ? counts.seconds : [...counts.seconds, seconds],
        hung: counts.hung + deaths.filter(({ isHung }) => isHung).length,
        otherDeaths: counts.otherDeaths + deaths.filter(({ isHung }) => !isHung).length,
        loads: [...counts.loads, ...loads],
      }
    }
  } finally {
    await machine.stop()
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

/** `seconds` is undefined if it did not become ready. */
async function oneStart(dataDir: string): Promise<{ readonly seconds?: number; readonly output: string }> {
  try {
    const stack = await startStack({ dataDir, readyWithinMs: READY_WITHIN_MS })
    await stack.stop()
    return { seconds: Math.round(stack.readyInMs / 1000), output: stack.output() }
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    process.stdout.write(`  ! ${output}\n`)
    return { output }
  }
}
