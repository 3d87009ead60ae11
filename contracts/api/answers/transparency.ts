import * as z from 'zod/mini'
import type {
  AlarmView,
  CheckpointView,
  ConsistencyView,
  EntryHashesView,
  InclusionView,
  StreamCheckView,
  VerificationView,
  WholeLogCheck,
} from '../../contexts/transparency/views.ts'
import { answerOf } from './answer-of.ts'

export const checkpointView = answerOf<CheckpointView>()(
  'CheckpointView',
  z.object({ size: z.int(), signedAt: z.string(), note: z.string(), verifierKey: z.string() }),
)
export const consistencyView = answerOf<ConsistencyView>()(
  'ConsistencyView',
  z.object({ from: z.int(), to: z.int(), hashes: z.array(z.string()) }),
)
export const entryHashesView = answerOf<EntryHashesView>()(
  'EntryHashesView',
  z.object({ from: z.int(), count: z.int(), hashes: z.string() }),
)
export const inclusionView = answerOf<InclusionView>()(
  'InclusionView',
  z.object({
    stream: z.string(),
    revision: z.string(),
    leafHash: z.string(),
    recordedAt: z.string(),
    index: z.int(),
    hashes: z.array(z.string()),
    checkpoint: checkpointView,
  }),
)
export const alarmView = answerOf<AlarmView>()(
  'AlarmView',
  z.object({
    reason: z.enum(['gap', 'leaf', 'rewritten', 'shorter', 'files']),
    index: z.int(),
    position: z.optional(z.string()),
    stream: z.optional(z.string()),
    revision: z.optional(z.string()),
    since: z.string(),
  }),
)
export const wholeLogCheck = answerOf<WholeLogCheck>()(
  'WholeLogCheck',
  z.object({
    startedAt: z.string(),
    events: z.int(),
    of: z.int(),
    state: z.enum(['running', 'intact', 'broken', 'failed']),
    endedAt: z.optional(z.string()),
    proven: z.optional(z.int()),
    firstBad: z.optional(
      z.object({ index: z.int(), position: z.optional(z.string()), stream: z.optional(z.string()), revision: z.optional(z.string()) }),
    ),
  }),
)
export const verificationView = answerOf<VerificationView>()(
  'VerificationView',
  z.object({
    origin: z.string(),
    verifierKey: z.string(),
    size: z.int(),
    latest: z.nullable(checkpointView),
    unsignedSince: z.nullable(z.string()),
    alarm: z.nullable(alarmView),
    check: z.nullable(wholeLogCheck),
  }),
)
export const streamCheckView = answerOf<StreamCheckView>()(
  'StreamCheckView',
  z.object({
    stream: z.string(),
    events: z.int(),
    state: z.enum(['intact', 'broken', 'missing']),
    revision: z.optional(z.string()),
    proven: z.int(),
    checkpoint: z.nullable(z.int()),
  }),
)
