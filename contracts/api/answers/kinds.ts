import * as z from 'zod/mini'
import { XLSX_TYPE } from '../../base/xlsx/media-type.ts'
import { linkedVersion } from '../../kinds/links.ts'
import { namedUpdateRoutes } from '../../contexts/records/named-updates.ts'
import { RECORD_KINDS, type RecordKind } from '../../contexts/records/record-kinds.ts'
import { RECORD_VERBS, recordRoute, type RecordRouteName, type RecordVerb } from '../../contexts/records/record-routes.ts'
import { named } from './answer-of.ts'
import { historyPage, recordAsOf, undoPreview } from './history.ts'
import { recordSummary } from './records.ts'
import { COMMAND, CREATED, CSV, file, FUNCTION, json, PDF, type AnswerShape } from './shapes.ts'

const nameOf = ({ name }: RecordKind, what: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}${what}`

/** A record with its inputs and its answer, as stored. */
const recordView = (kind: RecordKind) =>
  named(
    nameOf(kind, 'Record'),
    z.object({
      ...recordSummary.shape,
      kind: z.literal(kind.name),
      inputs: kind.storedInputs,
      result: z.nullable(kind.storedResult),
      constantsVersion: z.string(),
      engineVersion: z.string(),
      inputsVersion: z.int(),
      links: z.array(linkedVersion),
    }),
  )

/** A record as a file: with the working of every figure, whose form depends on the kind and its engine. */
const recordData = (kind: RecordKind) =>
  named(
    nameOf(kind, 'Data'),
    z.looseObject({
      kind: z.literal(kind.name),
      recordId: z.string(),
      clientId: z.string(),
      description: z.string(),
      revision: z.string(),
      changedAt: z.string(),
      engineVersion: z.string(),
      constantsVersion: z.string(),
      inputs: kind.storedInputs,
      links: z.array(linkedVersion),
    }),
  )

const ofKind = (kind: RecordKind): Readonly<Record<RecordVerb, AnswerShape>> => ({
  create: CREATED,
  change: COMMAND,
  copy: CREATED,
  lock: COMMAND,
  unlock: COMMAND,
  delete: COMMAND,
  restore: COMMAND,
  undo: COMMAND,
  previewUndo: json(undoPreview),
  get: json(recordView(kind)),
  history: json(historyPage),
  asOf: json(recordAsOf),
  print: PDF,
  tables: CSV,
  workbook: file(XLSX_TYPE),
  data: json(recordData(kind)),
})

/** The answers of the routes of every kind of record. */
export const recordAnswers = Object.fromEntries(
  RECORD_KINDS.flatMap((kind) => {
    const answers = ofKind(kind)
    return RECORD_VERBS.map((verb) => [recordRoute(verb, kind.name), answers[verb]] as const)
  }),
) as Readonly<Record<RecordRouteName, AnswerShape>>

/** The answers of the named functions that update a record. */
export const namedUpdateAnswers = Object.fromEntries(Object.keys(namedUpdateRoutes).map((name) => [name, FUNCTION])) as Readonly<
  Record<keyof typeof namedUpdateRoutes, AnswerShape>
>
