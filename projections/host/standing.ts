import type { Health } from '@tafel/services/kernel/lifecycle.ts'
import type { SubscriptionState } from '@tafel/services/kernel/subscribe.ts'
import type { Progress } from '../runtime/loop.ts'

/** How one read model stands to the end of the log. */
export interface Standing {
  progress(progress: Progress): void
  state(state: SubscriptionState['state']): void
  /** Seconds since it was last known to show everything. */
  lagSeconds(): number
  /** Down until it has been at the end of the log once. */
  health(): Health
  position(): bigint | undefined
}

export function createStanding(now: () => number = Date.now): Standing {
  let state: SubscriptionState['state'] = 'catchingUp'
  let freshAt = now()
  let caughtUpOnce = false
  let position: bigint | undefined
  return {
    progress(progress) {
      position = progress.position ?? position
      if (state === 'live') freshAt = now()
    },
    state(next) {
      if (next === 'live') caughtUpOnce = true
      if (state === 'live' || next === 'live') freshAt = now()
      state = next
    },
    lagSeconds() {
      return state === 'live' ? 0 : (now() - freshAt) / 1000
    },
    health() {
      if (!caughtUpOnce) return 'down'
      return state === 'live' ? 'ok' : 'degraded'
    },
    position: () => position,
  }
}
