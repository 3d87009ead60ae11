import type { ConstantsAt } from '@tafel/contracts/law/constants/constants-source.ts'
import type { GroupChange } from '@tafel/contracts/kinds/compare/input-groups.ts'
import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import { pinnedOf } from '@tafel/contracts/contexts/history/as-it-was.ts'
import { type SetBy, setAt } from '@tafel/contracts/contexts/history/set-by.ts'
import type { RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import { orderMoves, whyChanged, type WhyOutcome } from '@tafel/contracts/contexts/history/why-changed.ts'

/** Returns who last set the inputs of a part, and when. */
export function setOf(then: RecordAsOf, fields: readonly string[]): SetBy | undefined {
  const all = fields.flatMap((field) => setAt(then.setBy, `inputs.${field}`) ?? [])
  return all.toSorted((a, b) => b.revision - a.revision)[0]
}

/** With the number of cents that depend on the order of the parts. */
export type WhyBetween = (WhyOutcome & { readonly ok: true; readonly moves: number }) | (WhyOutcome & { readonly ok: false })

/** Why the answer changed between two points in time, with the inputs in the order in which they were set. */
export function whyBetween(kind: AnyCompareKind, from: RecordAsOf, to: RecordAsOf, constantsAt: ConstantsAt): WhyBetween {
  const [before, after] = [pinnedOf(kind, from, constantsAt), pinnedOf(kind, to, constantsAt)]
  if (before === undefined || after === undefined) return { ok: false, reason: 'The inputs have been erased.' }
  const placeOf = ({ fields }: GroupChange) => setOf(to, fields)?.revision ?? 0
  const [then, now] = [
    { pinned: before, headline: from.headline },
    { pinned: after, headline: to.headline },
  ]
  const outcome = whyChanged(kind, then, now, placeOf)
  return outcome.ok ? { ...outcome, moves: orderMoves(kind, then, now, placeOf) } : outcome
}
