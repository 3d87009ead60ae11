import { columnOf } from '../../compare/columns.ts'
import type { AnyCompareKind, Values } from '../../compare/kind.ts'
import { recordOf } from '../../compare/testing/records.ts'
import type { KindName } from '../../records/kind-names.ts'
import { type AnswerThen, whyChanged, type WhyOutcome } from '../why-changed.ts'

export const answerThen = (name: KindName, kind: AnyCompareKind, inputs: Values): AnswerThen => {
  const record = recordOf(name, inputs, { recordId: '81f4b6d3-2e9a-4c57-8d31-5a7c9e0b2f46' })
  const { pinned } = columnOf(kind, record)
  return { pinned: pinned!, headline: record.headline }
}

export interface Explained {
  readonly outcome: WhyOutcome
  /** What doesn't add up, or isn't explained, in words. */
  readonly wrong: readonly string[]
}

/** Why one stored answer became another, held against what the record's own decision keeps. */
export function explained(name: KindName, kind: AnyCompareKind, from: Values, to: Values): Explained {
  const [before, after] = [answerThen(name, kind, from), answerThen(name, kind, to)]
  const outcome = whyChanged(kind, before, after)
  if (!outcome.ok) return { outcome, wrong: before.headline === null || after.headline === null ? [] : [outcome.reason] }
  const { why } = outcome
  const sum = why.parts.reduce((total, { amount }) => total + amount, why.from + why.rounding)
  return {
    outcome,
    wrong: [
      ...(why.from === before.headline && why.to === after.headline ? [] : ['The ends are not the stored answers.']),
      ...(sum === why.to ? [] : [`The parts come to ${sum}, not to ${why.to}.`]),
      ...(why.rounding === 0 ? [] : [`${why.rounding} is not explained.`]),
    ],
  }
}
