import type { FoundEvent } from '@tafel/contracts/contexts/auditing/views.ts'
import type { ReplayStep } from './replay-steps.ts'

// Filters the played entries, and lists what happened meanwhile. Pure.

export const PLAYED = {
  all: 'Everything',
  answer: 'Changes to the answer',
  recalculated: 'Recalculated',
  undone: 'Undone',
} as const
export type Played = keyof typeof PLAYED

export interface ReplayFilter {
  readonly played: Played
  /** '' for everyone. */
  readonly person: string
}
export const EVERYTHING: ReplayFilter = { played: 'all', person: '' }

const movedAnswer = ({ answer }: ReplayStep): boolean => answer !== undefined && answer.from !== answer.to

/** The answer changed without any input: by the law, the engine or the day. */
export const isRecalculated = (step: ReplayStep): boolean => step.act === 'Changed' && step.changes.length === 0 && movedAnswer(step)

const PLAYS: Readonly<Record<Played, (step: ReplayStep) => boolean>> = {
  all: () => true,
  answer: movedAnswer,
  recalculated: isRecalculated,
  undone: ({ undoes }) => undoes !== undefined,
}

export const playedSteps = (steps: readonly ReplayStep[], { played, person }: ReplayFilter): readonly ReplayStep[] =>
  steps.filter((step) => PLAYS[played](step) && (person === '' || step.by === person || step.onBehalfOf === person))

/** The step at a moment or revision, or the last one before it; the first if there is none before. */
export function indexAt(steps: readonly ReplayStep[], { revision, at }: { readonly revision?: number; readonly at?: string }): number {
  const isBefore = (step: ReplayStep) => (revision === undefined ? Date.parse(step.at) <= Date.parse(at ?? '') : step.revision <= revision)
  return Math.max(0, steps.findLastIndex(isBefore))
}

/** An event of an issued report: what happened, when, and who did it. */
export interface ReportMark {
  readonly id: string
  readonly at: string
  readonly person: string
  /** The predicate after the name: `issued report KXTR-2026-000001`. */
  readonly did: string
}

const DID: Readonly<Record<string, string>> = {
  ReportIssued: 'issued',
  ReportSuperseded: 'superseded',
  ReportWithdrawn: 'withdrew',
  ReportFileErased: 'erased the file of',
}

/** The oldest first. */
export const reportMarks = (found: readonly FoundEvent[]): readonly ReportMark[] =>
  found
    .flatMap(({ id, at, person, type, report }) =>
      report === null || DID[type] === undefined ? [] : [{ id, at, person, did: `${DID[type]} report ${report.number}` }],
    )
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
