import type { TransferDutyAnswer } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { lazy } from 'react'
import { AfterPaint } from '../../../shared/paint/after-paint.tsx'
import type { FormKind } from '../../../workbench/form/form-state.ts'
import { Panels, Sections } from '../../../workbench/form/layout-form.tsx'
import { type AboutInputs, useFormState } from '../../../workbench/form/use-form-state.ts'
import { SCHEMA } from '../model/schema.ts'
import { LAYOUT } from './layout.tsx'
import type { TransferDutyForm } from './transfer-duty-form.ts'

const GoalSection = lazy(() => import('./goal-section.tsx'))

const Groups = styled('div')({ display: 'grid', gap: 28 })
/** Reserves the height of the lazy section, so that nothing below it moves. */
const Room = styled('div')({ minHeight: 140 })

const KIND: FormKind = { schema: SCHEMA, leavesMissingToAnswer: true }
const ABOUT: AboutInputs<TransferDutyAnswer> = {
  messages: (answer) => ({ faults: answer.ok ? [] : answer.faults, notes: [] }),
  // The layout states what an empty field means.
  defaults: () => [],
}

/** The inputs of the duty and of the other costs, and the price that the available cash can pay. */
export function FormPart(form: TransferDutyForm) {
  const state = useFormState(KIND, form, ABOUT)
  return (
    <Groups>
      <Sections form={form} state={state} sections={LAYOUT.sections} />
      <div>
        <Panels form={form} state={state} panels={LAYOUT.panels} />
      </div>
      <AfterPaint room={<Room />}>
        <GoalSection inputs={form.inputs} context={form.context} readOnly={form.readOnly} edit={form.edit} />
      </AfterPaint>
    </Groups>
  )
}
