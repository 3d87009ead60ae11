import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import type { ComponentType } from 'react'
import { PANELS, type PanelName } from '../model/fields.ts'
import { PANEL_TITLES, panelWords } from '../model/panel-words.ts'
import { AdditionsPanel, CashPanel, DatesPanel, PropertyPanel, ReliefPanel, SellerPanel } from './deal-panels.tsx'
import { BondPanel, FeesPanel, SundriesPanel } from './fee-panels.tsx'
import type { TransferDutyForm } from './transfer-duty-form.ts'

const BODIES: Readonly<Record<PanelName, ComponentType<{ readonly form: TransferDutyForm }>>> = {
  bond: BondPanel,
  fees: FeesPanel,
  sundries: SundriesPanel,
  additions: AdditionsPanel,
  property: PropertyPanel,
  relief: ReliefPanel,
  dates: DatesPanel,
  cash: CashPanel,
  seller: SellerPanel,
}

/** All that makes of the duty the cost of a transfer, each part closed until it is used. */
export function CostPanels({ form }: { readonly form: TransferDutyForm }) {
  return (
    <div>
      {PANELS.map((panel) => {
        const Body = BODIES[panel]
        return (
          <LedgerPanel
            key={panel}
            panel={panel}
            title={PANEL_TITLES[panel]}
            words={panelWords(panel, form.panels.filledIn(panel))}
            open={form.panels.isOpen(panel)}
            onToggle={form.panels.toggle}
          >
            <Body form={form} />
          </LedgerPanel>
        )
      })}
    </div>
  )
}
