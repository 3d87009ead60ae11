import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../kit/people.ts'

const EVERY_MS = 1000
const ANSWER_WITHIN_MS = 5000

export interface Answers {
  /** From the first request to the first list of clients; NaN if none came. */
  readonly firstMs: number
  /** Until every read model had caught up. */
  readonly caughtUpMs: number
  /** Current and late answers while the read models caught up. */
  readonly current: number
  readonly late: number
  /** Failures after the first answer. */
  readonly failures: readonly string[]
}

/** Requests the adviser's clients from a starting stack every second, until stopped. */
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
    const isCurrent = headers.get('tafel-view') === 'current'
    if (status === 200 && !hasAnswered()) seen.firstMs = performance.now() - began
    if (status !== 200 && hasAnswered()) seen.failures.push(`answered with ${status}`)
    if (status === 200 && !isCaughtUp()) seen[isCurrent ? 'current' : 'late'] += 1
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
