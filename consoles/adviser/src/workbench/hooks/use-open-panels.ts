import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import { useCallback, useMemo, useState } from 'react'
import type { AnyWorkbenchKind, Panels } from '../kind.ts'
import { filledIn, openFor, usedPanels } from '../model/panels.ts'
import type { RecordValue } from '../model/record-value.ts'

/** Which panels of the form are open: at first those that something is filled in, then as one wishes, and any with something wrong in it. */
export function useOpenPanels({ panels }: AnyWorkbenchKind, inputs: RecordValue['inputs'], errors: readonly FieldError[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(usedPanels(panels, inputs)))
  const open = useMemo(() => {
    const wrong = errors.flatMap(({ field }) => openFor(panels, field.replace(/^inputs\./, '')))
    return new Set([...chosen, ...wrong])
  }, [chosen, errors, panels])
  // The same for as long as the same are open, so that parts of a form can tell.
  const isOpen = useCallback((panel: string) => open.has(panel), [open])
  const toggle = useCallback(
    (panel: string) => setChosen((before) => (before.has(panel) ? without(before, panel) : new Set([...before, panel]))),
    [],
  )
  const shown = useMemo(
    (): Panels => ({ isOpen, toggle, filledIn: (panel) => filledIn(panels, inputs, panel) }),
    [isOpen, toggle, panels, inputs],
  )
  /** Opens what a field is in, as it must be seen. */
  const showField = (field: string) => setChosen((before) => new Set([...before, ...openFor(panels, field)]))
  return { panels: shown, showField }
}

const without = (panels: ReadonlySet<string>, panel: string) => new Set([...panels].filter((each) => each !== panel))
