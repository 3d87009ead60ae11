import * as z from 'zod/mini'
import type { ActingView, LastingActing } from '../../contexts/acting/acting.ts'
import { answerOf } from './answer-of.ts'

export const actingView = answerOf<ActingView>()(
  'ActingView',
  z.object({
    actingId: z.string(),
    admin: z.string(),
    adminName: z.nullable(z.string()),
    userId: z.string(),
    userName: z.nullable(z.string()),
    until: z.string(),
    mayWrite: z.boolean(),
  }),
)
export const lastingActing = answerOf<LastingActing>()('LastingActing', z.object({ ...actingView.shape, since: z.string() }))
