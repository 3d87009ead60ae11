import { type Outline, type OutlineGroup, outlineRow, type OutlineRow } from '../../../workbench/outline.ts'
import { GROUPS } from './groups.ts'
import type { FieldNode } from '../../../workbench/form/schema/form-schema.ts'
import { QUICK_FIELDS } from './quick.ts'
import { SCHEMA } from './schema.ts'
import { circumstancesOf, isRelevant } from '@tafel/contracts/law/assessment/inputs/relevance.ts'

export const QUICK_TITLE = { title: 'Quick layout', note: 'amounts of the whole year' } as const

const NO_INPUTS = {}
const QUICK: Outline = {
  groups: [
    {
      ...QUICK_TITLE,
      rows: QUICK_FIELDS.filter(({ isRelevant }) => isRelevant === undefined).map(({ path, label, hint }) =>
        outlineRow(label ?? SCHEMA.field(path(NO_INPUTS)).label, hint),
      ),
    },
  ],
}
const FULL: Outline = { groups: [firstGroup()], list: GROUPS.map(({ title }) => title) }

/** The form before its record has loaded: in the layout of the address, or else quick, as most are. */
export const outline = (address: URLSearchParams): Outline => (address.get('layout') === 'full' ? FULL : QUICK)

/** The first group of the full layout, each heading with the fields below it. */
function firstGroup(): OutlineGroup {
  const { title, nodes } = GROUPS[0]!
  const shown = nodes.filter(
    (node): node is FieldNode => node.type === 'field' && isRelevant(node.pattern, NO_INPUTS, circumstancesOf(NO_INPUTS)),
  )
  const parts: { readonly title: string; readonly rows: OutlineRow[] }[] = []
  const rows: OutlineRow[] = []
  for (const { heading, label } of shown) {
    if (heading !== undefined) parts.push({ title: heading, rows: [] })
    const last = parts.at(-1)?.rows ?? rows
    last.push({ label })
  }
  return { title, rows, parts }
}
