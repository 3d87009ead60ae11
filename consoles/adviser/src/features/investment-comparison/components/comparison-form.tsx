import { styled } from '@tafel/kit/theme/styled.ts'
import { FORM_WIDTH } from '@tafel/kit/theme/tokens.ts'
import { lazy, useDeferredValue, useMemo } from 'react'
import { AfterPaint } from '../../../shared/paint/after-paint.tsx'
import type { FormKind } from '../../../workbench/form/form-state.ts'
import { Panels, Sections } from '../../../workbench/form/layout-form.tsx'
import { type AboutInputs, useFormState } from '../../../workbench/form/use-form-state.ts'
import { useClientFacts } from '../../../workbench/hooks/use-client-facts.ts'
import { birthWords } from '../../../workbench/model/client-words.ts'
import type { ComparisonAnswer } from '../engine/calculations.ts'
import type { ComparisonForm } from '../model/comparison-inputs.ts'
import { SCHEMA } from '../model/schema.ts'
import { LAYOUT } from './layout.tsx'
import { MoneySection } from './money-section.tsx'
import { VehicleSection } from './vehicle-section.tsx'
import { WithdrawalTables } from './withdrawal-tables.tsx'

const GoalSection = lazy(() => import('./goal-section.tsx'))

const Groups = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 28, minWidth: 0, '& > *': { minWidth: 0 } })
const Two = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
  gap: '28px 40px',
  alignItems: 'start',
  '& > *': { minWidth: 0, maxWidth: FORM_WIDTH },
})

/** Neither a tax scenario nor a marginal rate is entered. */
const UNANSWERED = 'no-taxpayer'
const KIND: FormKind = { schema: SCHEMA }
const ABOUT: AboutInputs<ComparisonAnswer> = {
  // A missing answer is not an error: a new comparison doesn't open in red.
  messages: (answer) => {
    const faults = answer.ok ? [] : answer.faults
    return { faults: faults.filter(({ code }) => code !== UNANSWERED), notes: faults.filter(({ code }) => code === UNANSWERED) }
  },
  defaults: (answer) => (answer.ok ? answer.result.defaults : []),
}

/** The inputs of a comparison, and where the money went. Parts without inputs follow a moment later. */
export function ComparisonInputsForm(form: ComparisonForm) {
  const { inputs, clientId, context } = form
  const facts = useClientFacts(clientId, context.today)
  const birth = facts && birthWords(facts, inputs.dateOfBirth)
  const hints = useMemo(() => (birth === undefined ? {} : { dateOfBirth: birth }), [birth])
  const state = useFormState(KIND, form, ABOUT, hints)
  const later = useDeferredValue(form)
  const shown = later.answer
  return (
    <Groups>
      <Two>
        <Sections form={form} state={state} sections={LAYOUT.sections} />
      </Two>
      <VehicleSection form={form} state={state} />
      {shown.ok && <MoneySection result={shown.result} inflation={shown.inputs.inflation} />}
      <div>
        <WithdrawalTables vehicles={inputs.vehicles} state={state} />
        <Panels form={form} state={state} panels={LAYOUT.panels} />
      </div>
      {shown.ok && (
        <AfterPaint>
          <GoalSection form={later} />
        </AfterPaint>
      )}
    </Groups>
  )
}
