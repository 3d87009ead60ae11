import * as z from 'zod/mini'
import { id, note, optionalRequestDate } from '../../base/fields.ts'
import { FIRST_TAX_YEAR, LAST_TAX_YEAR } from './season-dates.ts'
import { type Step, STEPS } from './steps.ts'

const NO_YEAR = `A year of assessment from ${FIRST_TAX_YEAR} to ${LAST_TAX_YEAR}.`
export const taxYear = z.int(NO_YEAR).check(z.minimum(FIRST_TAX_YEAR, NO_YEAR), z.maximum(LAST_TAX_YEAR, NO_YEAR))

export const SEASON_NOTE_MAX = 500
/** Clients that one request may change. */
export const SEASON_BATCH = 100
/** Clients whose season a person may change in a minute, on top of the limit of requests. */
export const SEASON_CHANGES_PER_MINUTE = 6000

const rows = <Row extends z.ZodMiniType>(row: Row) =>
  z.array(row).check(z.minLength(1, 'At least one client.'), z.maxLength(SEASON_BATCH, `At most ${SEASON_BATCH} clients at once.`))

/** Of which clients, and of which year. A change is the same for all of them. */
const some = { taxYear, clientIds: rows(id).check(z.refine((ids) => new Set(ids).size === ids.length, 'Each client once.')) }

/** `on`: the day on which the step was done; empty: it isn't. */
export const setSeasonStep = z.strictObject({ ...some, step: z.enum(STEPS), on: optionalRequestDate })
/** A member of the firm; null: the adviser in charge of each client. */
export const setSeasonResponsible = z.strictObject({ ...some, responsible: z.nullable(id) })
export const setSeasonNote = z.strictObject({ ...some, note: note(SEASON_NOTE_MAX) })

/** A change of a season: one event, by whose revision it is taken back. */
export type SeasonChange =
  | { readonly kind: 'step'; readonly step: Step; readonly on: string }
  | { readonly kind: 'responsible'; readonly responsible: string | null }
  | { readonly kind: 'note'; readonly note: string }

/** What became of one client's season. */
export interface SeasonRow {
  readonly clientId: string
  readonly outcome: 'changed' | 'unchanged' | 'refused'
  /** Of the change: by it the change is undone. */
  readonly revision?: number
  /** Why it was refused, in words. */
  readonly problem?: string
}

export interface SeasonAnswer {
  /** In the order in which they were asked. */
  readonly rows: readonly SeasonRow[]
  /** The position to see before reading; absent when nothing was written. */
  readonly position?: string
}

const undone = z.strictObject({ clientId: id, revision: z.int('A revision.').check(z.minimum(0, 'A revision.')) })

/** Changes of seasons to be taken back, each by its revision. */
export const undoSeasons = z.strictObject({
  taxYear,
  changes: rows(undone).check(z.refine((all) => new Set(all.map(({ clientId }) => clientId)).size === all.length, 'Each client once.')),
})
export type UndoSeasons = z.infer<typeof undoSeasons>
