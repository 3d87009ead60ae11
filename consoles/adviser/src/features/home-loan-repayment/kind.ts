import { HOME_LOAN_ENGINE_VERSION } from '@tafel/contracts/kinds/home-loan/calculator/engine-version.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { lazy } from 'react'
import { fieldsOf, outlineOf, panelFieldsOf } from '../../workbench/form/layout.ts'
import { workbenchKind } from '../../workbench/kind.ts'
import { LAYOUT } from './components/layout.tsx'
import { LoanAnswer } from './components/loan-answer.tsx'
import { LoanInputsForm } from './components/loan-form.tsx'
import { calculate, type LoanAnswer as Answer, recalculated, traceOf } from './engine/calculations.ts'
import { fieldLabel, fieldWords } from './model/field-words.ts'
import type { LoanField } from './model/loan-answers.ts'
import { newLoanInputs } from './model/new-loan.ts'
import { SCHEMA } from './model/schema.ts'
import { summary } from './model/summary.ts'
import { workingGroup } from './model/working-group.ts'

const OUTLINE = outlineOf(LAYOUT, SCHEMA)

export const homeLoanKind = workbenchKind<'homeLoanRepayment', Answer>({
  names: KIND_NAMES.homeLoanRepayment,
  engineVersion: HOME_LOAN_ENGINE_VERSION,
  newInputs: newLoanInputs,
  fields: fieldsOf(LAYOUT),
  label: fieldLabel,
  words: (inputs, field) => fieldWords(inputs, field as LoanField),
  panels: panelFieldsOf(LAYOUT),
  outline: () => OUTLINE,
  calculate,
  recalculated,
  summary,
  gaps: (answer) => (answer.ok ? answer.result.missing : answer.faults),
  traceOf,
  workingGroup,
  Form: LoanInputsForm,
  Answer: LoanAnswer,
  // Below the first screen, so it loads after the result.
  Details: lazy(() => import('./components/loan-details.tsx')),
  loadReport: async () => (await import('./model/report-view.ts')).report,
  loadCompare: async () => (await import('@tafel/contracts/kinds/home-loan/compare.ts')).homeLoanRepayment,
})
