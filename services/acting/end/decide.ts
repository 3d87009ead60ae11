import type { ActingEvent } from '@tafel/contracts/contexts/acting/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ActingState } from '../acting.ts'

export interface End {
  readonly by: string
  /** The firm that the person owns, if any. */
  readonly ownedFirm: string | undefined
}

/** By the administrator, the user, or the owner of the firm. For everyone else it doesn't exist. */
export function end({ by, ownedFirm }: End, { begun, isEnded }: ActingState): Decision<ActingEvent, 'functions/not-found'> {
  if (begun === undefined) return { refused: 'functions/not-found' }
  const { actingId, accountId, admin, userId } = begun
  if (by !== admin && by !== userId && ownedFirm !== accountId) return { refused: 'functions/not-found' }
  return isEnded ? [] : [{ type: 'ActingEnded', data: { actingId, accountId, admin, userId } }]
}
