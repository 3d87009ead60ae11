import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { email, id, storedText } from '../../base/fields.ts'
import { personal } from '../../base/personal.ts'
import { PERSON_NAME_MAX } from './person-name.ts'
import { REASON_MAX } from '../../base/reason.ts'
import { realmRoles } from '../../base/roles.ts'
import { trainingProgress } from './training.ts'

// Stream `user-<userId>`; the user id is the identity provider's `sub`.

const subject = (data: { userId: string }) => `user:${data.userId}`

export const userRegistered = eventType({
  type: 'UserRegistered',
  data: z.strictObject({ userId: id, email: personal(email), displayName: personal(storedText(120)) }),
  subject,
})
/** The person's new name, at the identity provider too. */
export const userNamed = eventType({
  type: 'UserNamed',
  data: z.strictObject({ userId: id, firstName: personal(storedText(PERSON_NAME_MAX)), lastName: personal(storedText(PERSON_NAME_MAX)) }),
  subject,
})
/** The identity provider vouches for another address of the person's: its mailed link was followed. */
export const userEmailChanged = eventType({
  type: 'UserEmailChanged',
  data: z.strictObject({ userId: id, email: personal(email) }),
  subject,
})
export const emailVerified = eventType({ type: 'EmailVerified', data: z.strictObject({ userId: id }), subject })
export const userDisabled = eventType({
  type: 'UserDisabled',
  data: z.strictObject({ userId: id, reason: personal(storedText(REASON_MAX)) }),
  subject,
})
export const userEnabled = eventType({
  type: 'UserEnabled',
  data: z.strictObject({ userId: id, reason: personal(storedText(REASON_MAX)) }),
  subject,
})
/** By an admin: every session has ended. Earlier sessions and tokens are no longer valid. */
export const userSignedOut = eventType({ type: 'UserSignedOut', data: z.strictObject({ userId: id }), subject })
/** By an admin: the user's second factors and recovery codes are removed, and every session has ended. */
export const secondFactorReset = eventType({
  type: 'SecondFactorReset',
  data: z.strictObject({ userId: id, reason: personal(storedText(REASON_MAX)) }),
  subject,
})
/** The roles that the user has at the identity provider from now on. */
export const userRolesChanged = eventType({ type: 'UserRolesChanged', data: z.strictObject({ userId: id, roles: realmRoles }), subject })
/** The step of a training tour that the person is at. */
export const trainingStepReached = eventType({
  type: 'TrainingStepReached',
  data: z.strictObject({ userId: id, ...trainingProgress.shape }),
  subject,
})
/** Why a user was erased. A fixed choice, because free text about a person would be as personal as the erased data. */
export const ERASURE_REASONS = ['ownWish', 'requested', 'contractEnded', 'misuse', 'registeredByMistake'] as const
export const erasureReason = z.enum(ERASURE_REASONS, 'One of the reasons for an erasure.')
export type ErasureReason = z.infer<typeof erasureReason>
/**
 * Erased for good: the key of the user is destroyed after this, the user goes from the identity provider, and the user's firm is forgotten
 * too. The last event of the stream. Who and when are in the envelope.
 */
export const userForgotten = eventType({ type: 'UserForgotten', data: z.strictObject({ userId: id, reason: erasureReason }), subject })

export const userEvents = [
  userRegistered,
  userNamed,
  userEmailChanged,
  emailVerified,
  userDisabled,
  userEnabled,
  userSignedOut,
  secondFactorReset,
  userRolesChanged,
  trainingStepReached,
  userForgotten,
] as const
export type UserEvent = EventOf<(typeof userEvents)[number]>

export const userStream = (userId: string) => `user-${userId}`
