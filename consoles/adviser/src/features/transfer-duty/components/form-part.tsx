import { styled } from '@tafel/kit/theme/styled.ts'
import { lazy } from 'react'
import { AfterPaint } from '../../../shared/paint/after-paint.tsx'
import { tableOf } from '../model/table-of.ts'
import { CostPanels } from './cost-panels.tsx'
import type { TransferDutyForm } from './transfer-duty-form.ts'
import { PurchaseFields } from './purchase-fields.tsx'

const GoalSection = lazy(() => import('./goal-section.tsx'))

const Groups = styled('div')({ display: 'grid', gap: 28 })
/** As high as what is on its way, so that nothing below it moves. */
const Room = styled('div')({ minHeight: 140 })

/** What the duty depends on, all that makes of it the cost of a transfer, and the price that the cash at hand pays. */
export function FormPart(form: TransferDutyForm) {
  return (
    <Groups>
      <PurchaseFields form={form} table={tableOf(form.inputs, form.answer, form.context)} />
      <CostPanels form={form} />
      <AfterPaint room={<Room />}>
        <GoalSection inputs={form.inputs} context={form.context} readOnly={form.readOnly} edit={form.edit} />
      </AfterPaint>
    </Groups>
  )
}
