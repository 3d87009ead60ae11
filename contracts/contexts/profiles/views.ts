import type { AssessmentType } from './profile.ts'

/** Specification §3: a profile, a user's own. */
export interface ProfileView {
  readonly profileId: string
  readonly userId: string
  readonly name: string
  readonly revision: string
}

/** Specification §3: an assessment, a user's own. */
export interface AssessmentView {
  readonly assessmentId: string
  readonly userId: string
  readonly profileId: string
  readonly assessmentType: AssessmentType
  readonly name: string
  readonly recordId: string | null
  readonly changedAt: string
  readonly revision: string
}
