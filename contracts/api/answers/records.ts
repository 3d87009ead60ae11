import * as z from 'zod/mini'
import { kindName } from './names.ts'
import type { RecordSummary } from '../../contexts/records/views.ts'
import { answerOf } from './answer-of.ts'

export const recordSummary = answerOf<RecordSummary>()(
  'RecordSummary',
  z.object({
    recordId: z.string(),
    kind: kindName,
    clientId: z.string(),
    clientName: z.string(),
    description: z.string(),
    headline: z.nullable(z.int()),
    locked: z.boolean(),
    deleted: z.boolean(),
    createdAt: z.string(),
    changedAt: z.string(),
    revision: z.string(),
  }),
)
