import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../kit/people.ts'

const EVERY_MS = 1000
const ANSWER_WITHIN_MS = 5000

export interface Answers {
  /** From the start of the asking to the first list of clients; not a number where none came. */
  readonly firstMs: number
  /** To the moment at which every read model was up with the log. */
  readonly caughtUpMs: number
  /** While the read models caught up: answers that were up to date, and those that said that they were late. */
  readonly current: number
  readonly late: number
  /** What was answered otherwise after the first answer, in words. */
  readonly failures: readonly string[]
}

/** Asks a stack that starts for its adviser's clients, every second, until it is stopped. */
export function askWhileStarting({ adviser, readModels }: { readonly adviser: Person; readonly readModels: string }): {
  stop(): Promise<Answers>
} {
  const began = performance.now()
  const seen = { firstMs: Number.NaN, caughtUpMs: Number.NaN, current: 0, late: 0, failures: [] as string[] }
  const hasAnswered = () => !Number.isNaN(seen.firstMs)
  const isCaughtUp = () => !Number.isNaN(seen.caughtUpMs)
  let going = true
  const askOnce = async () => {
    const { status, headers } = await adviser.api.send('GET', '/api/clients')
    const isLate = headers.get('tafel-view') !== 'current'
    if (status === 200 && !hasAnswered()) seen.firstMs = performance.now() - began
    if (status !== 200 && hasAnswered()) seen.failures.push(`answered with ${status}`)
    if (status === 200 && !isCaughtUp()) seen[isLate ? 'late' : 'current'] += 1
  }
  const asking = (async () => {
    for (; going; await wait(EVERY_MS)) {
      await askOnce().catch((error: Error) => hasAnswered() && seen.failures.push(error.message))
    }
  })()
  const looking = (async () => {
    for (; going && !isCaughtUp(); await wait(EVERY_MS)) {
      const isReady = await fetch(readModels, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
        async (answer) => (await answer.body?.cancel(), answer.ok),
        () => false,
      )
      if (isReady) seen.caughtUpMs = performance.now() - began
    }
  })()
  return {
    async stop() {
      going = false
      await Promise.all([asking, looking])
      return seen
    },
  }
}
