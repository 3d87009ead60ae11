import { sectionOf } from '../calculators/law.ts'
import type { Hint } from '../calculators/tax/hints/hint.ts'
import { type Block, money, NONE, type Row, text } from '../report/document.ts'

/** Hints that change the tax. What saves nothing is no hint. */
export const worthKnowing = (hints: readonly Hint[]): readonly Hint[] => hints.filter((hint) => hint.applies && savingOf(hint) !== 0)

const VARIANTS: Readonly<Record<string, string>> = { limit: 'up to the limit', bracketEdge: 'down to the next bracket' }

/** What it is called, with what tells it from another of its recipe. */
export function hintTitle({ title, variant }: Pick<Hint, 'title' | 'variant'>): string {
  const words = variant === null ? undefined : VARIANTS[variant]
  return words === undefined ? title : `${title}, ${words}`
}

/** Over all years and persons; of this year alone where the others are not worked out. */
export const savingOf = ({ saved, savedThisYear }: Hint): number => saved ?? savedThisYear ?? 0

/** The largest first, each with what it saves in full runs of the engine, and what speaks against it. Below nil it costs. Nothing where there is none. */
export function hintsTable(hints: readonly Hint[]): readonly Block[] {
  const shown = worthKnowing(hints).toSorted((a, b) => savingOf(b) - savingOf(a))
  if (shown.length === 0) return []
  // Words go below: a long cell would make the whole table small.
  const rows = shown.map((hint, at): Row => {
    const { savedThisYear, saved } = hint
    return {
      cells: [
        text(`${at + 1}. ${hintTitle(hint)}`),
        savedThisYear === null ? NONE : money(savedThisYear),
        saved === null ? NONE : money(saved),
      ],
    }
  })
  return [
    {
      kind: 'table',
      heading: 'Worth knowing',
      columns: ['What could be done', 'Saved this year', 'Saved in all'],
      hasHead: true,
      rows,
    },
    {
      kind: 'text',
      paragraphs: shown.map(({ reason, catch: against, laws }, at) => `${at + 1}. ${reason}${lawsOf(laws)} Against it: ${against}`),
    },
    {
      kind: 'text',
      paragraphs: [
        'Each is a full calculation of its own against the year as it stands, never a rate times an amount. Two together save something else than their sum.',
      ],
    },
  ]
}

const lawsOf = (laws: Hint['laws']) => {
  const sections = laws.map(sectionOf)
  return sections.length === 0 ? '' : ` (${sections.join('; ')})`
}
