import type { BeginActing } from '@tafel/contracts/contexts/acting/acting.ts'
import type { ActingEvent } from '@tafel/contracts/contexts/acting/events.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import type { ActingState } from '../acting.ts'

export interface Begin extends BeginActing {
  readonly admin: string
  /** Undefined where the token names none: nothing can be held to it. */
  readonly sessionId: string | undefined
  /** Where the user works; undefined where they work in no open firm. */
  readonly accountId: string | undefined
}

const MINUTE_MS = 60_000

/** By an administrator, for a reason, and for so many minutes. */
export function begin(
  command: Begin,
  state: ActingState,
  now: string,
): Decision<ActingEvent, 'acting/own-user' | 'acting/nobody-there' | 'functions/unauthenticated' | 'functions/aborted'> {
  const { actingId, accountId, admin, userId, sessionId, minutes, mayWrite, reason } = command
  if (admin === userId) return { refused: 'acting/own-user' }
  if (accountId === undefined) return { refused: 'acting/nobody-there' }
  if (sessionId === undefined) return { refused: 'functions/unauthenticated' }
  // An id is one wish's; another administrator's is nobody's to take over.
  if (state.begun !== undefined) return { refused: 'functions/aborted' }
  const until = new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString()
  return [{ type: 'ActingBegun', data: { actingId, accountId, admin, userId, sessionId, until, mayWrite, reason } }]
}
