import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { id, storedText } from '../../base/fields.ts'
import { personal } from '../../base/personal.ts'
import { ASSESSMENT_TYPES, PROFILE_NAME_MAX } from './profile.ts'

// Streams `profile-<profileId>` and `assessment-<assessmentId>`. Both are the user's own, within the firm that they were made in.

const subject = (data: { userId: string }) => `user:${data.userId}`
const name = personal(storedText(PROFILE_NAME_MAX))

/** Made or changed; carries the whole profile. */
export const profileSaved = eventType({
  type: 'ProfileSaved',
  data: z.strictObject({ profileId: id, userId: id, accountId: id, name }),
  subject,
})
/** Made or changed; carries the whole assessment. */
export const assessmentSaved = eventType({
  type: 'AssessmentSaved',
  data: z.strictObject({
    assessmentId: id,
    userId: id,
    accountId: id,
    profileId: id,
    assessmentType: z.enum(ASSESSMENT_TYPES),
    name,
    recordId: z.nullable(id),
  }),
  subject,
})
/** Saving it again brings it back. */
export const assessmentDeleted = eventType({
  type: 'AssessmentDeleted',
  data: z.strictObject({ assessmentId: id, userId: id, accountId: id }),
  subject,
})

export const profileEvents = [profileSaved] as const
export type ProfileEvent = EventOf<(typeof profileEvents)[number]>
export const assessmentEvents = [assessmentSaved, assessmentDeleted] as const
export type AssessmentEvent = EventOf<(typeof assessmentEvents)[number]>

export const profileStream = (profileId: string) => `profile-${profileId}`
export const assessmentStream = (assessmentId: string) => `assessment-${assessmentId}`
