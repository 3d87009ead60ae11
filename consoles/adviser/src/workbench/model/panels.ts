import { valueAt } from '../field-path.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import type { RecordValue } from './record-value.ts'

type PanelFields = AnyWorkbenchKind['panels']

/** The panel or row that contains a field: `lumpSums.0.date`. */
export function panelOf(panels: PanelFields, field: string): string | undefined {
  return Object.keys(panels).find((panel) => panels[panel]!.some((each) => field === each || field.startsWith(`${each}.`)))
}

/** Everything that must be open to show a field: its panel and the containers on its path (`lumpSums.0`, `seller`). */
export function openFor(panels: PanelFields, field: string): readonly string[] {
  const keys = field.split('.')
  const within = keys.slice(1).map((_, at) => keys.slice(0, at + 1).join('.'))
  const panel = panelOf(panels, field)
  return panel === undefined ? within : [panel, ...within]
}

/** The number of the panel's fields with an entry. */
export function filledIn(panels: PanelFields, inputs: RecordValue['inputs'], panel: string): number {
  return (panels[panel] ?? []).filter((field) => valueAt(inputs, field) !== undefined).length
}

/** The panels with entries, and the groups of those fields, by path. */
export function usedPanels(panels: PanelFields, inputs: RecordValue['inputs']): readonly string[] {
  const used = Object.keys(panels).filter((panel) => filledIn(panels, inputs, panel) > 0)
  const fields = used.flatMap((panel) => panels[panel]!.filter((field) => valueAt(inputs, field) !== undefined))
  return [...new Set([...used, ...fields.flatMap((field) => openFor(panels, field))])]
}
