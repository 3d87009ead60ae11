import { calculateTaxScenario } from '@tafel/contracts/law/assessment/calculate.ts'
import { TAX_ENGINE_VERSION } from '@tafel/contracts/law/assessment/engine-version.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useMemo, useState } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { HttpProvider } from '../../../shared/session/http.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { withValue } from '../../../workbench/field-path.ts'
import type { FieldEdit } from '../../../workbench/kind.ts'
import { WorkingContext } from '../../../workbench/parts/figure.tsx'
import FindValue from '../answer/find-value.tsx'
import { ScenarioAnswer } from '../answer/scenario-answer.tsx'
import ScenarioDetails from '../answer/scenario-details.tsx'
import { PreviewProvider } from '../answer/preview/preview-context.tsx'
import PlanningIdeas from '../answer/planning-ideas.tsx'
import type { ScenarioAnswer as Answer } from '../engine/calculations.ts'

export const CONTEXT = { today: '2026-11-21', constants: SHIPPED_CONSTANTS }

/** The scenario of the reference design: R 62 196 is due. */
export const PICTURE: TaxScenarioGiven = {
  taxYear: 2027,
  dateOfBirth: '1980-03-04',
  employers: [
    { employerName: 'Karoo Engineering', salary: 78_000_000, bonus: 6_500_000, bonusMonth: 12, payeDeducted: 21_940_000 },
    { employerName: 'University, part-time', salary: 11_500_000, payeDeducted: 2_860_000 },
  ],
  investmentIncome: [{ kind: 'localInterest', amount: 4_210_000 }],
  disposals: [{ description: 'Shares', assetKind: 'listedShares', proceeds: 148_000_000, sellingCosts: 3_800_000, baseCost: 81_200_000 }],
  deductions: { raContribution: 12_000_000 },
  medical: { schemeContributionMonthly: 700_000, coveredMembers: Array.from({ length: 12 }, () => 4) },
}

function answered(given: TaxScenarioGiven): Answer {
  const answer = calculateTaxScenario(given, CONTEXT)
  const question = { given, context: CONTEXT, engineVersion: TAX_ENGINE_VERSION }
  return answer.ok ? { ...answer, question, trace: async () => answer.trace() } : answer
}

/** The result, findings and details, arranged like the workbench, without the form and without saving. */
export function showAnswer(initial: TaxScenarioGiven, { readOnly = false } = {}) {
  const shown: { inputs: TaxScenarioGiven; edits: (readonly FieldEdit[])[]; opened: string[] } = { inputs: initial, edits: [], opened: [] }
  function Screen() {
    const [inputs, setInputs] = useState(initial)
    useEffect(() => {
      shown.inputs = inputs
    })
    const answer = useMemo(() => answered(inputs), [inputs])
    const editAll = (changes: readonly FieldEdit[]) => {
      shown.edits.push(changes)
      setInputs((before) => changes.reduce((given, { field, next }) => withValue(given, field, next, () => true), before))
    }
    const part = { inputs, answer, context: CONTEXT, readOnly, edit: () => {}, editAll }
    return (
      <WorkingContext value={{ open: (step) => shown.opened.push(step), openAll: () => {} }}>
        <PreviewProvider>
          {answer.ok && <PlanningIdeas answer={answer} readOnly={readOnly} editAll={editAll} />}
          {answer.ok && <FindValue answer={answer} readOnly={readOnly} editAll={editAll} />}
          <ScenarioAnswer {...part} />
          {answer.ok && <ScenarioDetails {...part} answer={answer} />}
        </PreviewProvider>
      </WorkingContext>
    )
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const rendered = render(
    <QueryClientProvider client={queries}>
      <HttpProvider value={createFakeServer().http}>
        <MemoryRouter initialEntries={['/scenario/c3a1e5d7']}>
          <ToastProvider>
            <Routes>
              <Route path="/scenario/:id" element={<Screen />} />
            </Routes>
          </ToastProvider>
        </MemoryRouter>
      </HttpProvider>
    </QueryClientProvider>,
  )
  return { ...rendered, shown, user: userEvent.setup() }
}
