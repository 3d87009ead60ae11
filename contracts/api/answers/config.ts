import * as z from 'zod/mini'
import type { AdminConfig } from '../../contexts/config/config.ts'
import type { ConfigVersion } from '../../contexts/config/views.ts'
import { answerOf } from './answer-of.ts'

export const configVersion = answerOf<ConfigVersion>()(
  'ConfigVersion',
  z.object({ underConstruction: z.boolean(), value: z.string(), chatWidgetEnabled: z.boolean(), announcement: z.string() }),
)
export const adminConfig = answerOf<AdminConfig>()(
  'AdminConfig',
  z.object({
    version: z.object({
      underConstruction: z.boolean(),
      value: z.string(),
      overriddenBy: z.nullable(z.literal('TAFEL_UNDER_CONSTRUCTION')),
    }),
    payfast: z.object({ subscriptionAmount: z.nullable(z.int()) }),
    chat: z.object({ enabled: z.boolean() }),
    announcement: z.object({ text: z.string() }),
  }),
)
