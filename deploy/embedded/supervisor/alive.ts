import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

const ASK_EVERY_MS = 1000
const ANSWER_WITHIN_MS = 2000
/** A process that has not answered for so long hears nothing any more. */
export const HUNG_AFTER_MS = 10_000
/** So late the supervisor itself did not get to run, and can say nothing of others. */
const STARVED_MS = 2000

export interface Watch {
  /** Whether anybody answers; settles within a few seconds. */
  readonly ask: () => Promise<boolean>
  /** Until its first answer a process is starting. */
  readonly firstAnswerWithinMs: number
  readonly onHung: () => void
  /** Aborted when the process has ended, or is to end. */
  readonly over: AbortSignal
}

/** Asks a process again and again whether it is there, and tells once when it hangs: it runs, and answers nobody. */
export async function watchAlive({ ask, firstAnswerWithinMs, onHung, over }: Watch): Promise<void> {
  let heardAt = performance.now()
  let patience = firstAnswerWithinMs
  while (!over.aborted) {
    const from = performance.now()
    const heard = await ask()
    if (heard) patience = HUNG_AFTER_MS
    await wait(ASK_EVERY_MS, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    const now = performance.now()
    if (heard || now - from > ANSWER_WITHIN_MS + ASK_EVERY_MS + STARVED_MS) heardAt = now
    if (now - heardAt > patience) return onHung()
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
