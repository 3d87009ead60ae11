import * as z from 'zod/mini'
import { kindName, problemCode } from './names.ts'
import type { ValueChange } from '../../base/value-changes.ts'
import type { AnswerChange, EntryStep, HistoryEntry } from '../../contexts/history/entries.ts'
import type { SetBy } from '../../contexts/history/set-by.ts'
import type { ClientAsOf, ClientThen, ClientsThen, HistoryPage, LinkedThen, RecordAsOf, UndoPreview } from '../../contexts/history/views.ts'
import { linkedVersion } from '../../kinds/links.ts'
import { answerOf } from './answer-of.ts'

export const valueChange = answerOf<ValueChange>()(
  'ValueChange',
  z.object({ path: z.string(), from: z.optional(z.unknown()), to: z.optional(z.unknown()) }),
)
export const answerChange = answerOf<AnswerChange>()('AnswerChange', z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()) }))
export const entryStep = answerOf<EntryStep>()(
  'EntryStep',
  z.object({ revision: z.int(), at: z.string(), changes: z.array(valueChange), answer: z.optional(answerChange) }),
)
export const historyEntry = answerOf<HistoryEntry>()(
  'HistoryEntry',
  z.object({
    first: z.int(),
    last: z.int(),
    since: z.string(),
    at: z.string(),
    by: z.string(),
    onBehalfOf: z.optional(z.string()),
    act: z.string(),
    isErased: z.boolean(),
    changes: z.array(valueChange),
    answer: z.optional(answerChange),
    reason: z.optional(z.string()),
    undoes: z.optional(z.array(z.int())),
    undoneBy: z.optional(z.int()),
    steps: z.array(entryStep),
  }),
)
export const historyPage = answerOf<HistoryPage>()(
  'HistoryPage',
  z.object({
    entries: z.array(historyEntry),
    before: z.nullable(z.int()),
    revision: z.int(),
    since: z.string(),
    isErased: z.boolean(),
    people: z.record(z.string(), z.nullable(z.string())),
  }),
)
export const linkedThen = answerOf<LinkedThen>()('LinkedThen', z.object({ kind: kindName, recordId: z.string(), inputs: z.unknown() }))
export const setBy = answerOf<SetBy>()('SetBy', z.object({ revision: z.int(), at: z.string(), by: z.string() }))
export const recordAsOf = answerOf<RecordAsOf>()(
  'RecordAsOf',
  z.object({
    kind: kindName,
    recordId: z.string(),
    clientId: z.string(),
    revision: z.int(),
    at: z.string(),
    by: z.string(),
    locked: z.boolean(),
    deleted: z.boolean(),
    isErased: z.boolean(),
    description: z.string(),
    inputs: z.unknown(),
    result: z.unknown(),
    headline: z.nullable(z.int()),
    constantsVersion: z.string(),
    engineVersion: z.string(),
    links: z.array(linkedVersion),
    linked: z.array(linkedThen),
    setBy: z.record(z.string(), setBy),
    people: z.record(z.string(), z.nullable(z.string())),
  }),
)
export const clientAsOf = answerOf<ClientAsOf>()(
  'ClientAsOf',
  z.object({
    clientId: z.string(),
    revision: z.int(),
    at: z.string(),
    by: z.string(),
    deleted: z.boolean(),
    isErased: z.boolean(),
    values: z.nullable(z.record(z.string(), z.unknown())),
    setBy: z.record(z.string(), setBy),
    people: z.record(z.string(), z.nullable(z.string())),
  }),
)
export const clientThen = answerOf<ClientThen>()(
  'ClientThen',
  z.object({
    clientId: z.string(),
    isErased: z.boolean(),
    name: z.string(),
    surname: z.string(),
    records: z.array(
      z.object({
        kind: kindName,
        recordId: z.string(),
        locked: z.boolean(),
        isErased: z.boolean(),
        description: z.string(),
        headline: z.nullable(z.int()),
      }),
    ),
  }),
)
export const clientsThen = answerOf<ClientsThen>()(
  'ClientsThen',
  z.object({ at: z.string(), items: z.array(clientThen), next: z.nullable(z.string()) }),
)
export const undoPreview = answerOf<UndoPreview>()(
  'UndoPreview',
  z.object({
    revision: z.int(),
    revisions: z.array(z.int()),
    later: z.array(z.int()),
    changes: z.array(valueChange),
    answer: z.nullable(z.object({ to: z.nullable(z.int()) })),
    isDone: z.boolean(),
    refused: z.nullable(problemCode),
  }),
)
