import { expect, it } from 'vitest'
import { dueWords } from '../../../shared/records/review-words.ts'
import { changedSince, reviewSentence } from './review.ts'

it.each([
  ['2026-12-05', 'due in 12 days', 'ochre'],
  ['2026-12-24', 'due in 31 days', 'quiet'],
  ['2026-11-24', 'due in 1 day', 'ochre'],
  ['2026-11-23', 'due today', 'ochre'],
  ['2026-11-22', 'overdue by 1 day', 'red'],
  [null, 'not planned', 'quiet'],
] as const)('a review due on %s is %s', (dueOn, text, tone) => expect(dueWords(dueOn, '2026-11-23')).toEqual({ text, tone }))

const review = {
  nextReviewOn: '2026-12-05',
  reviewedOn: '2025-12-05',
  everyMonths: 12,
  isProposed: false,
  recordsChanged: 4,
  reportsIssued: 2,
}

it('states the due date, the last review, and what has changed since', () => {
  expect(reviewSentence(review)).toBe(
    'By 5 December 2026. The last review was on 5 December 2025; four records have changed since, two reports were issued.',
  )
  expect(reviewSentence({ ...review, recordsChanged: 1, reportsIssued: 0 })).toContain(
    'one record has changed since, no reports were issued.',
  )
})

it('states a proposed review, and that none is planned or was held', () => {
  expect(reviewSentence({ ...review, isProposed: true, reviewedOn: null })).toBe(
    'Proposed by 5 December 2026, a year after the last issued report. No review has been held yet.',
  )
  expect(reviewSentence({ ...review, isProposed: true, everyMonths: 18 })).toContain('18 months after the last issued report.')
  expect(reviewSentence({ ...review, nextReviewOn: null, reviewedOn: null })).toBe('No review is planned. No review has been held yet.')
})

it('counts changes after the day of the review, in South Africa', () => {
  const record = (recordId: string, at: string) => ({ recordId, last: { what: 'Changed', at, by: 'u1' } }) as never
  const records = [record('same day', '2025-12-05T21:59:00.000Z'), record('next day', '2025-12-05T22:00:00.000Z')]
  expect(changedSince(records, '2025-12-05')).toEqual([records[1]])
  expect(changedSince(records, null)).toEqual(records)
})
