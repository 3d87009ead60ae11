import { calculateHomeLoan } from '@tafel/contracts/kinds/home-loan/calculator/calculate.ts'
import { HOME_LOAN_ENGINE_VERSION } from '@tafel/contracts/kinds/home-loan/calculator/engine-version.ts'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useMemo, useState } from 'react'
import { withValue } from '../../../workbench/field-path.ts'
import type { FieldEdit, FormProps } from '../../../workbench/kind.ts'
import { WorkingContext } from '../../../workbench/parts/figure.tsx'
import { LoanAnswer } from '../components/loan-answer.tsx'
import type { LoanAnswer as Answer } from '../engine/calculations.ts'
import LoanDetails from '../components/loan-details.tsx'
import { LoanInputsForm } from '../components/loan-form.tsx'
import { labelOf } from '@tafel/contracts/kinds/home-loan/calculator/inputs/labels.ts'

const CONTEXT = { today: '2026-11-21', constants: SHIPPED_CONSTANTS }

function loan(given: HomeLoanGiven): Answer {
  const answer = calculateHomeLoan(given, CONTEXT)
  const question = { given, context: CONTEXT, engineVersion: HOME_LOAN_ENGINE_VERSION }
  return answer.ok ? { ok: true, result: answer.result, question, trace: async () => answer.trace() } : answer
}

/** The parts of the screen, arranged like the workbench, without saving. */
export function showLoan(initial: HomeLoanGiven, { readOnly = false, open = [] as readonly string[] } = {}) {
  const shown: { inputs: HomeLoanGiven; opened: readonly string[] } = { inputs: initial, opened: [] }
  function Screen() {
    const [inputs, setInputs] = useState(initial)
    const [panels, setPanels] = useState(open)
    useEffect(() => {
      shown.inputs = inputs
    })
    const answer = useMemo(() => loan(inputs), [inputs])
    const part = { inputs, answer, context: CONTEXT }
    const edit: FormProps<HomeLoanGiven, Answer>['edit'] = (field, next) =>
      setInputs((before) => withValue(before, field, next, () => true))
    const editAll = (changes: readonly FieldEdit[]) =>
      setInputs((before) => changes.reduce((inputs, { field, next }) => withValue(inputs, field, next, () => true), before))
    return (
      <WorkingContext value={{ open: (step) => (shown.opened = [...shown.opened, step]), openAll: () => {} }}>
        <LoanInputsForm
          {...part}
          clientId="c1"
          goesToField={false}
          readOnly={readOnly}
          label={labelOf}
          errorOf={() => undefined}
          edit={edit}
          editAll={editAll}
          panels={{
            isOpen: (panel) => panels.includes(panel),
            toggle: (panel) =>
              setPanels((before) => (before.includes(panel) ? before.filter((each) => each !== panel) : [...before, panel])),
            filledIn: () => 0,
          }}
        />
        <LoanAnswer {...part} readOnly={readOnly} edit={edit} editAll={editAll} />
        {answer.ok && <LoanDetails {...part} answer={answer} />}
      </WorkingContext>
    )
  }
  const rendered = render(
    <ToastProvider>
      <Screen />
    </ToastProvider>,
  )
  return { ...rendered, shown, user: userEvent.setup() }
}
