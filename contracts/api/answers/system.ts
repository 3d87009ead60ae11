import * as z from 'zod/mini'
import type {
  MinuteState,
  ParkedEventView,
  ParkedStream,
  QueueState,
  ReactorState,
  ReadModelState,
  ScrubState,
  SealState,
  StackJob,
  StackProcess,
  SystemView,
} from '../../contexts/system/views.ts'
import { answerOf } from './answer-of.ts'

export const minuteState = answerOf<MinuteState>()(
  'MinuteState',
  z.object({ at: z.string(), entries: z.nullable(z.int()), behindSeconds: z.nullable(z.number()) }),
)
export const readModelState = answerOf<ReadModelState>()(
  'ReadModelState',
  z.object({
    name: z.string(),
    version: z.int(),
    generation: z.int(),
    position: z.nullable(z.string()),
    behindSeconds: z.nullable(z.number()),
    isAhead: z.boolean(),
    parkedEvents: z.int(),
    rebuilding: z.nullable(z.object({ generation: z.int(), position: z.nullable(z.string()), since: z.string() })),
  }),
)
export const reactorState = answerOf<ReactorState>()(
  'ReactorState',
  z.object({
    name: z.string(),
    position: z.string(),
    updatedAt: z.string(),
    behindSeconds: z.nullable(z.number()),
    isAhead: z.boolean(),
    parkedEvents: z.int(),
  }),
)
export const parkedStream = answerOf<ParkedStream>()(
  'ParkedStream',
  z.object({
    by: z.string(),
    kind: z.enum(['readModel', 'reactor']),
    stream: z.string(),
    revision: z.string(),
    eventType: z.string(),
    reason: z.string(),
    since: z.string(),
    held: z.int(),
  }),
)
export const queueState = answerOf<QueueState>()(
  'QueueState',
  z.object({
    name: z.enum(['PDF', 'Mail']),
    waiting: z.int(),
    isCut: z.boolean(),
    running: z.int(),
    oldestSeconds: z.nullable(z.number()),
    done: z.int(),
    again: z.int(),
    failed: z.int(),
  }),
)
export const scrubState = answerOf<ScrubState>()(
  'ScrubState',
  z.object({ lastAt: z.nullable(z.string()), owedSince: z.nullable(z.string()) }),
)
export const sealState = answerOf<SealState>()(
  'SealState',
  z.object({
    entries: z.int(),
    latest: z.nullable(z.object({ signedAt: z.string(), size: z.int() })),
    unsignedSince: z.nullable(z.string()),
  }),
)
export const stackProcess = answerOf<StackProcess>()(
  'StackProcess',
  z.object({
    name: z.string(),
    isAnswering: z.boolean(),
    startedAt: z.nullable(z.string()),
    restarts: z.nullable(z.int()),
    lastEnd: z.nullable(z.object({ at: z.string(), how: z.string() })),
  }),
)
export const stackJob = answerOf<StackJob>()(
  'StackJob',
  z.object({
    name: z.string(),
    isHealthy: z.boolean(),
    lastGoodAt: z.nullable(z.string()),
    ageSeconds: z.nullable(z.number()),
    error: z.nullable(z.string()),
  }),
)
export const systemView = answerOf<SystemView>()(
  'SystemView',
  z.object({
    at: z.string(),
    health: z.enum(['ok', 'degraded', 'down']),
    checks: z.array(z.object({ name: z.string(), health: z.enum(['ok', 'degraded', 'down']), why: z.nullable(z.string()) })),
    logPosition: z.nullable(z.string()),
    clockAheadSeconds: z.nullable(z.number()),
    lastHour: z.array(minuteState),
    readModels: z.nullable(z.array(readModelState)),
    reactors: z.nullable(z.array(reactorState)),
    parked: z.nullable(z.array(parkedStream)),
    queues: z.nullable(z.array(queueState)),
    scrub: z.nullable(scrubState),
    postgres: z.nullable(z.object({ version: z.string(), megabytes: z.number(), connections: z.int() })),
    disk: z.nullable(z.object({ freeMegabytes: z.number(), totalMegabytes: z.number() })),
    seal: z.nullable(sealState),
    stack: z.nullable(z.object({ processes: z.array(stackProcess), jobs: z.array(stackJob) })),
    region: z.string(),
    versions: z.object({ tafel: z.string(), node: z.string(), startedAt: z.string(), memoryMegabytes: z.number() }),
  }),
)
export const parkedEventView = answerOf<ParkedEventView>()(
  'ParkedEventView',
  z.object({
    id: z.string(),
    type: z.string(),
    stream: z.string(),
    revision: z.string(),
    recordedAt: z.string(),
    schemaVersion: z.int(),
    data: z.unknown(),
  }),
)
