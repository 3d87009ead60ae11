import * as z from 'zod/mini'
import { ALERT_RULE_NAMES } from '../../contexts/alerts/rule-names.ts'
import type { AlertRow } from '../../contexts/alerts/views.ts'
import { answerOf } from './answer-of.ts'

export const alertRow = answerOf<AlertRow>()(
  'AlertRow',
  z.object({
    id: z.string(),
    rule: z.enum(ALERT_RULE_NAMES),
    person: z.string(),
    personEmail: z.nullable(z.string()),
    about: z.nullable(z.string()),
    aboutEmail: z.nullable(z.string()),
    count: z.int(),
    since: z.string(),
    at: z.string(),
    acknowledged: z.boolean(),
    acknowledgedBy: z.nullable(z.string()),
    acknowledgedByEmail: z.nullable(z.string()),
    acknowledgedAt: z.nullable(z.string()),
  }),
)
