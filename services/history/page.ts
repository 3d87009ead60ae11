import { BLOCK, entriesOf, type EntriesOf } from '@tafel/contracts/history/entries.ts'
import type { Step } from '@tafel/contracts/history/step.ts'
import type { HistoryPage } from '@tafel/contracts/history/views.ts'

/** How many revisions one answer may hold. */
const MAX_REVISIONS = 2 * BLOCK

/** The newest entries, or those before a revision. A page ends where a block of entries does. */
export function pageOf<S extends Step>(
  steps: readonly S[],
  before: number | undefined,
  options: EntriesOf<S>,
): Omit<HistoryPage, 'people'> {
  const until = Math.min(before ?? steps.length, steps.length)
  const from = Math.max(0, Math.ceil(until / BLOCK) * BLOCK - MAX_REVISIONS)
  return {
    entries: entriesOf(steps, { from, until }, options).toReversed(),
    before: from === 0 ? null : from,
    revision: steps.length - 1,
    since: steps[0]!.at,
    isErased: steps.at(-1)!.values === undefined,
  }
}
