import * as z from 'zod/mini'
import { CONFIDENCES, type Origin } from '../figure/origin.ts'

/** Whole cents, parts per million or a count; null is `no limit` of a bound, and `not loaded` of any other figure; words are dates and how sure a row is. */
export type FigureValue = number | string | null

/**
 * One figure of a set, as a person types it: its place (`incomeTax.brackets.2.base`, `officialRate@2027-06-01.rate`), its value and where
 * it comes from.
 */
export interface Figure {
  readonly figure: string
  readonly value: FigureValue
  readonly confidence: Origin['confidence']
  readonly source: string
  /** A note by the admin who entered it. */
  readonly comment?: string | undefined
}

export const FIGURE_MAX = 120
export const SOURCE_MAX = 500
export const COMMENT_MAX = 300
/** Far more than any set has. */
export const MAX_FIGURES = 1000

const place = z.string().check(z.minLength(1), z.maxLength(FIGURE_MAX))

/** As events store it: a new figure, or a removal. */
export const figureChange = z.strictObject({
  figure: place,
  value: z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(40))]))),
  confidence: z.optional(z.enum(CONFIDENCES)),
  source: z.optional(z.string().check(z.maxLength(SOURCE_MAX))),
  comment: z.optional(z.string().check(z.maxLength(COMMENT_MAX))),
  /** It is no longer in the set. */
  removed: z.optional(z.literal(true)),
})
export type FigureChange = Readonly<z.infer<typeof figureChange>>

/** By their places. */
export type Figures = ReadonlyMap<string, Figure>

/** The figures with these changes applied. */
export function changed(figures: Figures, changes: readonly FigureChange[]): Figures {
  const next = new Map(figures)
  for (const { figure, value, confidence = 'memory', source = '', comment, removed } of changes) {
    if (removed) next.delete(figure)
    else next.set(figure, { figure, value: value ?? null, confidence, source, ...(comment === undefined ? {} : { comment }) })
  }
  return next
}

export const sameFigure = (a: Figure, b: Figure): boolean =>
  a.value === b.value && a.confidence === b.confidence && a.source === b.source && (a.comment ?? '') === (b.comment ?? '')
