import type { GroupChange } from '@tafel/contracts/kinds/compare/input-groups.ts'
import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import { pinnedOf } from '@tafel/contracts/contexts/history/as-it-was.ts'
import { type SetBy, setAt } from '@tafel/contracts/contexts/history/set-by.ts'
import type { RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import { whyChanged, type WhyOutcome } from '@tafel/contracts/contexts/history/why-changed.ts'

/** Who set the inputs of a part last, and when. */
export function setOf(then: RecordAsOf, fields: readonly string[]): SetBy | undefined {
  const all = fields.flatMap((field) => setAt(then.setBy, `inputs.${field}`) ?? [])
  return all.toSorted((a, b) => b.revision - a.revision)[0]
}

/** Why the answer moved from one moment to another, the inputs in the order in which they were set. */
export function whyBetween(kind: AnyCompareKind, from: RecordAsOf, to: RecordAsOf): WhyOutcome {
  const [before, after] = [pinnedOf(kind, from), pinnedOf(kind, to)]
  if (before === undefined || after === undefined) return { ok: false, reason: 'What was entered has been erased.' }
  const placeOf = ({ fields }: GroupChange) => setOf(to, fields)?.revision ?? 0
  return whyChanged(kind, { pinned: before, headline: from.headline }, { pinned: after, headline: to.headline }, placeOf)
}
