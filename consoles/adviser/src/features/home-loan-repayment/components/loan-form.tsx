import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { FORM_WIDTH } from '@tafel/kit/theme/tokens.ts'
import { lazy, useCallback, useDeferredValue } from 'react'
import { AfterPaint } from '../../../shared/paint/after-paint.tsx'
import type { ValueAt } from '../../../workbench/field-path.ts'
import type { FormKind } from '../../../workbench/form/form-state.ts'
import { Panels, Sections } from '../../../workbench/form/layout-form.tsx'
import { type AboutInputs, useFormState } from '../../../workbench/form/use-form-state.ts'
import type { LoanAnswer } from '../engine/calculations.ts'
import type { LoanField, LoanForm } from '../model/loan-answers.ts'
import { SCHEMA } from '../model/schema.ts'
import { LAYOUT } from './layout.tsx'
import { LeverSection } from './lever-section.tsx'
import { RateStrip } from './rate-strip.tsx'

const GoalSection = lazy(() => import('./goal-section.tsx'))

const Groups = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 28, minWidth: 0, '& > *': { minWidth: 0 } })

/** Aligned with the fields above. */
const Findings = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  maxWidth: FORM_WIDTH,
  '& > *': { minWidth: 0 },
})

const KIND: FormKind = { schema: SCHEMA, leavesMissingToAnswer: true }
const ABOUT: AboutInputs<LoanAnswer> = {
  messages: (answer) => ({ faults: answer.ok ? [] : answer.faults, notes: [] }),
  defaults: (answer) => (answer.ok ? answer.result.defaults : []),
}

/** The inputs of a loan, and below them the effect of levers and other rates. */
export function LoanInputsForm(form: LoanForm) {
  const { readOnly, edit } = form
  const shown = useDeferredValue(form.answer)
  const state = useFormState(KIND, form, ABOUT)
  const tryGrowth = useCallback((ppm: number) => edit('instalmentGrowth', ppm), [edit])
  const take = useCallback((changed: Partial<HomeLoanGiven>) => takeAll(edit, changed), [edit])
  return (
    <Groups>
      <Sections form={form} state={state} sections={LAYOUT.sections} />
      <div>
        <Panels form={form} state={state} panels={LAYOUT.panels} />
      </div>
      {shown.ok && (
        <Findings>
          <LeverSection question={shown.question} result={shown.result} readOnly={readOnly} onTryGrowth={tryGrowth} />
          <RateStrip result={shown.result} />
          <AfterPaint>
            <GoalSection
              question={shown.question}
              firstPayment={shown.question.given.firstPayment ?? shown.result.schedule[0]!.date}
              readOnly={readOnly}
              onTake={take}
            />
          </AfterPaint>
        </Findings>
      )}
    </Groups>
  )
}

function takeAll(edit: LoanForm['edit'], changed: Partial<HomeLoanGiven>) {
  for (const [field, value] of Object.entries(changed) as [LoanField, ValueAt<HomeLoanGiven, LoanField>][]) edit(field, value)
}
