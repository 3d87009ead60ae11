import * as z from 'zod/mini'
import { addDays, addMonths } from '../../base/dates.ts'
import { requestDate } from '../../base/fields.ts'
import { REVIEW_INTERVALS, REVIEW_SOON_DAYS } from './review-times.ts'

// When a household is looked through again. Days of the firm's calendar, which say nothing of the person.

export const reviewEvery = z.literal(REVIEW_INTERVALS, `One of ${REVIEW_INTERVALS.join(', ')} months.`)
export type ReviewEvery = z.infer<typeof reviewEvery>

/** The most that one answer names. */
export const MAX_DUE_REVIEWS = 20

/** Null takes the plan back. */
export const planReview = z.strictObject({ nextReviewOn: z.nullable(requestDate) })

export const holdReview = z.strictObject({ reviewedOn: requestDate, nextReviewOn: requestDate })
export type HoldReview = z.infer<typeof holdReview>

export interface Review {
  /** When the last one was held; null where none ever was. */
  readonly reviewedOn: string | null
  /** Null where none is planned. */
  readonly nextReviewOn: string | null
}

export interface HouseholdReview extends Review {
  /** The firm's setting: months from one review to the next. */
  readonly everyMonths: number
  /** Not planned by a member: it follows from the last issued report. */
  readonly isProposed: boolean
  /** Records that were changed after the last review, or ever. */
  readonly recordsChanged: number
  /** Reports that were issued after the last review, or ever. */
  readonly reportsIssued: number
}

/** A household whose review is due soon, or was. */
export interface DueReview {
  readonly clientId: string
  readonly clientName: string
  readonly dueOn: string
  readonly isProposed: boolean
}

export const reviewAfter = (day: string, months: number): string => addMonths(day, months)

/** Until this day a review that is due wants attention. */
export const soonUntil = (today: string): string => addDays(today, REVIEW_SOON_DAYS)
