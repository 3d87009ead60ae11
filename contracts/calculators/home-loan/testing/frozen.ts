import type { HomeLoanResult } from '../result.ts'
import { figuresOf } from '../figures.ts'

/** What is frozen of an answer: its figures by path, a sum over the schedule's rows, and codes; no words for people. */
export interface Frozen {
  readonly figures: Readonly<Record<string, number | null>>
  /** Of everything in the rows and in the pictures, in eight characters. */
  readonly rows: string
  readonly payoffDate: string
  readonly notes: readonly string[]
  readonly missing: readonly string[]
}

export function frozenOf(result: HomeLoanResult): Frozen {
  return {
    figures: Object.fromEntries(figuresOf(result).map(({ path, value }) => [path, value])),
    rows: digest(JSON.stringify([result.schedule, result.charts, result.replay?.rows ?? null])),
    payoffDate: result.payoffDate,
    notes: result.notes.map(({ code, field }) => `${code} ${field}`),
    missing: result.missing.map(({ id, constant }) => `${id}: ${constant}`),
  }
}

function digest(text: string): string {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return (hash >>> 0).toString(16).padStart(8, '0')
}
