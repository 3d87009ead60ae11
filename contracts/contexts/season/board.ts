import * as z from 'zod/mini'
import { id, text } from '../../base/fields.ts'
import type { People } from '../identity/people.ts'
import type { ProvisionalStatus } from '../clients/filing-details.ts'
import { FIRST_TAX_YEAR, LAST_TAX_YEAR } from './season-dates.ts'
import { STAGES, type Stage, type Steps } from './steps.ts'

/** Rows of the board that one answer holds. */
export const BOARD_ROWS = 200
/** Clients that a firm's board reaches at most. */
const MAX_OFFSET = 100_000

export const BOARD_KINDS = ['any', 'provisional', 'notProvisional', 'notKnown', 'needNot'] as const
/** `needNot`: clients who need not file, which the board otherwise leaves out. */
export type BoardKind = (typeof BOARD_KINDS)[number]

export const BOARD_ORDERS = ['name', 'waiting'] as const
/** `name`: by surname. `waiting`: the longest waiting first. */
export type BoardOrder = (typeof BOARD_ORDERS)[number]

const year = z.coerce.number().check(z.int('A year of assessment.'), z.minimum(FIRST_TAX_YEAR), z.maximum(LAST_TAX_YEAR))
const filter = {
  taxYear: year,
  /** Prefixes of words of the name. */
  q: z._default(text(80), ''),
  /** Responsible. */
  person: z.optional(id),
  kind: z._default(z.enum(BOARD_KINDS), 'any'),
}

export const boardQuery = z.strictObject({
  ...filter,
  stage: z.optional(z.enum(STAGES)),
  /** Only those that have waited longer than the limit of their stage. */
  waiting: z._default(z.enum(['any', 'tooLong']), 'any'),
  order: z._default(z.enum(BOARD_ORDERS), 'name'),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_OFFSET)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(BOARD_ROWS)), BOARD_ROWS),
})
export type BoardQuery = z.infer<typeof boardQuery>

export const boardSummaryQuery = z.strictObject(filter)
export type BoardSummaryQuery = z.infer<typeof boardSummaryQuery>

/** A client's return of the year. */
export interface BoardRow {
  readonly clientId: string
  readonly name: string
  readonly provisional: ProvisionalStatus
  readonly steps: Steps
  readonly stage: Stage
  /** Days since the last step; null before the first. */
  readonly waited: number | null
  /** Longer than the limit of the stage. */
  readonly isOverdue: boolean
  /** The responsible member: the one who was named, or else the adviser in charge. */
  readonly responsible: string
  /** A member was named for this season. */
  readonly isNamed: boolean
  readonly note: string
  /** Null where nothing has happened yet. */
  readonly changedAt: string | null
  readonly changedBy: string | null
}

export interface BoardPage {
  readonly rows: readonly BoardRow[]
  /** Rows of all pages. */
  readonly total: number
  /** The members who are responsible or changed any of it, by name. */
  readonly people: People
}

export interface StageCount {
  readonly count: number
  /** Of these, how many have waited longer than the limit of the stage. */
  readonly late: number
}

/** Counts of the clients that the filter finds. The stages add up to the total. */
export interface BoardSummary {
  readonly total: number
  readonly stages: Readonly<Record<Stage, StageCount>>
  /** Not filed yet. */
  readonly toFile: { readonly provisional: number; readonly notProvisional: number }
  /** Clients who need not file and are left out. */
  readonly needNot: number
  /** Of the whole board, whatever the filter. */
  readonly all: {
    readonly total: number
    readonly late: number
    readonly mine: number
    readonly provisional: number
    readonly differs: number
  }
}
