import { columnOf, type Column } from '../../kinds/compare/columns.ts'
import type { ConstantsAt } from '../../law/constants/constants-source.ts'
import type { AnyCompareKind, AnyPinned } from '../../kinds/compare/kind.ts'
import type { Values } from '../../base/paths.ts'
import { linkKey } from '../../kinds/links.ts'
import type { HeldThen, RecordAsOf } from './views.ts'

/** The answer of a moment as calculated then; undefined if it was erased. */
export function pinnedOf(kind: AnyCompareKind, then: HeldThen, constantsAt: ConstantsAt): AnyPinned | undefined {
  if (then.isErased || then.result === null) return undefined
  const { recordId, constantsVersion, engineVersion, linked } = then
  const held = new Map(linked.map((each) => [linkKey(each), each.inputs]))
  return {
    inputs: then.inputs as Values,
    today: kind.answeredOn(then.result),
    constantsVersion,
    constants: constantsAt(constantsVersion),
    engineVersion,
    recordId,
    linkedInputs: (link) => held.get(linkKey(link)),
  }
}

/** The figures of a moment, recalculated with the same engine and constants. */
export function columnThen(kind: AnyCompareKind, then: RecordAsOf, constantsAt: ConstantsAt): Column {
  return columnOf(kind, { ...then, changedAt: then.at }, constantsAt, pinnedOf(kind, then, constantsAt)?.linkedInputs)
}
