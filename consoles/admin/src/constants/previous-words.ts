import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'

/** Names the figures that apply after a withdrawal. */
export function previousWords({ name, life }: Pick<SetView, 'name' | 'life'>): string {
  const published = new Set(life.flatMap(({ what, draft }) => (what === 'announced' || what === 'enacted' ? [draft] : [])))
  const withdrawn = new Set(life.flatMap(({ what, draft }) => (what === 'withdrawn' ? [draft] : [])))
  const inForce = [...published].filter((draft) => !withdrawn.has(draft)).toSorted((a, b) => b - a)
  const before = inForce[1]
  return before === undefined
    ? `Nothing was published before: new calculations go by what Tafel shipped of ${name}, and are refused by name where it shipped nothing.`
    : `New calculations go by draft ${before} again.`
}
