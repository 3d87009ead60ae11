import type { ConstantsEvent } from '@tafel/contracts/contexts/constants/events.ts'
import type { SetId } from '@tafel/contracts/law/figure/set-id.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { pendingAt, type SetState } from '../constants-set.ts'

export interface EndSet {
  readonly set: SetId
  readonly by: string
  readonly reason: string
}

/** Before it takes effect. It becomes a draft again, to be corrected. */
export function stopPublication(
  { set, by, reason }: EndSet,
  state: SetState,
  now: string,
): Decision<ConstantsEvent, 'constants/nothing-pending'> {
  const pending = pendingAt(state, now)
  if (pending === undefined) return { refused: 'constants/nothing-pending' }
  return [{ type: 'ConstantsStopped', data: { ...set, draft: pending.draft, by, at: now, reason } }]
}
