import * as z from 'zod/mini'
import { kindName } from './names.ts'
import type { CheckpointOfStream, FoundEvent, FoundEvents, SealedEvent, StreamProof } from '../../contexts/auditing/views.ts'
import { answerOf } from './answer-of.ts'

export const foundEvent = answerOf<FoundEvent>()(
  'FoundEvent',
  z.object({
    id: z.string(),
    at: z.string(),
    type: z.string(),
    person: z.string(),
    onBehalfOf: z.nullable(z.string()),
    accountId: z.string(),
    clientId: z.nullable(z.string()),
    record: z.nullable(z.object({ kind: kindName, recordId: z.string() })),
    report: z.nullable(z.object({ reportId: z.string(), number: z.string() })),
    revision: z.int(),
  }),
)
export const foundEvents = answerOf<FoundEvents>()(
  'FoundEvents',
  z.object({
    items: z.array(foundEvent),
    next: z.nullable(z.string()),
    people: z.record(z.string(), z.nullable(z.string())),
    firms: z.record(z.string(), z.nullable(z.string())),
    clients: z.record(z.string(), z.nullable(z.string())),
    records: z.record(z.string(), z.nullable(z.string())),
  }),
)
export const checkpointOfStream = answerOf<CheckpointOfStream>()('CheckpointOfStream', z.object({ at: z.string(), size: z.int() }))
export const sealedEvent = answerOf<SealedEvent>()(
  'SealedEvent',
  z.object({
    revision: z.int(),
    type: z.string(),
    schemaVersion: z.int(),
    occurredAt: z.string(),
    recordedAt: z.string(),
    person: z.string(),
    onBehalfOf: z.nullable(z.string()),
    leafHash: z.string(),
  }),
)
export const streamProof = answerOf<StreamProof>()(
  'StreamProof',
  z.object({
    stream: z.string(),
    events: z.int(),
    brokenAt: z.nullable(z.int()),
    verifiedAt: z.string(),
    checkpoint: z.nullable(checkpointOfStream),
    seals: z.array(sealedEvent),
    people: z.record(z.string(), z.nullable(z.string())),
  }),
)
