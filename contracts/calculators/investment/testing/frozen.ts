import type { InvestmentFurther } from '../further/further.ts'
import type { InvestmentComparisonResult } from '../result/result.ts'

export type Leaf = string | number | boolean | null
export type Leaves = Readonly<Record<string, Leaf>>

/** What is frozen of an answer: its figures by path, and sums over the rows of years, points and the simulation; no words for people. */
export interface Frozen {
  readonly figures: Leaves
  readonly rows: string
  readonly further: string
  readonly notes: readonly string[]
  readonly missing: readonly string[]
}

const WORDS: ReadonlySet<string> = new Set(['name', 'access', 'years', 'points'])

export function frozenOf({ vehicles, ranks, crossovers, notes, missing }: InvestmentComparisonResult, further: InvestmentFurther): Frozen {
  const figures: Record<string, Leaf> = {}
  collect(vehicles, 'vehicles', figures)
  collect(ranks, 'ranks', figures)
  collect(crossovers, 'crossovers', figures)
  return {
    figures,
    rows: digest(JSON.stringify(vehicles.map(({ years, points }) => [years, points]))),
    further: digest(JSON.stringify(further)),
    notes: notes.map(({ code, field }) => `${code} ${field}`),
    missing: missing.map(({ id, constant }) => `${id}: ${constant}`),
  }
}

function collect(value: unknown, path: string, leaves: Record<string, Leaf>): void {
  if (typeof value !== 'object' || value === null) leaves[path] = value as Leaf
  else for (const [key, inner] of Object.entries(value)) if (!WORDS.has(key)) collect(inner, `${path}.${key}`, leaves)
}

function digest(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
