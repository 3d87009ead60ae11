import { calculateHomeLoan, HOME_LOAN_ENGINE_VERSION, type HomeLoanAnswer } from '@tafel/contracts/calculators/home-loan/calculate.ts'
import { HOME_LOAN_BUILD } from '@tafel/contracts/calculators/home-loan/engines.ts'
import { recalculate } from '@tafel/contracts/calculators/engine-versions.ts'
import { addDays } from '@tafel/contracts/dates.ts'
import { KIND_NAMES } from '@tafel/contracts/records/kind-names.ts'
import { lazy } from 'react'
import { workbenchKind } from '../../workbench/kind.ts'
import { LoanAnswer } from './components/loan-answer.tsx'
import { LoanInputsForm } from './components/loan-form.tsx'
import { fieldLabel, fieldWords } from './model/field-words.ts'
import { FIELDS } from './model/fields.ts'
import type { LoanField } from './model/loan-form.ts'
import { newLoanInputs } from './model/new-loan.ts'
import { PANELS } from './model/panels.ts'
import { summary } from './model/summary.ts'
import { monthOfStep, workingGroup } from './model/working-group.ts'

export const homeLoanKind = workbenchKind<'homeLoanRepayment', HomeLoanAnswer>({
  names: KIND_NAMES.homeLoanRepayment,
  engineVersion: HOME_LOAN_ENGINE_VERSION,
  newInputs: newLoanInputs,
  fields: FIELDS,
  label: fieldLabel,
  words: (inputs, field) => fieldWords(inputs, field as LoanField),
  panels: PANELS,
  calculate: calculateHomeLoan,
  // A first payment that nobody entered followed the day of the answer, and is kept with it.
  recalculated: ({ result, ...record }) =>
    result === null ? undefined : recalculate(HOME_LOAN_BUILD, { ...record, today: addDays(result.firstPayment, -1) }),
  summary,
  gaps: (answer) => (answer.ok ? answer.result.missing : answer.faults),
  traceOf: (answer, step) => {
    const month = monthOfStep(step)
    return month === undefined ? answer.trace() : answer.traceOfMonth(month)
  },
  workingGroup,
  Form: LoanInputsForm,
  Answer: LoanAnswer,
  // Below the first screen: it comes after the answer.
  Details: lazy(() => import('./components/loan-details.tsx')),
  loadReport: async () => (await import('./model/report-view.ts')).report,
  loadCompare: async () => (await import('@tafel/contracts/compare/home-loan.ts')).homeLoanRepayment,
})
