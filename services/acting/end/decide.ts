import type { ActingEvent } from '@tafel/contracts/contexts/acting/events.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import type { ActingState } from '../acting.ts'

export interface End {
  readonly by: string
  /** The firm that the person owns; undefined where they own none. */
  readonly ownedFirm: string | undefined
}

/** By the administrator, by the user, or by the owner of the firm. To everybody else it is not there. */
export function end({ by, ownedFirm }: End, { begun, isEnded }: ActingState): Decision<ActingEvent, 'functions/not-found'> {
  if (begun === undefined) return { refused: 'functions/not-found' }
  const { actingId, accountId, admin, userId } = begun
  if (by !== admin && by !== userId && ownedFirm !== accountId) return { refused: 'functions/not-found' }
  return isEnded ? [] : [{ type: 'ActingEnded', data: { actingId, accountId, admin, userId } }]
}
