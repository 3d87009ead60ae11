import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import type { ComponentType } from 'react'
import { PANEL_TITLES, PANELS, type PanelName, panelWords } from '../model/panels.ts'
import { CashPanel, DatesPanel, PropertyPanel, ReliefPanel, SellerPanel } from './deal-panels.tsx'
import { BondPanel, FeesPanel, SundriesPanel } from './fee-panels.tsx'
import type { PanelForm } from './panel-field.tsx'

const BODIES: Readonly<Record<PanelName, ComponentType<{ readonly form: PanelForm }>>> = {
  bond: BondPanel,
  fees: FeesPanel,
  sundries: SundriesPanel,
  property: PropertyPanel,
  relief: ReliefPanel,
  dates: DatesPanel,
  cash: CashPanel,
  seller: SellerPanel,
}

export interface CostPanelsProps {
  readonly form: PanelForm
  readonly open: ReadonlySet<PanelName>
  readonly onToggle: (panel: PanelName) => void
}

/** All that makes of the duty the cost of a transfer, each part closed until it is used. */
export function CostPanels({ form, open, onToggle }: CostPanelsProps) {
  return (
    <div>
      {PANELS.map((panel) => {
        const Body = BODIES[panel]
        return (
          <LedgerPanel
            key={panel}
            title={PANEL_TITLES[panel]}
            words={panelWords(form.inputs, panel)}
            open={open.has(panel)}
            onToggle={() => onToggle(panel)}
          >
            <Body form={form} />
          </LedgerPanel>
        )
      })}
    </div>
  )
}
