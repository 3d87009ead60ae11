import * as z from 'zod/mini'
import { problemCode } from './names.ts'
import type { BulkAnswer, BulkRow } from '../../contexts/bulk/bulk.ts'
import { answerOf } from './answer-of.ts'

export const bulkRow = answerOf<BulkRow>()(
  'BulkRow',
  z.object({
    userId: z.string(),
    outcome: z.enum(['done', 'refused', 'unknown']),
    code: z.optional(problemCode),
    problem: z.optional(z.string()),
  }),
)
export const bulkAnswer = answerOf<BulkAnswer>()('BulkAnswer', z.object({ rows: z.array(bulkRow), position: z.optional(z.string()) }))
