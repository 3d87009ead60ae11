import type { HouseholdReview } from '@tafel/contracts/contexts/clients/review.ts'
import type { HouseholdRecord } from '@tafel/contracts/contexts/clients/views.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { intervalWords } from '../../../shared/records/review-words.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { numberWords } from './household-summary.ts'

/** `By 5 December 2026. The last review was on 5 December 2025; four records have changed since, two reports were issued.` */
export function reviewSentence({
  nextReviewOn,
  reviewedOn,
  everyMonths,
  isProposed,
  recordsChanged,
  reportsIssued,
}: HouseholdReview): string {
  const due =
    nextReviewOn === null
      ? 'No review is planned.'
      : isProposed
        ? `Proposed by ${formatDate(nextReviewOn)}, ${everyMonths === 12 ? 'a year' : intervalWords(everyMonths)} after the last issued report.`
        : `By ${formatDate(nextReviewOn)}.`
  if (reviewedOn === null) return `${due} No review has been held yet.`
  const changed = recordsChanged === 1 ? 'one record has changed since' : `${numberWords(recordsChanged)} records have changed since`
  const issued = reportsIssued === 1 ? 'one report was issued' : `${numberWords(reportsIssued)} reports were issued`
  return `${due} The last review was on ${formatDate(reviewedOn)}; ${changed}, ${issued}.`
}

/** The records changed after the day of the last review, or all if there was none. Includes deleted ones: deleting is a change. */
export const changedSince = (records: readonly HouseholdRecord[], reviewedOn: string | null): readonly HouseholdRecord[] =>
  reviewedOn === null ? records : records.filter(({ last }) => localDate(new Date(last.at)) > reviewedOn)
