import { TAX_ENGINE_VERSION } from '@tafel/contracts/law/assessment/engine-version.ts'
import { labelOf } from '@tafel/contracts/law/assessment/inputs/labels.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { noLinked } from '@tafel/contracts/kinds/links.ts'
import type { AnswerContext } from '@tafel/contracts/kinds/record-kind.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { scenarioLinked, scenarioLinks } from '@tafel/contracts/kinds/scenario-links.ts'
import { workingTitle } from '@tafel/contracts/kinds/scenario/report/working-titles.ts'
import { lazy } from 'react'
import { workbenchKind } from '../../workbench/kind.ts'
import { FormAndFindings } from './answer/form-and-findings.tsx'
import { ScenarioAnswer } from './answer/scenario-answer.tsx'
import { summary } from './answer/summary.ts'
import { PreviewProvider } from './answer/preview/preview-context.tsx'
import { calculate, recalculated, type ScenarioAnswer as Answer } from './engine/calculations.ts'
import { FIELDS } from './model/fields.ts'
import { fieldWords } from './model/field-words.ts'
import { PANELS } from './model/groups.ts'
import { newScenarioInputs } from './model/new-scenario.ts'
import { outline } from './model/outline.ts'

const linkedOf = (inputs: InputsOf<'scenario'>, { recordId, linkedInputs = noLinked }: AnswerContext) =>
  scenarioLinked(inputs, recordId, linkedInputs)

export const scenarioKind = workbenchKind<'scenario', Answer>({
  names: KIND_NAMES.scenario,
  engineVersion: TAX_ENGINE_VERSION,
  newInputs: newScenarioInputs,
  fields: FIELDS,
  label: labelOf,
  words: fieldWords,
  panels: PANELS,
  outline,
  calculate,
  linksOf: scenarioLinks,
  loadLinked: async () => linkedOf,
  recalculated,
  summary,
  gaps: (answer) => (answer.ok ? answer.result.missing.map(({ message }) => ({ message, remedy: '' })) : answer.faults),
  workingGroup: ({ id }) => workingTitle(id),
  isWide: true,
  Form: FormAndFindings,
  Answer: ScenarioAnswer,
  // Below the fold, so it loads after the result.
  Details: lazy(() => import('./answer/scenario-details.tsx')),
  Wrapper: PreviewProvider,
  loadReport: async () => (await import('./answer/report-view.ts')).report,
  loadCompare: async () => (await import('@tafel/contracts/kinds/scenario/compare.ts')).scenario,
})
