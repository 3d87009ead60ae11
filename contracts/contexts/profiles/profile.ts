import * as z from 'zod/mini'
import { id, requiredText } from '../../base/fields.ts'

/** The type of an assessment, in the specification's words; by default a tax scenario. */
export const ASSESSMENT_TYPES = ['tax-scenario', 'transfer-duty', 'home-loan-repayment', 'investment-comparison'] as const
export const assessmentType = z.enum(ASSESSMENT_TYPES, 'tax-scenario, transfer-duty, home-loan-repayment or investment-comparison.')
export type AssessmentType = z.infer<typeof assessmentType>
export const DEFAULT_ASSESSMENT_TYPE: AssessmentType = 'tax-scenario'

export const PROFILE_NAME_MAX = 120
const name = requiredText(PROFILE_NAME_MAX, 'A name.')

export const saveProfile = z.strictObject({ name })
export type SaveProfile = z.infer<typeof saveProfile>

export const saveAssessment = z.strictObject({
  profileId: id,
  assessmentType: z._default(assessmentType, DEFAULT_ASSESSMENT_TYPE),
  name,
  /** The record that it was made with, if any. */
  recordId: z._default(z.nullable(id), null),
})
export type SaveAssessment = z.infer<typeof saveAssessment>
