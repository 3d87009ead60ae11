import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import { memo } from 'react'
import { valueAt } from '../../../workbench/field-path.ts'
import type { ComparisonForm } from '../model/comparison-form.ts'
import { ONCE_CONFIRMED, PANEL_NAMES, PANELS } from '../model/fields.ts'
import { ComparisonFields } from './comparison-fields.tsx'
import { WithdrawalTables } from './withdrawal-tables.tsx'

/** What one assumes beside it all, each part closed until it is used. */
export const AssumptionPanels = memo(function AssumptionPanels({ form }: { readonly form: ComparisonForm }) {
  const { panels, label, inputs } = form
  return (
    <div>
      <WithdrawalTables form={form} />
      {PANEL_NAMES.map((panel) => (
        <LedgerPanel
          key={panel}
          panel={panel}
          title={panel === 'assumptions' ? 'Further assumptions' : label(panel as keyof typeof form.inputs)}
          words={wordsOf(panel, form)}
          open={panels.isOpen(panel)}
          onToggle={panels.toggle}
        >
          <ComparisonFields
            form={form}
            fields={PANELS[panel]!.filter((field) => !ONCE_CONFIRMED.has(field) || valueAt(inputs, field) !== undefined)}
          />
        </LedgerPanel>
      ))}
    </div>
  )
})

/** What a closed panel holds, in a few words. */
function wordsOf(panel: string, { inputs, panels }: ComparisonForm): string {
  const paths = inputs.monteCarlo?.paths ?? 0
  if (panel === 'monteCarlo') return paths === 0 ? 'off' : `${paths} courses`
  const count = panels.filledIn(panel)
  return count === 0 ? 'as usual' : `${count} filled in`
}
