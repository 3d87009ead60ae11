import { styled } from '@tafel/kit/theme/styled.ts'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { FORM_WIDTH } from '@tafel/kit/theme/tokens.ts'
import { lazy, useDeferredValue } from 'react'
import { AfterPaint } from '../../../shared/paint/after-paint.tsx'
import type { ComparisonForm } from '../model/comparison-form.ts'
import { TOP_FIELDS } from '../model/fields.ts'
import { TITLES } from '../model/outline.ts'
import { AssumptionPanels } from './assumption-panels.tsx'
import { ComparisonFields } from './comparison-fields.tsx'
import { MoneySection } from './money-section.tsx'
import { PersonSection } from './person-section.tsx'
import { VehicleSection } from './vehicle-section.tsx'

const GoalSection = lazy(() => import('./goal-section.tsx'))

const Groups = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 28, minWidth: 0, '& > *': { minWidth: 0 } })
const Two = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
  gap: '28px 40px',
  alignItems: 'start',
  '& > *': { minWidth: 0, maxWidth: FORM_WIDTH },
})

/** Everything that is compared, and where the money went. What nobody types in follows a moment later. */
export function ComparisonInputsForm(form: ComparisonForm) {
  const later = useDeferredValue(form)
  const shown = later.answer
  return (
    <Groups>
      <Two>
        <LedgerSection title={TITLES.comparison}>
          <ComparisonFields form={form} fields={TOP_FIELDS} />
        </LedgerSection>
        <PersonSection form={form} />
      </Two>
      <VehicleSection form={form} />
      {shown.ok && <MoneySection result={shown.result} inflation={shown.inputs.inflation} />}
      <AssumptionPanels form={form} />
      {shown.ok && (
        <AfterPaint>
          <GoalSection form={later} />
        </AfterPaint>
      )}
    </Groups>
  )
}
