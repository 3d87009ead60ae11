import type { BeginActing } from '@tafel/contracts/contexts/acting/acting.ts'
import type { ActingEvent } from '@tafel/contracts/contexts/acting/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ActingState } from '../acting.ts'

export interface Begin extends BeginActing {
  readonly admin: string
  /** Undefined if the token names none: then acting can't be bound to it. */
  readonly sessionId: string | undefined
  /** The user's open firm, if any. */
  readonly accountId: string | undefined
}

const MINUTE_MS = 60_000

/** Started by an administrator, with a reason, for a number of minutes. */
export function begin(
  command: Begin,
  state: ActingState,
  now: string,
): Decision<ActingEvent, 'acting/own-user' | 'acting/nobody-there' | 'functions/unauthenticated' | 'functions/aborted'> {
  const { actingId, accountId, admin, userId, sessionId, minutes, mayWrite, reason } = command
  if (admin === userId) return { refused: 'acting/own-user' }
  if (accountId === undefined) return { refused: 'acting/nobody-there' }
  if (sessionId === undefined) return { refused: 'functions/unauthenticated' }
  // An id belongs to one command; another administrator's can't be taken over.
  if (state.begun !== undefined) return { refused: 'functions/aborted' }
  const until = new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString()
  return [{ type: 'ActingBegun', data: { actingId, accountId, admin, userId, sessionId, until, mayWrite, reason } }]
}
