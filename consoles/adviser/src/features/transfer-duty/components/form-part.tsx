import { styled } from '@tafel/kit/theme/styled.ts'
import { tableOf } from '../model/table-of.ts'
import { CostPanels } from './cost-panels.tsx'
import type { TransferDutyForm } from './transfer-duty-form.ts'
import { PurchaseFields } from './purchase-fields.tsx'

const Groups = styled('div')({ display: 'grid', gap: 28 })

/** What the duty depends on, and all that makes of it the cost of a transfer. */
export function FormPart(form: TransferDutyForm) {
  return (
    <Groups>
      <PurchaseFields form={form} table={tableOf(form.inputs, form.answer, form.context)} />
      <CostPanels form={form} />
    </Groups>
  )
}
