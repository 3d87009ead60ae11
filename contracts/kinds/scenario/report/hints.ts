import { sectionOf } from '../../../law/working/law.ts'
import type { Hint } from '../calculator/hints/hint.ts'
import { formatMoney } from '../../../base/money/format.ts'
import { type Block, type Cell, money, NONE, type Row, text } from '../../../base/report/document.ts'

/** Hints that change the tax. */
export const relevantHints = (hints: readonly Hint[]): readonly Hint[] => hints.filter((hint) => hint.applies && savingOf(hint) !== 0)

const VARIANTS: Readonly<Record<string, string>> = { limit: 'up to the limit', bracketEdge: 'down to the next bracket' }

/** The name of a hint, with its variant if its recipe has several. */
export function hintTitle({ title, variant }: Pick<Hint, 'title' | 'variant'>): string {
  const words = variant === null ? undefined : VARIANTS[variant]
  return words === undefined ? title : `${title}, ${words}`
}

/** Over all years and persons; of this year alone where the others are not worked out. */
export const savingOf = ({ saved, savedThisYear }: Pick<Hint, 'saved' | 'savedThisYear'>): number => saved ?? savedThisYear ?? 0

const GROUPS: readonly { readonly heading: string; readonly effects: readonly Hint['effect'][] }[] = [
  { heading: 'Planning ideas', effects: ['saves', 'thisYear'] },
  { heading: 'Already in the figures', effects: ['inFigures'] },
  { heading: 'What would raise the tax', effects: ['costs'] },
]

/** Ideas that lower the tax, those already in the figures, and warnings, each group with the largest first. May be empty. */
export function hintsTable(hints: readonly Hint[]): readonly Block[] {
  const shown = relevantHints(hints).toSorted((a, b) => savingOf(b) - savingOf(a))
  if (shown.length === 0) return []
  const blocks = GROUPS.flatMap(({ heading, effects }) =>
    groupBlocks(
      heading,
      shown.filter(({ effect }) => effects.includes(effect)),
    ),
  )
  return [
    ...blocks,
    {
      kind: 'text',
      paragraphs: [
        'Each is a full calculation of the year as entered with that one change.',
        ...(shown.length > 1 ? ['The amounts can’t be added: two changes together move the tax by a different amount.'] : []),
      ],
    },
  ]
}

// Words go below the table: a long cell would make all of it small.
function groupBlocks(heading: string, hints: readonly Hint[]): readonly Block[] {
  if (hints.length === 0) return []
  const rows = hints.map((hint, at): Row => ({
    cells: [text(`${at + 1}. ${hintTitle(hint)}`), changeOf(hint.savedThisYear), changeOf(hint.saved)],
  }))
  return [
    { kind: 'table', heading, columns: ['What could be done', 'Change in tax this year', 'Change in total tax'], hasHead: true, rows },
    {
      kind: 'text',
      paragraphs: hints.map((hint, at) => `${at + 1}. ${hint.reason}${lawsOf(hint.laws)} ${effectWords(hint)} Against it: ${hint.catch}`),
    },
  ]
}

/** As the tax moves: less tax is negative. Null is not calculated. */
const changeOf = (saved: number | null): Cell => (saved === null ? NONE : money(saved === 0 ? 0 : -saved))

/** States a hint's effect on the tax, in a sentence that agrees with its figures. */
export function effectWords(hint: Pick<Hint, 'effect' | 'saved' | 'savedThisYear'>): string {
  const saving = savingOf(hint)
  const by = formatMoney(Math.abs(saving))
  switch (hint.effect) {
    case 'saves':
      return `It saves ${by}.`
    case 'inFigures':
      return `The figures already include its ${by}.`
    case 'thisYear':
      return `It lowers the tax of this year by ${by}; what it costs later is not calculated.`
    default:
      return saving === 0 ? 'It does not change the tax.' : `It costs ${by} more tax.`
  }
}

const lawsOf = (laws: Hint['laws']) => {
  const sections = laws.map(sectionOf)
  return sections.length === 0 ? '' : ` (${sections.join('; ')})`
}
