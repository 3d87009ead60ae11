import * as z from 'zod/mini'
import { id, note, requestMonth, storedText } from '../../base/fields.ts'

/** About 5 000 lines. */
export const MAX_STATEMENT = 600_000
/** As JSON, where quotation marks and ends of lines take two bytes. */
export const STATEMENT_BODY_LIMIT = 2 * MAX_STATEMENT + 1024

export const STATEMENTS = ['payFast', 'bank'] as const
export type Statement = (typeof STATEMENTS)[number]

/** A file exported from PayFast or the bank. */
export const statementFile = z.strictObject({
  kind: z.enum(STATEMENTS),
  text: storedText(MAX_STATEMENT).check(z.minLength(1, 'Choose a file.')),
})
export const takeStatement = z.strictObject({ uploadId: id, ...statementFile.shape })

export const matchLines = z.strictObject({
  month: requestMonth,
  matchId: id,
  keys: z
    .array(storedText(120).check(z.minLength(1)))
    .check(z.minLength(1, 'Choose at least one line.'), z.maxLength(20, 'At most 20 lines at once.')),
  why: note(500).check(z.minLength(1, 'Say why they belong together.')),
})
export type MatchLines = z.infer<typeof matchLines>
export const undoMatch = z.strictObject({ month: requestMonth, matchId: id })
export type UndoMatch = z.infer<typeof undoMatch>

/** `acceptUnmatched` and `acceptNoStatement`: a user has seen that lines are unmatched, or that PayFast's statement is missing, and still closes. */
export const closeMonth = z.strictObject({
  month: requestMonth,
  acceptUnmatched: z.boolean(),
  acceptNoStatement: z._default(z.boolean(), false),
  reason: note(500).check(z.minLength(1, 'Say why: the reason is kept with the closed month.')),
})
