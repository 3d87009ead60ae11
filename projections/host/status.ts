import type { Lag } from '@tafel/kernel/subscriptions/lag.ts'
import type { Condition } from '@tafel/kernel/runtime/lifecycle.ts'
import type { SubscriptionState } from '@tafel/kernel/subscriptions/subscribe.ts'
import type { Progress } from '../runtime/loop.ts'
import { type CatchUp, createCatchUp } from './catch-up.ts'

/** A live read model that hasn't handled an event for this long isn't ok. */
const LATE_SECONDS = 30

/** The state of one read model relative to the log. */
export interface ReadModelStatus {
  progress(progress: Pick<Progress, 'position'>): void
  state(state: SubscriptionState['state']): void
  /** Whether another instance writes it: then this one is ok, without lag. After taking over, it has a while to reach the end of the log. */
  standby(is: boolean): void
  /** A fresh measurement of its lag. */
  measured(lag: Lag): void
  /** Its checkpoint was refused as beyond the end of the log. */
  refused(): void
  /** The number of its parked events. */
  parked(events: number): void
  parkedEvents(): number
  /** Whether a page of its live tables is damaged. */
  damaged(is: boolean): void
  /** Differences found by the last comparison with the log, one line per table. */
  differs(found: readonly string[]): void
  isDifferent(): boolean
  /** From the last measurement; without one, the time since the subscription was last live, as the log may not answer. */
  lagSeconds(): number
  lagPositions(): number
  /** Down until it has reached the end of the log once; degraded while late, with parked events, or with damaged or different tables. */
  health(): Condition
  position(): bigint | undefined
}

export function createStatus(
  readModel: string,
  now: () => number = Date.now,
  catchUp: Pick<CatchUp, 'words'> = createCatchUp(now),
): ReadModelStatus {
  let state: SubscriptionState['state'] = 'catchingUp'
  let freshAt = now()
  let caughtUpOnce = false
  let position: bigint | undefined
  let parked = 0
  let damaged = false
  let different: readonly string[] = []
  let isStandby = false
  let tookOverAt = -Infinity
  const isTakingOver = () => now() - tookOverAt < LATE_SECONDS * 1000
  let lag: (Lag & { readonly at: number }) | undefined
  const lagSeconds = () => {
    if (isStandby) return 0
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
    standby(is) {
      if (isStandby && !is) {
        // Earlier measurements are outdated by the other instance's progress.
        tookOverAt = freshAt = now()
        lag = undefined
      }
      isStandby = is
    },
    measured(next) {
      lag = { ...next, at: now() }
    },
    refused() {
      lag = { seconds: 0, positions: 0, isAhead: true, at: now() }
    },
    parked(events) {
      parked = events
    },
    parkedEvents: () => parked,
    damaged(is) {
      damaged = is
    },
    differs(found) {
      different = found
    },
    isDifferent: () => different.length > 0,
    lagSeconds,
    lagPositions: () => (isStandby ? 0 : (lag?.positions ?? 0)),
    health() {
      if (isStandby) return { health: 'ok' }
      if (!caughtUpOnce && !isTakingOver()) return { health: 'down', why: catchUp.words() }
      const why = [
        ...(damaged ? [`a page of its tables is damaged. Rebuild them: npm run rebuild -- ${readModel}`] : []),
        ...(different.length === 0
          ? []
          : [
              `it differs from the log (${different.join('; ')}). Someone may have changed it by hand. Rebuild it: npm run rebuild -- ${readModel} --accept-difference`,
            ]),
        ...(lag?.isAhead === true
          ? ['its checkpoint is beyond the end of the log, so nothing is shown. Restore Postgres with the log, or rebuild it']
          : []),
        ...(state === 'live' || isTakingOver()
          ? []
          : [state === 'waiting' ? 'waits for the event store or Postgres' : 'catching up with the log']),
        ...(lagSeconds() < LATE_SECONDS ? [] : [`${Math.round(lagSeconds())} s behind the log`]),
        ...(parked === 0
          ? []
          : [`${parked} ${parked === 1 ? 'event' : 'events'} parked. Fix the cause, then: npm run unpark -- ${readModel}`]),
      ]
      return why.length === 0 ? { health: 'ok' } : { health: 'degraded', why: why.join('; ') }
    },
    position: () => position,
  }
}
