import { readFileSync } from 'node:fs'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { createPatience } from './patience.ts'

const ASK_EVERY_MS = 1000
const ANSWER_WITHIN_MS = 2000
/** When delayed this long, the supervisor itself did not run, and can't judge others. */
const STARVED_MS = 2000

export interface Watch {
  readonly pid: number
  /** Whether the process answers; settles within a few seconds. */
  readonly ask: () => Promise<boolean>
  /** The process's own count of event loop turns. Without it only its CPU time shows progress. */
  readonly turns?: () => number
  /** Called once, with the problem. */
  readonly onHung: (how: string) => void
  /** Aborted when the process has ended, or is to end. */
  readonly over: AbortSignal
}

/** Checks a process every second, and reports when it makes no progress. A slow one on a busy machine is left alone. */
export async function watchAlive({ pid, ask, turns, onHung, over }: Watch): Promise<void> {
  const patience = createPatience(performance.now())
  while (!over.aborted) {
    const from = performance.now()
    const answered = await ask()
    await wait(ASK_EVERY_MS, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    const at = performance.now()
    const isStarved = at - from > ANSWER_WITHIN_MS + ASK_EVERY_MS + STARVED_MS
    const how = patience.sees({ at, answered, isStarved, turns: turns?.(), ranMs: ranMs(pid) })
    if (how !== undefined) return onHung(how)
  }
}

/** The CPU time of a process's main thread, if the system provides it (Linux). */
function ranMs(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return undefined
  }
}

/**
 * Whether a process serves this address. The answer's content does not matter, nor its certificate: even a refusal comes from a running
 * process. Only silence counts as failure, and a port without a listener.
 */
export function answersAt(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { agent: false, timeout: ANSWER_WITHIN_MS, rejectUnauthorized: false }
    const request = (url.startsWith('https:') ? getHttps : getHttp)(url, options, (response) => {
      response.on('error', () => undefined).resume()
      resolve(true)
    })
    request.on('timeout', () => {
      resolve(false)
      request.destroy()
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ETIMEDOUT'))
  })
}
