import * as z from 'zod/mini'
import type { SupportUserRow, SupportUsersView } from '../../contexts/support/views.ts'
import { answerOf } from './answer-of.ts'

export const supportUserRow = answerOf<SupportUserRow>()(
  'SupportUserRow',
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    emailVerified: z.boolean(),
    enabled: z.boolean(),
    erased: z.boolean(),
    registeredAt: z.string(),
    firm: z.nullable(z.object({ id: z.string(), name: z.string(), isReadOnly: z.boolean(), subscribedUntil: z.nullable(z.string()) })),
  }),
)
export const supportUsersView = answerOf<SupportUsersView>()('SupportUsersView', z.object({ items: z.array(supportUserRow) }))
