import type { FieldError } from '@tafel/contracts/http/problems.ts'
import { useState } from 'react'
import type { AnyWorkbenchKind, Panels } from '../kind.ts'
import { filledIn, openFor, usedPanels } from '../model/panels.ts'
import type { RecordValue } from '../model/record-value.ts'

/** Which panels of the form are open: at first those that something is filled in, then as one wishes, and any with something wrong in it. */
export function useOpenPanels({ panels }: AnyWorkbenchKind, inputs: RecordValue['inputs'], errors: readonly FieldError[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(usedPanels(panels, inputs)))
  const wrong = errors.flatMap(({ field }) => openFor(panels, field.replace(/^inputs\./, '')))
  const open = new Set([...chosen, ...wrong])
  const shown: Panels = {
    isOpen: (panel) => open.has(panel),
    toggle: (panel) => setChosen((before) => (before.has(panel) ? without(before, panel) : new Set([...before, panel]))),
    filledIn: (panel) => filledIn(panels, inputs, panel),
  }
  /** Opens what a field is in, as it must be seen. */
  const showField = (field: string) => setChosen((before) => new Set([...before, ...openFor(panels, field)]))
  return { panels: shown, showField }
}

const without = (panels: ReadonlySet<string>, panel: string) => new Set([...panels].filter((each) => each !== panel))
