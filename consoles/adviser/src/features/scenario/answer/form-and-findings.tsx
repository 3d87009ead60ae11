import { styled } from '@tafel/kit/theme/styled.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { BAR_HEIGHT, HEADER_HEIGHT } from '@tafel/kit/theme/tokens.ts'
import { lazy, useDeferredValue } from 'react'
import { AfterPaint } from '../../../shared/paint/after-paint.tsx'
import type { FormProps } from '../../../workbench/kind.ts'
import type { ScenarioAnswer } from '../engine/calculations.ts'
import { yearOf } from '@tafel/contracts/law/tax-year.ts'
import { ImportCertificate } from '../certificate/import-certificate.tsx'
import { FINDINGS } from './findings-place.ts'
import { ScenarioForm } from '../form/scenario-form.tsx'

const PlanningIdeas = lazy(() => import('./planning-ideas.tsx'))
const FindValue = lazy(() => import('./find-value.tsx'))

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  '& > *': { minWidth: 0 },
  // Aligned with the fields, next to the list of groups.
  '@media (min-width: 1201px)': { '& > :has(> nav) ~ *': { marginLeft: 180 } },
})

/** Leaves room for the bar above when scrolled to. */
const Part = styled('div')({ scrollMarginTop: HEADER_HEIGHT + BAR_HEIGHT + 16, '&:focus': { outline: 'none' } })

/** The form, and below it planning ideas and `Find a value`, which update when typing pauses. */
export function FormAndFindings(form: FormProps<TaxScenarioGiven, ScenarioAnswer>) {
  const shown = useDeferredValue(form.answer)
  const { clientId, context, editAll, inputs, readOnly } = form
  const found = shown.ok && shown.result.income.gross !== 0 ? { answer: shown, readOnly, editAll } : undefined
  return (
    <Parts>
      {!readOnly && (
        <ImportCertificate clientId={clientId} inputs={inputs} year={inputs.taxYear ?? yearOf(context.today)} editAll={editAll} />
      )}
      <ScenarioForm {...form} />
      {found !== undefined && (
        <Part id={FINDINGS.ideas} tabIndex={-1}>
          <AfterPaint>
            <PlanningIdeas {...found} />
          </AfterPaint>
        </Part>
      )}
      {found !== undefined && (
        <Part id={FINDINGS.findValue} tabIndex={-1}>
          <AfterPaint>
            <FindValue {...found} />
          </AfterPaint>
        </Part>
      )}
    </Parts>
  )
}
