import { BLOCK, entriesOf, type EntriesOf } from '@tafel/contracts/contexts/history/entries.ts'
import type { HistoryQuery } from '@tafel/contracts/contexts/records/history-queries.ts'
import type { Step } from '@tafel/contracts/contexts/history/step.ts'
import type { HistoryPage } from '@tafel/contracts/contexts/history/views.ts'

/** Revisions per answer, at most. */
const MAX_REVISIONS = 2 * BLOCK

/** The newest entries, or those before a revision. A page ends at a block boundary, or once it has enough. */
export function pageOf<S extends Step>(
  steps: readonly S[],
  { before, limit }: HistoryQuery,
  options: EntriesOf<S>,
): Omit<HistoryPage, 'people'> {
  const until = Math.min(before ?? steps.length, steps.length)
  const from = Math.max(0, Math.ceil(until / BLOCK) * BLOCK - MAX_REVISIONS)
  const all = entriesOf(steps, { from, until }, options).toReversed()
  const entries = all.slice(0, limit)
  const begun = entries.length < all.length ? entries.at(-1)!.first : from
  return {
    entries,
    before: begun === 0 ? null : begun,
    revision: steps.length - 1,
    since: steps[0]!.at,
    isErased: steps.at(-1)!.values === undefined,
  }
}
