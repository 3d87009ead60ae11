import { setTimeout as wait } from 'node:timers/promises'

/** Waits; ends early, without an error, when the signal aborts. Replaced in tests, so that none waits. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>

export const pauseFor: Pause = async (ms, signal) => {
  await wait(ms, undefined, signal === undefined ? {} : { signal }).catch((error: unknown) => {
    if (signal?.aborted !== true) throw error
  })
}
