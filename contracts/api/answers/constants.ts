import * as z from 'zod/mini'
import { kindName } from './names.ts'
import type { Impact, ImpactPreview, Move, Rerun } from '../../contexts/constants/impact.ts'
import type {
  AffectedRecords,
  CurrentConstants,
  FigurePast,
  FigureThen,
  FigureView,
  LifeEntry,
  SetSummary,
  SetThen,
  SetView,
} from '../../contexts/constants/views.ts'
import type { RunOut } from '../../law/constants/run-out.ts'
import { CONFIDENCES } from '../../law/figure/origin.ts'
import { COLLECTIONS, type SetId } from '../../law/figure/set-id.ts'
import type { WrongSum } from '../../law/sets/band-sums.ts'
import type { CheckedDraft, Finding } from '../../law/sets/check-draft.ts'
import { FATES, type ImportedRow } from '../../law/sets/import.ts'
import { answerOf } from './answer-of.ts'

export const setSummary = answerOf<SetSummary>()(
  'SetSummary',
  z.object({
    collection: z.enum(COLLECTIONS),
    key: z.string(),
    name: z.string(),
    status: z.enum(['none', 'shipped', 'draft', 'checked', 'announced', 'enacted', 'withdrawn']),
    draft: z.nullable(z.int()),
    figures: z.int(),
    isWithdrawalAsked: z.boolean(),
  }),
)
export const figureView = answerOf<FigureView>()(
  'FigureView',
  z.object({
    figure: z.string(),
    label: z.string(),
    unit: z.enum(['cents', 'ppm', 'count', 'words']),
    before: z.optional(z.nullable(z.union([z.int(), z.string()]))),
    live: z.optional(z.nullable(z.union([z.int(), z.string()]))),
    draft: z.optional(z.nullable(z.union([z.int(), z.string()]))),
    confidence: z.enum(CONFIDENCES),
    source: z.string(),
    comment: z.optional(z.string()),
  }),
)
export const lifeEntry = answerOf<LifeEntry>()(
  'LifeEntry',
  z.object({
    what: z.enum([
      'drafted',
      'checked',
      'announced',
      'enacted',
      'stopped',
      'withdrawalAsked',
      'withdrawalDropped',
      'withdrawn',
      'superseded',
    ]),
    draft: z.int(),
    by: z.string(),
    at: z.string(),
    reason: z.optional(z.string()),
    inForceAt: z.optional(z.string()),
    emergency: z.optional(z.boolean()),
    reference: z.optional(z.string()),
    figures: z.optional(z.int()),
  }),
)
export const finding = answerOf<Finding>()('Finding', z.object({ check: z.string(), text: z.string() }))
export const wrongSum = answerOf<WrongSum>()(
  'WrongSum',
  z.object({
    figure: z.string(),
    title: z.string(),
    lines: z.array(z.tuple([z.string(), z.int()])),
    difference: z.int(),
    hint: z.optional(z.string()),
  }),
)
export const checkedDraft = answerOf<CheckedDraft>()(
  'CheckedDraft',
  z.object({
    checks: z.array(z.object({ name: z.string(), passes: z.boolean() })),
    failures: z.array(finding),
    toConfirm: z.array(finding),
    sums: z.array(wrongSum),
  }),
)
export const setView = answerOf<SetView>()(
  'SetView',
  z.object({
    ...setSummary.shape,
    table: z.array(figureView),
    life: z.array(lifeEntry),
    checked: z.nullable(checkedDraft),
    authors: z.array(z.string()),
    pending: z.nullable(z.object({ inForceAt: z.string(), status: z.enum(['announced', 'enacted']), by: z.string() })),
    withdrawal: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string(), records: z.int() })),
    coolingOffMinutes: z.int(),
    revision: z.string(),
  }),
)
export const figurePast = answerOf<FigurePast>()(
  'FigurePast',
  z.object({
    draft: z.int(),
    at: z.string(),
    by: z.string(),
    value: z.optional(z.nullable(z.union([z.int(), z.string()]))),
    removed: z.optional(z.literal(true)),
    source: z.optional(z.string()),
    comment: z.optional(z.string()),
  }),
)
export const figureThen = answerOf<FigureThen>()(
  'FigureThen',
  z.object({
    figure: z.string(),
    label: z.string(),
    unit: z.enum(['cents', 'ppm', 'count', 'words']),
    confidence: z.enum(CONFIDENCES),
    source: z.string(),
    comment: z.optional(z.string()),
    value: z.nullable(z.union([z.int(), z.string()])),
  }),
)
export const setThen = answerOf<SetThen>()(
  'SetThen',
  z.object({
    at: z.string(),
    version: z.nullable(z.string()),
    name: z.string(),
    status: z.enum(['none', 'shipped', 'announced', 'enacted']),
    since: z.nullable(z.string()),
    figures: z.array(figureThen),
    sets: z.array(z.object({ collection: z.enum(COLLECTIONS), key: z.string(), name: z.string() })),
  }),
)
export const currentConstants = answerOf<CurrentConstants>()(
  'CurrentConstants',
  z.object({ version: z.string(), withdrawn: z.array(z.string()) }),
)
export const affectedRecords = answerOf<AffectedRecords>()(
  'AffectedRecords',
  z.object({
    records: z.int(),
    locked: z.int(),
    firms: z.int(),
    byFirm: z.array(z.object({ accountId: z.string(), records: z.int(), locked: z.int() })),
  }),
)
export const rerun = answerOf<Rerun>()(
  'Rerun',
  z.object({ kind: kindName, was: z.nullable(z.int()), next: z.nullable(z.int()), why: z.optional(z.nullable(z.string())) }),
)
export const move = answerOf<Move>()('Move', z.object({ ...rerun.shape, change: z.int() }))
export const impact = answerOf<Impact>()(
  'Impact',
  z.object({
    records: z.int(),
    firms: z.int(),
    lower: z.int(),
    same: z.int(),
    higher: z.int(),
    lost: z.int(),
    gained: z.int(),
    unanswered: z.int(),
    reasons: z.array(z.object({ why: z.nullable(z.string()), count: z.int() })),
    totalChange: z.int(),
    histogram: z.array(z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()), count: z.int() })),
    largestFalls: z.array(move),
    largestRises: z.array(move),
  }),
)
export const impactPreview = answerOf<ImpactPreview>()(
  'ImpactPreview',
  z.object({
    status: z.enum(['none', 'running', 'done', 'cancelled', 'failed']),
    done: z.int(),
    total: z.int(),
    seconds: z.number(),
    draft: z.nullable(z.int()),
    newYear: z.nullable(z.int()),
    impact: z.optional(impact),
  }),
)
export const setId = answerOf<SetId>()('SetId', z.object({ collection: z.enum(COLLECTIONS), key: z.string() }))
export const runOut = answerOf<RunOut>()(
  'RunOut',
  z.object({
    id: z.string(),
    name: z.string(),
    confirmedUntil: z.string(),
    hasRunOut: z.boolean(),
    afterwards: z.enum(['continues', 'refused']),
    last: z.optional(z.object({ value: z.int(), from: z.string() })),
    set: setId,
    figures: z.array(z.string()),
  }),
)
export const importedRow = answerOf<ImportedRow>()(
  'ImportedRow',
  z.object({
    line: z.int(),
    figure: z.string(),
    label: z.string(),
    fate: z.enum(FATES),
    was: z.optional(z.string()),
    becomes: z.optional(z.string()),
    fault: z.optional(z.string()),
  }),
)
