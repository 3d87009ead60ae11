import type { AnyCompareKind } from '../../../kinds/compare/kind.ts'
import type { Values } from '../../../base/paths.ts'
import { recordOf } from '../../../kinds/compare/testing/records.ts'
import type { KindName } from '../../../base/kind-names.ts'
import { shippedConstants } from '../../../law/constants/constants-source.ts'
import { noLinked } from '../../../kinds/links.ts'
import { type AnswerThen, whyChanged, type WhyOutcome } from '../why-changed.ts'

/** An answer as the record's own decision gives it. */
function answerThen(name: KindName, kind: AnyCompareKind, inputs: Values): AnswerThen {
  const { recordId, headline, result, constantsVersion, engineVersion } = recordOf(name, inputs, { recordId: RECORD })
  return {
    headline,
    pinned: {
      inputs,
      today: kind.answeredOn(result),
      constantsVersion,
      constants: shippedConstants.at(constantsVersion),
      engineVersion,
      recordId,
      linkedInputs: noLinked,
    },
  }
}
const RECORD = '81f4b6d3-2e9a-4c57-8d31-5a7c9e0b2f46'

export interface Explained {
  readonly outcome: WhyOutcome
  /** Descriptions of every entry that doesn't add up or isn't explained. */
  readonly wrong: readonly string[]
}

/** Compares the explanation of a changed answer with the answers that the record stored. */
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
