import * as z from 'zod/mini'
import { kindName } from './names.ts'
import { LEFT } from '../../contexts/recalculations/recalculation.ts'
import type { ChangedRecord, ConstantsChanges, RecalculationView } from '../../contexts/recalculations/views.ts'
import { answerOf } from './answer-of.ts'

export const changedRecord = answerOf<ChangedRecord>()(
  'ChangedRecord',
  z.object({
    recordId: z.string(),
    kind: kindName,
    clientId: z.string(),
    clientName: z.string(),
    description: z.string(),
    locked: z.boolean(),
    was: z.nullable(z.int()),
    next: z.nullable(z.int()),
    why: z.nullable(z.string()),
    isWithdrawn: z.boolean(),
  }),
)
export const constantsChanges = answerOf<ConstantsChanges>()(
  'ConstantsChanges',
  z.object({
    version: z.string(),
    status: z.enum(['calculating', 'done', 'failed']),
    done: z.int(),
    total: z.int(),
    changed: z.array(changedRecord),
    clients: z.int(),
    isPart: z.boolean(),
  }),
)
export const recalculationView = answerOf<RecalculationView>()(
  'RecalculationView',
  z.object({
    recalculationId: z.string(),
    constantsVersion: z.string(),
    at: z.string(),
    phase: z.enum(['running', 'done', 'stopped', 'undoing', 'undone']),
    total: z.int(),
    done: z.array(z.object({ kind: kindName, recordId: z.string() })),
    left: z.array(z.object({ kind: kindName, recordId: z.string(), why: z.enum(LEFT) })),
    undone: z.array(z.object({ kind: kindName, recordId: z.string() })),
    kept: z.array(z.object({ kind: kindName, recordId: z.string(), why: z.enum(LEFT) })),
  }),
)
