import { checkDraft } from '@tafel/contracts/law/sets/check-draft.ts'
import type { ConstantsEvent } from '@tafel/contracts/contexts/constants/events.ts'
import type { SetId } from '@tafel/contracts/law/figure/set-id.ts'
import type { EnteredSet } from '@tafel/contracts/law/sets/with-sets.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { SetState } from '../constants-set.ts'

export interface CheckDraft {
  readonly set: SetId
  readonly by: string
  /** The statements that the author confirms, in the words of the checks. */
  readonly confirmed: readonly string[]
}

/** The context in which a draft is checked. */
export interface Surroundings {
  readonly base: Constants
  readonly inForce: readonly EnteredSet[]
  readonly now: string
}

type Refusal = 'constants/nothing-drafted' | 'constants/checks-fail' | 'constants/to-confirm'

/** The author signs the draft once every check passes and all manual checks are confirmed; then a second person may publish it. */
export function askForSecondPerson(
  { set, by, confirmed }: CheckDraft,
  { draft }: SetState,
  { base, inForce, now }: Surroundings,
): Decision<ConstantsEvent, Refusal> {
  if (draft === undefined) return { refused: 'constants/nothing-drafted' }
  if (draft.checked) return []
  const { failures, toConfirm, checks } = checkDraft(base, inForce, { set, changes: draft.changes, status: 'announced' })
  if (failures.length > 0) return { refused: 'constants/checks-fail', errors: errorsOf(failures) }
  const open = toConfirm.filter(({ text }) => !confirmed.includes(text))
  if (open.length > 0) return { refused: 'constants/to-confirm', errors: errorsOf(open) }
  const statements = toConfirm.map(({ text }) => text)
  return [{ type: 'ConstantsChecked', data: { ...set, draft: draft.number, by, at: now, checks: checks.length, confirmed: statements } }]
}

export const errorsOf = (findings: readonly { readonly check: string; readonly text: string }[]) =>
  findings.slice(0, 50).map(({ check, text }) => ({ field: check, message: text }))
