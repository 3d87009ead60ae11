import * as z from 'zod/mini'
import type { CommandAnswer } from '../../base/http/answers.ts'
import type { ErasureWords } from '../../contexts/erasure.ts'
import { answerOf } from './answer-of.ts'

/** A route's answer on success; a refusal is a problem document. */
export type AnswerShape = (
  | { readonly json: z.ZodMiniType; readonly status?: 201 | 202 }
  /** Bytes of one of these media types. With `ranges`, some of them where the request asks for some. */
  | { readonly file: readonly string[]; readonly ranges?: true }
) & {
  /** Has an ETag of its content: a request that names it is answered with 304. */
  readonly cached?: true
}

/** An answer of JSON. */
export const json = (schema: z.ZodMiniType, status?: 201 | 202): AnswerShape => ({ json: schema, ...(status !== undefined && { status }) })

/** An answer of bytes. */
export const file = (...types: readonly string[]): AnswerShape => ({ file: types })

/** A file that may be fetched in pieces. */
export const inRanges = (...types: readonly string[]): AnswerShape => ({ file: types, ranges: true })

export const cached = (shape: AnswerShape): AnswerShape => ({ ...shape, cached: true })

export const commandAnswer = answerOf<CommandAnswer>()(
  'CommandAnswer',
  z.object({ id: z.string(), revision: z.string(), position: z.optional(z.string()) }),
)

/** The answer of a named function: `{result}`. */
export const result = (schema: z.ZodMiniType): AnswerShape => json(z.object({ result: schema }))

/** A list that comes as a whole. */
export const items = (schema: z.ZodMiniType): AnswerShape => json(z.object({ items: z.array(schema) }))

/** A page of a list. */
export const page = (schema: z.ZodMiniType): AnswerShape =>
  json(z.object({ items: z.array(schema), next: z.nullable(z.string()), total: z.optional(z.int()) }))

/** The rows of an admin list, as react-admin's simple-rest data provider reads them. */
export const rows = (schema: z.ZodMiniType): AnswerShape => json(z.array(schema))

/** The same of rows that have a revision each. */
export const rowsWithRevision = (schema: z.ZodMiniObject): AnswerShape => rows(z.object({ ...schema.shape, revision: z.string() }))

/** A row with its revision, where it has one. */
export const row = (schema: z.ZodMiniObject): AnswerShape => json(z.object({ ...schema.shape, revision: z.optional(z.string()) }))

/** An updated row as it is stored, or what was changed where it can't be read yet. */
export const updatedRow = (schema: z.ZodMiniObject): AnswerShape =>
  json(z.object({ ...z.partial(schema).shape, id: z.string(), revision: z.optional(z.string()), position: z.optional(z.string()) }))

/** A command's answer with more in it. */
export const commandWith = (shape: z.core.$ZodShape, status?: 201): AnswerShape =>
  json(z.object({ ...commandAnswer.shape, ...shape }), status)

export const COMMAND = json(commandAnswer)
export const CREATED = json(commandAnswer, 201)
export const FUNCTION = result(commandAnswer)

const erasureWords = answerOf<ErasureWords>()('ErasureWords', z.object({ erased: z.array(z.string()), kept: z.array(z.string()) }))
/** The data erased, and the data retained. */
export const erasure = z.object({ ...commandAnswer.shape, ...erasureWords.shape })

export const PDF = file('application/pdf')
export const CSV = file('text/csv')
export const ZIP = file('application/zip')
