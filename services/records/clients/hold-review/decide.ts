import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { HoldReview } from '@tafel/contracts/contexts/clients/review.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ExistingClient } from '../client.ts'

/** A completed review, today or earlier, and never before the last known one. */
export function holdReview(
  { reviewedOn, nextReviewOn }: HoldReview,
  state: ExistingClient,
  { now }: { readonly now: string },
): Decision<ClientEvent, 'records/deleted' | 'records/erased' | 'functions/invalid-argument'> {
  if (state.forgotten) return { refused: 'records/erased' }
  if (state.deleted) return { refused: 'records/deleted' }
  if (reviewedOn === state.reviewedOn && nextReviewOn === state.nextReviewOn) return []
  const wrong = (field: string, message: string) => ({ refused: 'functions/invalid-argument', errors: [{ field, message }] }) as const
  const message = problemOf(reviewedOn, state.reviewedOn, johannesburgDate(now))
  if (message !== undefined) return wrong('reviewedOn', message)
  if (nextReviewOn <= reviewedOn) return wrong('nextReviewOn', 'The next review must be after this one.')
  const { clientId, accountId } = state
  return [{ type: 'ClientReviewHeld', data: { clientId, accountId, reviewedOn, nextReviewOn } }]
}

function problemOf(reviewedOn: string, last: string | null, today: string): string | undefined {
  if (reviewedOn > today) return 'A completed review can’t be in the future.'
  return last !== null && reviewedOn < last ? 'The last review was later than this.' : undefined
}
