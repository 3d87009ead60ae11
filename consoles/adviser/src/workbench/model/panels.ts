import { valueAt } from '../field-path.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import type { RecordValue } from './record-value.ts'

type PanelFields = AnyWorkbenchKind['panels']

export function panelOf(panels: PanelFields, field: string): string | undefined {
  return Object.keys(panels).find((panel) => panels[panel]!.includes(field))
}

/** In how many fields of the panel something is filled in. */
export function filledIn(panels: PanelFields, inputs: RecordValue['inputs'], panel: string): number {
  return (panels[panel] ?? []).filter((field) => valueAt(inputs, field) !== undefined).length
}

export function usedPanels(panels: PanelFields, inputs: RecordValue['inputs']): readonly string[] {
  return Object.keys(panels).filter((panel) => filledIn(panels, inputs, panel) > 0)
}
