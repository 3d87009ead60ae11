import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs/transfer-duty.ts'
import type { FieldError } from '@tafel/contracts/http/problems.ts'
import { useState } from 'react'
import { type PanelName, panelOf, usedPanels } from '../model/panels.ts'

export interface OpenPanels {
  readonly open: ReadonlySet<PanelName>
  readonly toggle: (panel: PanelName) => void
  /** Opens one that must be seen; it stays as it is where it is open. */
  readonly show: (panel: PanelName) => void
}

/** Which panels of the form are open: at first those that something is filled in, then as one wishes, and any with something wrong in it. */
export function useOpenPanels(inputs: TransferDutyInputs, errors: readonly FieldError[]): OpenPanels {
  const [chosen, setChosen] = useState<ReadonlySet<PanelName>>(() => new Set(usedPanels(inputs)))
  const wrong = errors.flatMap(({ field }) => panelOf(field.replace(/^inputs\./, '')) ?? [])
  return {
    open: new Set([...chosen, ...wrong]),
    toggle: (panel) => setChosen((before) => (before.has(panel) ? without(before, panel) : new Set([...before, panel]))),
    show: (panel) => setChosen((before) => new Set([...before, panel])),
  }
}

const without = (panels: ReadonlySet<PanelName>, panel: PanelName) => new Set([...panels].filter((each) => each !== panel))
