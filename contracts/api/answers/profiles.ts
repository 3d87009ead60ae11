import * as z from 'zod/mini'
import { assessmentType } from '../../contexts/profiles/profile.ts'
import type { AssessmentView, ProfileView } from '../../contexts/profiles/views.ts'
import { answerOf } from './answer-of.ts'

export const profileView = answerOf<ProfileView>()(
  'ProfileView',
  z.object({ profileId: z.string(), userId: z.string(), name: z.string(), revision: z.string() }),
)
export const assessmentView = answerOf<AssessmentView>()(
  'AssessmentView',
  z.object({
    assessmentId: z.string(),
    userId: z.string(),
    profileId: z.string(),
    assessmentType: assessmentType,
    name: z.string(),
    recordId: z.nullable(z.string()),
    changedAt: z.string(),
    revision: z.string(),
  }),
)
