import { DONE } from '@tafel/contracts/contexts/access/entry.ts'
import { PROBLEMS, type ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import type { AuditRow } from '@tafel/contracts/contexts/access/audit-row.ts'

export function outcomeOf({ outcome }: Pick<AuditRow, 'outcome'>): {
  readonly tone: 'success' | 'warning' | 'error'
  readonly text: string
} {
  if (outcome === DONE) return { tone: 'success', text: 'done' }
  if (outcome === null) return { tone: 'warning', text: 'not known' }
  return { tone: 'error', text: `refused: ${outcome.slice(outcome.indexOf('/') + 1).replaceAll('-', ' ')}` }
}

/** The answer in the catalogue's words. */
export function outcomeInWords(outcome: string | null): string {
  if (outcome === DONE) return 'Done.'
  if (outcome === null) return 'It started, but its outcome is not in the log: it may have been carried out.'
  return Object.hasOwn(PROBLEMS, outcome) ? PROBLEMS[outcome as ProblemCode].title : outcome
}
