import { readFileSync } from 'node:fs'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { createPatience } from './patience.ts'

const ASK_EVERY_MS = 1000
const ANSWER_WITHIN_MS = 2000
/** So late the supervisor itself did not get to run, and can say nothing of others. */
const STARVED_MS = 2000

export interface Watch {
  readonly pid: number
  /** Whether anybody answers; settles within a few seconds. */
  readonly ask: () => Promise<boolean>
  /** How often its event loop has turned, by its own count. Without it only its running time says whether it moves. */
  readonly turns?: () => number
  /** Told once, with what is wrong. */
  readonly onHung: (how: string) => void
  /** Aborted when the process has ended, or is to end. */
  readonly over: AbortSignal
}

/** Looks at a process every second, and tells when it makes no progress any more. A slow one on a busy machine is left alone. */
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

/** How long the main thread of a process has run, where the system says so (Linux). */
function ranMs(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return undefined
  }
}

/**
 * Whether somebody serves this address. What the answer is does not matter, nor whose certificate it has: also a refusal comes from a process
 * that runs. Only silence does not, and a port where nobody listens.
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
