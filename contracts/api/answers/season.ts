import * as z from 'zod/mini'
import { PROVISIONAL_STATUSES } from '../../contexts/clients/filing-details.ts'
import type { BoardPage, BoardRow, BoardSummary, StageCount } from '../../contexts/season/board.ts'
import { seasonStepsSet } from '../../contexts/season/events.ts'
import type { SeasonAnswer, SeasonRow } from '../../contexts/season/season.ts'
import { STAGES } from '../../contexts/season/steps.ts'
import { answerOf } from './answer-of.ts'

export const boardRow = answerOf<BoardRow>()(
  'BoardRow',
  z.object({
    clientId: z.string(),
    name: z.string(),
    provisional: z.enum(PROVISIONAL_STATUSES),
    steps: seasonStepsSet.data.shape.steps,
    stage: z.enum(STAGES),
    waited: z.nullable(z.int()),
    isOverdue: z.boolean(),
    responsible: z.string(),
    isNamed: z.boolean(),
    note: z.string(),
    changedAt: z.nullable(z.string()),
    changedBy: z.nullable(z.string()),
  }),
)
export const boardPage = answerOf<BoardPage>()(
  'BoardPage',
  z.object({ rows: z.array(boardRow), total: z.int(), people: z.record(z.string(), z.nullable(z.string())) }),
)
export const stageCount = answerOf<StageCount>()('StageCount', z.object({ count: z.int(), late: z.int() }))
export const boardSummary = answerOf<BoardSummary>()(
  'BoardSummary',
  z.object({
    total: z.int(),
    stages: z.record(z.enum(STAGES), stageCount),
    toFile: z.object({ provisional: z.int(), notProvisional: z.int() }),
    needNot: z.int(),
    all: z.object({ total: z.int(), late: z.int(), mine: z.int(), provisional: z.int(), differs: z.int() }),
  }),
)
export const seasonRow = answerOf<SeasonRow>()(
  'SeasonRow',
  z.object({
    clientId: z.string(),
    outcome: z.enum(['changed', 'unchanged', 'refused']),
    revision: z.optional(z.int()),
    problem: z.optional(z.string()),
  }),
)
export const seasonAnswer = answerOf<SeasonAnswer>()(
  'SeasonAnswer',
  z.object({ rows: z.array(seasonRow), position: z.optional(z.string()) }),
)
