import { yearOf } from '@tafel/contracts/law/tax-year.ts'
import { useMemo } from 'react'
import { useShared } from '../../../workbench/hooks/use-shared.ts'
import type { FirstChoices } from '../../../workbench/hooks/use-first-choices.ts'
import { useClientFacts } from '../../../workbench/hooks/use-client-facts.ts'
import { clientHints, clientNotes } from '../model/client-hints.ts'
import { findingsOf } from '../model/findings.ts'
import { circumstancesOf } from '@tafel/contracts/law/assessment/inputs/relevance.ts'
import type { FormView, ScenarioFormProps } from '../model/scenario-form.ts'
import { FullLayout } from './full-layout.tsx'
import { QuickLayout } from './quick-layout.tsx'
import { useFormLayout } from './use-form-layout.ts'

/** What the assessment is worked out from: twelve fields for a first answer, or all of them, group by group. Both write the same inputs. */
export function ScenarioForm({ inputs, answer, context, clientId, readOnly, edit, errorOf, panels, goesToField }: ScenarioFormProps) {
  const [layout, choose] = useFormLayout(inputs)
  const filled = useShared(answer.ok ? answer.inputs : undefined)
  const findings = useMemo(() => findingsOf(answer), [answer])
  const facts = useClientFacts(clientId, context.today)
  const year = inputs.taxYear ?? yearOf(context.today)
  const ofSpouse = useMemo(() => scenariosOfSpouse(clientId, facts?.spouseId, year), [clientId, facts?.spouseId, year])
  const view: FormView = {
    inputs,
    filled,
    circumstances: circumstancesOf(inputs),
    findings,
    serverError: errorOf as FormView['serverError'],
    readOnly,
    panels,
    today: context.today,
    edit: edit as unknown as FormView['edit'],
    hints: clientHints(facts, inputs, context.today),
    clientNotes: clientNotes(facts, inputs, context.today),
    ofSpouse,
  }
  if (layout === 'quick') return <QuickLayout view={view} onFull={() => choose('full')} />
  return <FullLayout view={view} answer={answer} tax={context.constants.tax} isWhole={goesToField} onLayout={choose} />
}

const scenariosOfSpouse = (householdOf: string, clientId: string | undefined, year: number): FirstChoices | undefined =>
  clientId === undefined ? undefined : { householdOf, clientId, year, words: `Of the spouse, for ${year}` }
