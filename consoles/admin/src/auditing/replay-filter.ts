import type { FoundEvent } from '@tafel/contracts/contexts/auditing/views.ts'
import type { ReplayStep } from './replay-steps.ts'

// What of a history is played, and what happened beside it. Pure.

export const PLAYED = {
  all: 'Everything',
  answer: 'What moved the answer',
  recalculated: 'Calculated again',
  undone: 'Taken back',
} as const
export type Played = keyof typeof PLAYED

export interface ReplayFilter {
  readonly played: Played
  /** '' for everybody. */
  readonly person: string
}
export const EVERYTHING: ReplayFilter = { played: 'all', person: '' }

const movedAnswer = ({ answer }: ReplayStep): boolean => answer !== undefined && answer.from !== answer.to

/** Nothing was entered and the answer moved: by the law, the engine or the day. */
export const isRecalculated = (step: ReplayStep): boolean => step.act === 'Changed' && step.changes.length === 0 && movedAnswer(step)

const PLAYS: Readonly<Record<Played, (step: ReplayStep) => boolean>> = {
  all: () => true,
  answer: movedAnswer,
  recalculated: isRecalculated,
  undone: ({ undoes }) => undoes !== undefined,
}

export const playedSteps = (steps: readonly ReplayStep[], { played, person }: ReplayFilter): readonly ReplayStep[] =>
  steps.filter((step) => PLAYS[played](step) && (person === '' || step.by === person || step.onBehalfOf === person))

/** The step that a moment or revision falls on, or the last one before it; the first where none is before it. */
export function indexAt(steps: readonly ReplayStep[], { revision, at }: { readonly revision?: number; readonly at?: string }): number {
  const isBefore = (step: ReplayStep) => (revision === undefined ? Date.parse(step.at) <= Date.parse(at ?? '') : step.revision <= revision)
  return Math.max(0, steps.findLastIndex(isBefore))
}

/** An issued report beside the history: what became of it, when, by whom. */
export interface ReportMark {
  readonly id: string
  readonly at: string
  readonly person: string
  /** As it follows on the name: `issued report KXTR-2026-000001`. */
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
