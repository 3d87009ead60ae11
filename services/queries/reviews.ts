import {
  type DueReview,
  type HouseholdReview,
  MAX_DUE_REVIEWS,
  type Review,
  reviewAfter,
  soonUntil,
} from '@tafel/contracts/contexts/clients/review.ts'
import { addMonths, nextDay } from '@tafel/contracts/base/dates.ts'
import { reviewMonths } from '@tafel/projections/accounts/read.ts'
import { neverReviewed, reviewsDue } from '@tafel/projections/clients/read.ts'
import { issuedFor, lastIssuedUntil } from '@tafel/projections/issued/read.ts'
import { countChangedSince } from '@tafel/projections/records/read.ts'
import type { Knex } from 'knex'

/** Clients considered for a proposal: those with the oldest last report. */
const MAX_PROPOSED_FROM = 2000

/** When a household's review is due, and what happened since its last one. Without a plan it follows from the last report. */
export async function householdReview(
  db: Knex,
  accountId: string,
  people: readonly string[],
  recorded: Review | null,
): Promise<HouseholdReview> {
  const reviewedOn = recorded?.reviewedOn ?? null
  const since = reviewedOn === null ? null : `${nextDay(reviewedOn)}T00:00:00+02:00`
  const recordsChanged = await countChangedSince(db, accountId, people, since)
  const { count: reportsIssued, lastOn } = await issuedFor(db, accountId, people, reviewedOn)
  const isProposed = recorded === null && lastOn !== null
  const everyMonths = await reviewMonths(db, accountId)
  const nextReviewOn = isProposed ? reviewAfter(lastOn, everyMonths) : (recorded?.nextReviewOn ?? null)
  return { reviewedOn, nextReviewOn, everyMonths, isProposed, recordsChanged, reportsIssued }
}

/** Reviews due soon or overdue, planned or proposed, the longest overdue first. */
export async function dueReviews(db: Knex, accountId: string, today: string): Promise<readonly DueReview[]> {
  const until = soonUntil(today)
  const planned = (await reviewsDue(db, accountId, until)).map((review) => ({ ...review, isProposed: false }))
  const months = await reviewMonths(db, accountId)
  const issued = await lastIssuedUntil(db, accountId, addMonths(until, -months), MAX_PROPOSED_FROM)
  const names = await neverReviewed(
    db,
    accountId,
    issued.map(({ clientId }) => clientId),
  )
  const proposed = issued.flatMap(({ clientId, lastOn }) => {
    const clientName = names.get(clientId)
    return clientName === undefined ? [] : [{ clientId, clientName, dueOn: reviewAfter(lastOn, months), isProposed: true }]
  })
  return [...planned, ...proposed].toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1)).slice(0, MAX_DUE_REVIEWS)
}
