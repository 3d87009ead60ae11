import { valueAt } from '../field-path.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import type { RecordValue } from './record-value.ts'

type PanelFields = AnyWorkbenchKind['panels']

/** The panel that a field is in, or the rows that the field is in: `lumpSums.0.date`. */
export function panelOf(panels: PanelFields, field: string): string | undefined {
  return Object.keys(panels).find((panel) => panels[panel]!.some((each) => field === each || field.startsWith(`${each}.`)))
}

/** Everything that must be open for a field to be seen: its panel, and each row on the way to it, by its path (`lumpSums.0`). */
export function openFor(panels: PanelFields, field: string): readonly string[] {
  const keys = field.split('.')
  const rows = keys.flatMap((key, at) => (/^\d+$/.test(key) && at < keys.length - 1 ? [keys.slice(0, at + 1).join('.')] : []))
  const panel = panelOf(panels, field)
  return panel === undefined ? rows : [panel, ...rows]
}

/** In how many fields of the panel something is filled in. */
export function filledIn(panels: PanelFields, inputs: RecordValue['inputs'], panel: string): number {
  return (panels[panel] ?? []).filter((field) => valueAt(inputs, field) !== undefined).length
}

export function usedPanels(panels: PanelFields, inputs: RecordValue['inputs']): readonly string[] {
  return Object.keys(panels).filter((panel) => filledIn(panels, inputs, panel) > 0)
}
