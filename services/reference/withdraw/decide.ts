import type { ConstantsEvent } from '@tafel/contracts/contexts/constants/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { AdminRole } from '../admin-role.ts'
import { lastPublished, pendingAt, type SetState } from '../constants-set.ts'
import type { EndSet } from '../stop/decide.ts'

/** One person asks; what is published stays in force until another one confirms. */
export function askToWithdraw(
  { set, by, reason, records }: EndSet & { readonly records: number },
  state: SetState,
  now: string,
): Decision<ConstantsEvent, 'constants/nothing-published' | 'constants/publication-pending' | 'constants/withdrawal-asked'> {
  if (pendingAt(state, now) !== undefined) return { refused: 'constants/publication-pending' }
  const published = lastPublished(state)
  if (published === undefined) return { refused: 'constants/nothing-published' }
  if (state.withdrawal?.by === by) return []
  if (state.withdrawal !== undefined) return { refused: 'constants/withdrawal-asked' }
  return [{ type: 'ConstantsWithdrawalAsked', data: { ...set, draft: published.draft, by, at: now, reason, records } }]
}

export function dropWithdrawal({ set, by, reason }: EndSet, state: SetState, now: string): Decision<ConstantsEvent, never> {
  const published = lastPublished(state)
  if (published === undefined || state.withdrawal === undefined) return []
  return [{ type: 'ConstantsWithdrawalDropped', data: { ...set, draft: published.draft, by, at: now, reason } }]
}

type Refusal =
  | 'constants/nothing-published'
  | 'constants/publication-pending'
  | 'constants/withdrawal-not-asked'
  | 'constants/own-withdrawal'
  | 'constants/role-too-new'
  | 'constants/role-from-author'

/** Discards a draft; without one, withdraws the publication, as the second person. The previous one is in force again. */
export function withdraw(
  { set, by, reason }: EndSet,
  state: SetState,
  { now, role }: { readonly now: string; readonly role: AdminRole | undefined },
): Decision<ConstantsEvent, Refusal> {
  if (pendingAt(state, now) !== undefined) return { refused: 'constants/publication-pending' }
  const { draft, withdrawal } = state
  if (draft !== undefined) return [{ type: 'ConstantsWithdrawn', data: { ...set, draft: draft.number, by, at: now, reason } }]
  const published = lastPublished(state)
  if (published === undefined) return { refused: 'constants/nothing-published' }
  if (withdrawal === undefined) return { refused: 'constants/withdrawal-not-asked' }
  if (withdrawal.by === by) return { refused: 'constants/own-withdrawal' }
  if (role !== undefined && role.since >= withdrawal.at) return { refused: 'constants/role-too-new' }
  if (role !== undefined && role.givenBy === withdrawal.by) return { refused: 'constants/role-from-author' }
  return [{ type: 'ConstantsWithdrawn', data: { ...set, draft: published.draft, by, at: now, reason } }]
}
