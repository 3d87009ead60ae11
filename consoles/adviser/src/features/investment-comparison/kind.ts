import { INVESTMENT_ENGINE_VERSION } from '@tafel/contracts/kinds/investment/calculator/engine-version.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { investmentLinked, investmentLinks } from '@tafel/contracts/kinds/investment/links.ts'
import { noLinked } from '@tafel/contracts/kinds/links.ts'
import type { AnswerContext } from '@tafel/contracts/kinds/record-kind.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { lazy } from 'react'
import { outlineOf } from '../../workbench/form/layout.ts'
import { workbenchKind } from '../../workbench/kind.ts'
import { LAYOUT } from './components/layout.tsx'
import { ComparisonAnswer } from './components/comparison-answer.tsx'
import { ComparisonInputsForm } from './components/comparison-form.tsx'
import type { ComparisonField } from './model/comparison-inputs.ts'
import { fieldLabel, fieldWords } from './model/field-words.ts'
import { FIELDS, PANELS } from './model/fields.ts'
import { newComparison } from './model/new-comparison.ts'
import { SCHEMA } from './model/schema.ts'
import { summary } from './model/summary.ts'
import { workingGroup } from './model/working-group.ts'
import { calculate, type ComparisonAnswer as Answer, recalculated, traceOf } from './engine/calculations.ts'

const linkedOf = (inputs: InputsOf<'investmentComparison'>, { linkedInputs = noLinked }: AnswerContext) =>
  investmentLinked(inputs, linkedInputs)

const OUTLINE = outlineOf(LAYOUT, SCHEMA)

export const investmentKind = workbenchKind<'investmentComparison', Answer>({
  names: KIND_NAMES.investmentComparison,
  engineVersion: INVESTMENT_ENGINE_VERSION,
  newInputs: newComparison,
  fields: FIELDS,
  label: fieldLabel,
  words: (inputs, field) => fieldWords(inputs, field as ComparisonField),
  panels: PANELS,
  outline: () => OUTLINE,
  calculate,
  linksOf: investmentLinks,
  loadLinked: async () => linkedOf,
  recalculated,
  summary,
  gaps: (answer) =>
    answer.ok ? answer.result.missing.map(({ label, message }) => ({ message: `${label}:`, remedy: message })) : answer.faults,
  traceOf,
  workingGroup,
  isWide: true,
  Form: ComparisonInputsForm,
  Answer: ComparisonAnswer,
  // Below the first screen, so it loads after the result.
  Details: lazy(() => import('./components/comparison-details.tsx')),
  loadCompare: async () => (await import('@tafel/contracts/kinds/investment/compare.ts')).investmentComparison,
  loadReport: async () => (await import('./model/report-view.ts')).report,
})
