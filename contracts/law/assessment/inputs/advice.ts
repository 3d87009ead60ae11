import * as z from 'zod/mini'
import { note } from '../../../base/fields.ts'

const answer = z._default(note(4000), '')

/** Group M: the record of advice. At most 4 000 characters each; none of it changes a figure. */
export const advice = z.strictObject({
  circumstances: answer,
  need: answer,
  recommendation: answer,
  alternativesConsidered: answer,
  whySuitable: answer,
  clientDecision: answer,
  adviserSignatureName: answer,
})

export const ADVICE_LABELS = {
  circumstances: 'Circumstances',
  need: 'Need',
  recommendation: 'Recommendation',
  alternativesConsidered: 'Alternatives considered',
  whySuitable: 'Why it is suitable',
  clientDecision: 'Decision of the client',
  adviserSignatureName: 'Name of the signing adviser',
} as const satisfies Record<keyof typeof advice.shape, string>
