import type { ChildProcess } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { startPatience } from './start-patience.ts'
import { usedTime } from './used-time.ts'

const ASK_EVERY_MS = 200
const SAY_EVERY_MS = 30_000

/** A server that was started a moment ago. */
export interface Starting {
  readonly name: string
  readonly child: ChildProcess
  readonly logFile: string
  /** Settles within a few seconds. */
  readonly isReady: () => Promise<boolean>
  readonly say: (text: string) => void
  /** Aborted when it is to end before it is ready. */
  readonly signal?: AbortSignal | undefined
}

/** Waits until a server is ready, as long as it makes progress. Throws if it ends, hangs or is asked to stop first. */
export async function untilReady({ name, child, logFile, isReady, say, signal }: Starting): Promise<void> {
  const from = performance.now()
  const patience = startPatience(from)
  for (let saidAt = from; ; await wait(ASK_EVERY_MS)) {
    const how = howItEnded(child)
    if (how !== undefined || child.pid === undefined)
      throw new Error(`${name} ended while it started (${how ?? 'it could not be started'}). Its log: ${logFile}`)
    if (signal?.aborted) throw new Error(`${name} was stopped while it started.`)
    if (await isReady()) return
    const at = performance.now()
    const logBytes = await stat(logFile).then(
      ({ size }) => size,
      () => 0,
    )
    const hung = patience.sees({ at, logBytes, ranMs: usedTime(child.pid) })
    if (hung !== undefined) throw new Error(`${name} ${hung} while it started. Its log: ${logFile}`)
    if (at - saidAt < SAY_EVERY_MS) continue
    saidAt = at
    say(`… ${name} has been starting for ${Math.round((at - from) / 1000)} s. Its log: ${logFile}`)
  }
}

/** How a process ended, in words; undefined while it runs. */
export function howItEnded({ exitCode, signalCode }: Pick<ChildProcess, 'exitCode' | 'signalCode'>): string | undefined {
  if (signalCode !== null) return `signal ${signalCode}`
  return exitCode === null ? undefined : `code ${exitCode}`
}
