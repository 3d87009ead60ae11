import { expect, test } from 'vitest'
import { CLIENT, clientAdded, clientDeleted, clientForgotten, FIRM, ownState } from '../../testing.ts'
import { undoInClient } from '../undo-client/decide.ts'
import { clientWithPast } from '../../undo/past.ts'
import { client } from '../client.ts'
import { planReview } from '../plan-review/decide.ts'
import { holdReview } from './decide.ts'

const NOW = { now: '2026-11-23T22:30:00.000Z' }
/** In South Africa it is already the next day. */
const TODAY = '2026-11-24'
const ids = { clientId: CLIENT, accountId: FIRM }
const planned = (nextReviewOn: string | null) => ({ type: 'ClientReviewPlanned', data: { ...ids, nextReviewOn } }) as const
const held = (reviewedOn: string | null, nextReviewOn: string | null) =>
  ({ type: 'ClientReviewHeld', data: { ...ids, reviewedOn, nextReviewOn } }) as const

test('plans, moves and cancels a review; a repetition changes nothing', () => {
  expect(planReview('2026-12-05', ownState(client, clientAdded))).toEqual([planned('2026-12-05')])
  expect(planReview('2026-12-05', ownState(client, clientAdded, planned('2026-12-05')))).toEqual([])
  expect(planReview(null, ownState(client, clientAdded, planned('2026-12-05')))).toEqual([planned(null)])
  expect(planReview(null, ownState(client, clientAdded))).toEqual([])
})

test('the next review is after the last one', () => {
  const after = ownState(client, clientAdded, held('2025-12-05', '2026-12-05'))
  expect(planReview('2025-12-05', after)).toMatchObject({ refused: 'functions/invalid-argument', errors: [{ field: 'nextReviewOn' }] })
  expect(planReview('2025-12-06', after)).toHaveLength(1)
})

test('accepts a review held today or earlier, by South African date', () => {
  const fresh = ownState(client, clientAdded)
  expect(holdReview({ reviewedOn: TODAY, nextReviewOn: '2027-11-24' }, fresh, NOW)).toEqual([held(TODAY, '2027-11-24')])
  expect(holdReview({ reviewedOn: '2026-11-25', nextReviewOn: '2027-11-24' }, fresh, NOW)).toMatchObject({
    errors: [{ field: 'reviewedOn', message: 'A completed review can’t be in the future.' }],
  })
})

test('requires the next review to be later', () => {
  expect(holdReview({ reviewedOn: TODAY, nextReviewOn: TODAY }, ownState(client, clientAdded), NOW)).toMatchObject({
    errors: [{ field: 'nextReviewOn' }],
  })
})

test('refuses one before the last; a repetition changes nothing, another next date does', () => {
  const after = ownState(client, clientAdded, held('2025-12-05', '2026-12-05'))
  expect(holdReview({ reviewedOn: '2025-12-04', nextReviewOn: '2026-12-05' }, after, NOW)).toMatchObject({
    errors: [{ field: 'reviewedOn' }],
  })
  expect(holdReview({ reviewedOn: '2025-12-05', nextReviewOn: '2026-12-05' }, after, NOW)).toEqual([])
  expect(holdReview({ reviewedOn: '2025-12-05', nextReviewOn: '2027-01-05' }, after, NOW)).toHaveLength(1)
})

test('refuses reviews of deleted and erased clients', () => {
  const body = { reviewedOn: TODAY, nextReviewOn: '2027-11-24' }
  const deleted = ownState(client, clientAdded, clientDeleted)
  const erased = ownState(client, clientAdded, clientDeleted, clientForgotten)
  for (const [gone, refused] of [
    [deleted, 'records/deleted'],
    [erased, 'records/erased'],
  ] as const) {
    expect(holdReview(body, gone, NOW)).toEqual({ refused })
    expect(planReview('2027-01-01', gone)).toEqual({ refused })
  }
})

test('undoing a completed review restores the last and next dates', () => {
  const first = ownState(clientWithPast, clientAdded, planned('2026-12-05'), held(TODAY, '2027-11-24'))
  expect(undoInClient({ revisions: [2] }, first)).toEqual([
    { ...held(null, '2026-12-05'), data: { ...held(null, '2026-12-05').data, undoes: [2] } },
  ])
  const back = { ...held(null, null), data: { ...held(null, null).data, undoes: [1] } } as const
  expect(undoInClient({ revisions: [1] }, ownState(clientWithPast, clientAdded, planned('2026-12-05')))).toEqual([back])
})
