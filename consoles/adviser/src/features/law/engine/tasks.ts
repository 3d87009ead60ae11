import { LAW_SECTIONS } from '@tafel/contracts/law/sections/all.ts'
import { slugOf } from '@tafel/contracts/law/sections/section/law-section.ts'
import { type CaseOutcome, runCase } from '@tafel/contracts/contexts/law/run-case.ts'
import { linesOf, type WorkedCase, type WorkingLine } from '@tafel/contracts/contexts/law/working-lines.ts'
import { taskRunner, type Question as QuestionOf } from '../../../workbench/engine/question.ts'

// Runs test cases outside the page's thread: pure functions over plain data, in a worker or, without one, in the page.

export type Question = QuestionOf<null, undefined>

/** The results of a section's cases, and the working lines that they produced. */
export interface SectionRun {
  /** In the order of the entry's cases. */
  readonly outcomes: readonly Omit<CaseOutcome, 'trace'>[]
  readonly lines: readonly WorkingLine[]
}

/** Null: no section has that slug. */
export interface Tasks {
  readonly run: { readonly more: { readonly slug: string }; readonly gives: SectionRun | null }
}

export const lawTasks = taskRunner<Tasks, Question>(({ question, more }) => runOf(more.slug, question.context.today))

/** One step per case, so that the worker can handle other requests in between. */
function* runOf(slug: string, today: string): Generator<undefined, SectionRun | null> {
  const entry = LAW_SECTIONS.find((section) => slugOf(section) === slug)
  if (entry === undefined) return null
  const outcomes: Omit<CaseOutcome, 'trace'>[] = []
  const worked: WorkedCase[] = []
  for (const each of entry.cases) {
    const { trace, ...outcome } = runCase(each, today)
    outcomes.push(outcome)
    worked.push({ rule: each.rule, trace })
    yield
  }
  return { outcomes, lines: linesOf(entry, LAW_SECTIONS, worked) }
}
