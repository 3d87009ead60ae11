import type { TaxScenarioResult } from '../result/result.ts'

/** A figure, a verdict, a date. */
export type Leaf = string | number | boolean | null
export type Leaves = Readonly<Record<string, Leaf>>

/** Words for people may be put better without another engine; so may the list of defaults, which changes a figure where it matters. */
const NOT_FROZEN: ReadonlySet<string> = new Set(['label', 'reason', 'sentence', 'message', 'remedy', 'note', 'defaults', 'description'])

/** What is frozen of a result, by its path.. */
export function frozenOf(result: TaxScenarioResult): Leaves {
  const leaves: Record<string, Leaf> = {}
  collect(result, '', leaves)
  return leaves
}

function collect(value: unknown, path: string, leaves: Record<string, Leaf>): void {
  if (typeof value !== 'object' || value === null) {
    leaves[path] = value as Leaf
    return
  }
  for (const [key, inner] of Object.entries(value)) if (!NOT_FROZEN.has(key)) collect(inner, path === '' ? key : `${path}.${key}`, leaves)
}
