import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import { useCallback, useMemo, useState } from 'react'
import type { AnyWorkbenchKind, Panels } from '../kind.ts'
import { filledIn, openFor, usedPanels } from '../model/panels.ts'
import type { RecordValue } from '../model/record-value.ts'

/** The open panels of the form: initially those with entries, then those that the user opens, and any with errors. */
export function useOpenPanels({ panels }: AnyWorkbenchKind, inputs: RecordValue['inputs'], errors: readonly FieldError[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(usedPanels(panels, inputs)))
  const open = useMemo(() => {
    const wrong = errors.flatMap(({ field }) => openFor(panels, field.replace(/^inputs\./, '')))
    return new Set([...chosen, ...wrong])
  }, [chosen, errors, panels])
  // Stable while the same panels are open, so that parts of a form can memoize.
  const isOpen = useCallback((panel: string) => open.has(panel), [open])
  const toggle = useCallback(
    (panel: string) => setChosen((before) => (before.has(panel) ? without(before, panel) : new Set([...before, panel]))),
    [],
  )
  const shown = useMemo(
    (): Panels => ({ isOpen, toggle, filledIn: (panel) => filledIn(panels, inputs, panel) }),
    [isOpen, toggle, panels, inputs],
  )
  /** Opens whatever contains the field. */
  const showField = (field: string) => setChosen((before) => new Set([...before, ...openFor(panels, field)]))
  return { panels: shown, showField }
}

const without = (panels: ReadonlySet<string>, panel: string) => new Set([...panels].filter((each) => each !== panel))
