import type { ConstantsEvent } from '@tafel/contracts/contexts/constants/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { lastPublished, pendingAt, type SetState } from '../constants-set.ts'
import type { EndSet } from '../stop/decide.ts'

/** Discards a draft; without one, withdraws the publication. The previous one is in force again. */
export function withdraw(
  { set, by, reason }: EndSet,
  state: SetState,
  now: string,
): Decision<ConstantsEvent, 'constants/nothing-published' | 'constants/publication-pending'> {
  if (pendingAt(state, now) !== undefined) return { refused: 'constants/publication-pending' }
  const number = state.draft?.number ?? lastPublished(state)?.draft
  if (number === undefined) return { refused: 'constants/nothing-published' }
  return [{ type: 'ConstantsWithdrawn', data: { ...set, draft: number, by, at: now, reason } }]
}
