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

const WorthKnowing = lazy(() => import('./worth-knowing.tsx'))
const FindValue = lazy(() => import('./find-value.tsx'))

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  '& > *': { minWidth: 0 },
  // Under the fields, where a list of the groups stands beside them.
  '@media (min-width: 1201px)': { '& > :has(> nav) ~ *': { marginLeft: 180 } },
})

/** What leads to it leaves room for the bar above. */
const Part = styled('div')({ scrollMarginTop: HEADER_HEIGHT + BAR_HEIGHT + 16, '&:focus': { outline: 'none' } })

/** The form, and below it what could be done about the answer. What was found follows typing when it pauses. */
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
            <WorthKnowing {...found} />
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
