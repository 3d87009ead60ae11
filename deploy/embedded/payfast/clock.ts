import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { State } from './model.ts'

/** The simulator's own time: this machine's, so much ahead of it, or standing still. */
export interface Clock {
  now(): number
  /** The date in South Africa. */
  today(): string
  /** Goes on from here. */
  set(at: number): void
  stop(): void
  /** This machine's time again. */
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
