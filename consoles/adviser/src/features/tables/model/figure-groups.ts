import type { FigureThen } from '@tafel/contracts/constants/sets/views.ts'
import { matchesWords } from '../../../shared/text/match.ts'

export interface FigureGroup {
  /** What the figures are of: `Income tax brackets`. */
  readonly title: string
  /** With what each is called within the group; '' where it is all of it. */
  readonly figures: readonly (FigureThen & { readonly name: string })[]
}

/** The figures that a query finds, by what they are of, in their own order. */
export function figureGroups(figures: readonly FigureThen[], query: string): readonly FigureGroup[] {
  const found = figures.filter(({ label }) => matchesWords(label, query))
  const groups = Map.groupBy(found, ({ label }) => partsOf(label).title)
  return [...groups].map(([title, members]) => ({ title, figures: members.map((each) => ({ ...each, name: partsOf(each.label).name })) }))
}

/** `Income tax brackets, row 2, base`: what it is of, and the rest. */
function partsOf(label: string): { readonly title: string; readonly name: string } {
  const end = label.indexOf(', ')
  return end < 0 ? { title: label, name: '' } : { title: label.slice(0, end), name: label.slice(end + 2) }
}
