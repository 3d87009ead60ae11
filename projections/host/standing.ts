import type { Health } from '@tafel/services/kernel/lifecycle.ts'
import type { SubscriptionState } from '@tafel/services/kernel/subscribe.ts'
import type { Progress } from '../runtime/loop.ts'
import type { Lag } from './lag.ts'

/** A read model that says it is live and leaves an event lying for so long is not well. */
const LATE_SECONDS = 30

/** How one read model stands to the end of the log. */
export interface Standing {
  progress(progress: Pick<Progress, 'position'>): void
  state(state: SubscriptionState['state']): void
  /** What the log said of it, just now. */
  measured(lag: Lag): void
  /** Of the last measurement; where that found none, the time since the subscription was last live: the log may not answer. */
  lagSeconds(): number
  lagPositions(): number
  /** Down until it has been at the end of the log once. */
  health(): Health
  position(): bigint | undefined
}

export function createStanding(now: () => number = Date.now): Standing {
  let state: SubscriptionState['state'] = 'catchingUp'
  let freshAt = now()
  let caughtUpOnce = false
  let position: bigint | undefined
  let lag: (Lag & { readonly at: number }) | undefined
  const lagSeconds = () => {
    if (lag !== undefined && lag.seconds > 0) return lag.seconds + (now() - lag.at) / 1000
    return state === 'live' ? 0 : (now() - freshAt) / 1000
  }
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
    measured(next) {
      lag = { ...next, at: now() }
    },
    lagSeconds,
    lagPositions: () => lag?.positions ?? 0,
    health() {
      if (!caughtUpOnce) return 'down'
      return state === 'live' && lagSeconds() < LATE_SECONDS ? 'ok' : 'degraded'
    },
    position: () => position,
  }
}
