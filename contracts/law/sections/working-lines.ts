import type { LawSection } from './law-section.ts'
import { sectionFinder } from './find-section.ts'
import { runCase } from './run-case.ts'

/** Labels of the working lines that apply a section, as its own cases bring them about. `sections` is where its citations are looked up. */
export function workingLinesOf(entry: LawSection, sections: readonly LawSection[], today: string): readonly string[] {
  const find = sectionFinder(sections)
  const labels = entry.cases.flatMap((each) =>
    runCase(each, today).trace.flatMap(({ law, label }) => (law !== undefined && find(law) === entry ? [label] : [])),
  )
  return [...new Set(labels)]
}
