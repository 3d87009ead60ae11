import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ExistingClient } from '../client.ts'

/** Accepts a past day: a review may be overdue from the start, for example when imported. */
export function planReview(
  nextReviewOn: string | null,
  state: ExistingClient,
): Decision<ClientEvent, 'records/deleted' | 'records/erased' | 'functions/invalid-argument'> {
  if (state.forgotten) return { refused: 'records/erased' }
  if (state.deleted) return { refused: 'records/deleted' }
  const { clientId, accountId, reviewedOn } = state
  if (nextReviewOn === state.nextReviewOn) return []
  if (nextReviewOn !== null && reviewedOn !== null && nextReviewOn <= reviewedOn) {
    return {
      refused: 'functions/invalid-argument',
      errors: [{ field: 'nextReviewOn', message: 'The next review must be after the last one.' }],
    }
  }
  return [{ type: 'ClientReviewPlanned', data: { clientId, accountId, nextReviewOn } }]
}
