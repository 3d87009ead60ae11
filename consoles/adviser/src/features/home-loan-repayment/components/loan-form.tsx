import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { FORM_WIDTH } from '@tafel/kit/theme/tokens.ts'
import { lazy, useCallback, useDeferredValue, useMemo } from 'react'
import { AfterPaint } from '../../../shared/paint/after-paint.tsx'
import type { ValueAt } from '../../../workbench/field-path.ts'
import type { LoanField, LoanForm } from '../model/loan-form.ts'
import { PANEL_NAMES } from '../model/panels.ts'
import { LeverSection } from './lever-section.tsx'
import { LoanFields } from './loan-fields.tsx'
import { LoanPanels } from './loan-panels.tsx'
import { RateStrip } from './rate-strip.tsx'

const GoalSection = lazy(() => import('./goal-section.tsx'))

const Groups = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 28, minWidth: 0, '& > *': { minWidth: 0 } })

/** As wide as the fields above. */
const Findings = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  maxWidth: FORM_WIDTH,
  '& > *': { minWidth: 0 },
})

/** Everything a loan is calculated from, and below it what its levers and other rates do to it. Only what one types in is drawn at every key. */
export function LoanInputsForm(form: LoanForm) {
  const { readOnly, edit, panels } = form
  const shown = useDeferredValue(form.answer)
  const answered = useOfAnswer(form)
  const isAnyOpen = PANEL_NAMES.some((panel) => panels.isOpen(panel))
  const tryGrowth = useCallback((ppm: number) => edit('instalmentGrowth', ppm), [edit])
  const take = useCallback((changed: Partial<HomeLoanGiven>) => takeAll(edit, changed), [edit])
  return (
    <Groups>
      <LoanFields form={form} />
      <LoanPanels form={isAnyOpen ? form : answered} />
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

/** The form as it was when its answer came. Each key has one: what nobody types in is drawn with it, not before. */
function useOfAnswer(form: LoanForm): LoanForm {
  const { answer, panels, readOnly, errorOf } = form
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- all else of it is in the answer, or stays
  return useMemo(() => form, [answer, panels.isOpen, readOnly, errorOf])
}

function takeAll(edit: LoanForm['edit'], changed: Partial<HomeLoanGiven>) {
  for (const [field, value] of Object.entries(changed) as [LoanField, ValueAt<HomeLoanGiven, LoanField>][]) edit(field, value)
}
