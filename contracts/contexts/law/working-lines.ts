import type { TraceStep } from '../../law/working/trace.ts'
import { sectionFinder } from '../../law/sections/find-section.ts'
import type { LawCase, LawSection } from '../../law/sections/section/law-section.ts'
import { runCase } from './run-case.ts'

/** A working line that applies a section, with the rules of the cases that bring it about. */
export interface WorkingLine {
  readonly label: string
  readonly rules: readonly LawCase['rule'][]
}

/** The working of a case. */
export interface WorkedCase {
  readonly rule: LawCase['rule']
  readonly trace: readonly TraceStep[]
}

/** The working lines that cite a section, in the order of its cases. `sections` is where citations are looked up. */
export function linesOf(entry: LawSection, sections: readonly LawSection[], worked: readonly WorkedCase[]): readonly WorkingLine[] {
  const find = sectionFinder(sections)
  const lines = new Map<string, Set<LawCase['rule']>>()
  for (const { rule, trace } of worked)
    for (const { law, label } of trace)
      if (law !== undefined && find(law) === entry) lines.set(label, (lines.get(label) ?? new Set<LawCase['rule']>()).add(rule))
  return [...lines].map(([label, rules]) => ({ label, rules: [...rules] }))
}

/** Labels of the working lines that apply a section, as its own cases bring them about. */
export function workingLinesOf(entry: LawSection, sections: readonly LawSection[], today: string): readonly string[] {
  const worked = entry.cases.map((each) => ({ rule: each.rule, trace: runCase(each, today).trace }))
  return linesOf(entry, sections, worked).map(({ label }) => label)
}
