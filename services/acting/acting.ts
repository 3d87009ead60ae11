import { type ActingEvent, actingStream } from '@tafel/contracts/contexts/acting/events.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

export interface ActingState {
  readonly begun: Begun | undefined
  readonly isEnded: boolean
}

interface Begun {
  readonly actingId: string
  readonly accountId: string
  readonly admin: string
  readonly userId: string
  readonly sessionId: string
  readonly until: string
  readonly mayWrite: boolean
}

/** An administrator acting for a user. */
export const acting: Aggregate<ActingState, ActingEvent> = {
  stream: actingStream,
  initial: { begun: undefined, isEnded: false },
  evolve(state, event) {
    if (event.type === 'ActingEnded') return { ...state, isEnded: true }
    const { reason: _, ...begun } = event.data
    return { begun, isEnded: false }
  },
}

/** It was started, hasn't been ended, and its time isn't over. */
export const lasts = ({ begun, isEnded }: ActingState, now: string): boolean => begun !== undefined && !isEnded && now < begun.until
