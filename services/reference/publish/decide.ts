import { checkDraft } from '@tafel/contracts/law/sets/check-draft.ts'
import type { ConstantsEvent } from '@tafel/contracts/contexts/constants/events.ts'
import type { SetId } from '@tafel/contracts/law/figure/set-id.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { errorsOf, type Surroundings } from '../check/decide.ts'
import type { AdminRole } from '../admin-role.ts'
import { lastPublished, pendingAt, type SetState } from '../constants-set.ts'

export interface Publish {
  readonly set: SetId
  readonly by: string
  readonly status: 'announced' | 'enacted'
  readonly reason: string
  /** The Act or gazette, for enacted figures. */
  readonly reference: string
  /** Effective at once, without the cooling-off period. */
  readonly emergency: boolean
}

export interface PublishContext extends Surroundings {
  readonly coolingOffMs: number
  /** When the publisher was made an admin, and by which user; undefined if not in Tafel. */
  readonly role: AdminRole | undefined
}

type Refusal =
  | 'constants/nothing-drafted'
  | 'constants/not-checked'
  | 'constants/own-draft'
  | 'constants/role-too-new'
  | 'constants/role-from-author'
  | 'constants/checks-fail'
  | 'constants/publication-pending'
  | 'constants/reference-missing'

/**
 * By a second person, who was an admin before the draft was started and was made one by someone other than its authors, so that no one creates
 * their own second person. Announced figures are published again as enacted once promulgated; the figures stay.
 */
export function publish(command: Publish, state: SetState, context: PublishContext): Decision<ConstantsEvent, Refusal> {
  const { set, by, status, reference, reason, emergency } = command
  const { now, coolingOffMs } = context
  const { draft } = state
  const before = lastPublished(state)
  if (pendingAt(state, now) !== undefined) return { refused: 'constants/publication-pending' }
  const published =
    draft ?? (status === 'enacted' && before?.status === 'announced' ? { ...before, number: before.draft, checked: true } : undefined)
  if (published === undefined) return { refused: 'constants/nothing-drafted' }
  if (!published.checked) return { refused: 'constants/not-checked' }
  const authors = authorsOf(state, published.number)
  if (authors.includes(by)) return { refused: 'constants/own-draft' }
  const { role } = context
  if (role !== undefined && role.since >= begunAt(state, published.number)) return { refused: 'constants/role-too-new' }
  if (role !== undefined && authors.includes(role.givenBy)) return { refused: 'constants/role-from-author' }
  if (status === 'enacted' && reference === '') return { refused: 'constants/reference-missing' }
  const { failures } = checkDraft(context.base, context.inForce, { set, changes: published.changes, status })
  if (failures.length > 0) return { refused: 'constants/checks-fail', errors: errorsOf(failures) }
  const inForceAt = emergency ? now : new Date(Date.parse(now) + coolingOffMs).toISOString()
  const common = { ...set, draft: published.number, by, at: now }
  const superseded: readonly ConstantsEvent[] =
    before === undefined || before.draft === published.number
      ? []
      : [{ type: 'ConstantsSuperseded', data: { ...common, draft: before.draft, byDraft: published.number } }]
  const data = { ...common, reason, inForceAt, emergency }
  return status === 'announced'
    ? [{ type: 'ConstantsAnnounced', data }, ...superseded]
    : [{ type: 'ConstantsEnacted', data: { ...data, reference } }, ...superseded]
}

const authorsOf = ({ life, draft }: SetState, number: number): readonly string[] => [
  ...(draft?.authors ?? []),
  ...life.flatMap((entry) => (entry.what === 'drafted' && entry.draft === number ? [entry.by] : [])),
]

/** When the first figure of a draft was entered. */
const begunAt = ({ life }: SetState, number: number): string =>
  life.find(({ what, draft }) => what === 'drafted' && draft === number)?.at ?? ''
