import * as z from 'zod/mini'
import { trainingProgress, type TrainingView } from '../../contexts/identity/training.ts'
import type { AdminUserRow, MySession, SecondFactor, SecondFactors, UserAccessView, UserRoles } from '../../contexts/identity/views.ts'
import { answerOf } from './answer-of.ts'

export const mySession = answerOf<MySession>()(
  'MySession',
  z.object({
    sessionId: z.string(),
    device: z.nullable(z.string()),
    address: z.string(),
    startedAt: z.string(),
    lastSeenAt: z.string(),
    isAdminConsole: z.boolean(),
    isThis: z.boolean(),
  }),
)
export const secondFactor = answerOf<SecondFactor>()(
  'SecondFactor',
  z.object({
    id: z.string(),
    kind: z.enum(['app', 'passkey', 'recoveryCodes']),
    name: z.string(),
    createdAt: z.string(),
    left: z.nullable(z.int()),
  }),
)
export const secondFactors = answerOf<SecondFactors>()('SecondFactors', z.object({ items: z.array(secondFactor), isRequired: z.boolean() }))
export const userRoles = answerOf<UserRoles>()('UserRoles', z.object({ id: z.string(), roles: z.array(z.string()) }))
export const adminUserRow = answerOf<AdminUserRow>()(
  'AdminUserRow',
  z.object({
    id: z.string(),
    email: z.string(),
    displayName: z.string(),
    emailVerified: z.boolean(),
    enabled: z.boolean(),
    erased: z.boolean(),
    accountId: z.nullable(z.string()),
    accountName: z.nullable(z.string()),
    createdAt: z.string(),
  }),
)
export const userAccessView = answerOf<UserAccessView>()(
  'UserAccessView',
  z.object({ id: z.string(), last: z.nullable(z.object({ enabled: z.boolean(), at: z.string(), by: z.string(), reason: z.string() })) }),
)
export const trainingView = answerOf<TrainingView>()('TrainingView', z.object({ items: z.array(trainingProgress) }))
