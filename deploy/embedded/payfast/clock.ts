import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { State } from './model.ts'

/** The simulator's own time: this machine's clock, ahead of it, or stopped. */
export interface Clock {
  now(): number
  /** The date in South Africa. */
  today(): string
  /** Continues from this time. */
  set(at: number): void
  stop(): void
  /** Returns to this machine's time. */
  real(): void
}

export function createClock(state: Pick<State, 'clock'>, machine: () => number = Date.now): Clock {
  const now = () => state.clock.stoppedAt ?? machine() + state.clock.aheadMs
  return {
    now,
    today: () => johannesburgDate(now()),
    set(at) {
      state.clock = { aheadMs: at - machine(), stoppedAt: state.clock.stoppedAt === null ? null : at }
    },
    stop: () => void (state.clock = { ...state.clock, stoppedAt: now() }),
    real: () => void (state.clock = { aheadMs: 0, stoppedAt: null }),
  }
}
