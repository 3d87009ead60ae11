import { isRelevant, circumstancesOf, type Circumstances } from '@tafel/contracts/law/assessment/inputs/relevance.ts'
import { labelOf } from '@tafel/contracts/law/assessment/inputs/labels.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { yearOf } from '@tafel/contracts/law/tax-year.ts'
import { isExceeded } from '@tafel/contracts/base/charts/limit.ts'
import { limitsOf } from '@tafel/contracts/kinds/scenario/report/limits.ts'
import { useMemo } from 'react'
import { findingsOf } from '../../../workbench/form/findings.ts'
import { entryAt, type FormKind, type FormState, type Values } from '../../../workbench/form/form-state.ts'
import { type GroupInfo, GroupedForm } from '../../../workbench/form/grouped-form.tsx'
import type { QuickField } from '../../../workbench/form/quick-fields.ts'
import { QuickForm } from '../../../workbench/form/quick-form.tsx'
import { useFormLayout } from '../../../workbench/form/use-form-layout.ts'
import { useShared } from '../../../workbench/hooks/use-shared.ts'
import type { FirstChoices } from '../../../workbench/hooks/use-first-choices.ts'
import { useClientFacts } from '../../../workbench/hooks/use-client-facts.ts'
import type { FormProps } from '../../../workbench/kind.ts'
import type { ScenarioAnswer } from '../engine/calculations.ts'
import { FINDINGS, showFindings } from '../answer/findings-place.ts'
import { usePreview } from '../answer/preview/preview-context.tsx'
import { clientHints, clientNotes } from '../model/client-hints.ts'
import { currencyAt, currencyOf } from '../model/currency.ts'
import { gainColumn, gainParts } from '../model/gain-lines.ts'
import { groupTotal } from '../model/group-totals.ts'
import { type GroupName, GROUPS } from '../model/groups.ts'
import { missingOf } from '../model/missing.ts'
import { QUICK_TITLE } from '../model/outline.ts'
import { hiddenInQuick, QUICK_FIELDS } from '../model/quick.ts'
import { SCHEMA } from '../model/schema.ts'
import { type GroupDetails, GroupNotes } from './group-notes.tsx'

type ScenarioFormProps = FormProps<TaxScenarioGiven, ScenarioAnswer>

const KIND: FormKind = {
  schema: SCHEMA,
  isRelevant: (pattern, holder, relevance) => isRelevant(pattern, holder as Values, relevance as Circumstances),
  currency: { at: currencyAt, ofRow: currencyOf },
}
/** Notes that are common and need no correction, such as two employers at once. */
const USUAL: ReadonlySet<string> = new Set(['employers-overlap'])
const NO_CHOICES: FormState['firstChoices'] = {}

/** The inputs of the assessment: twelve fields for a first result, or all, group by group. Both edit the same inputs. */
export function ScenarioForm(form: ScenarioFormProps) {
  const { inputs, answer, context, goesToField } = form
  const [layout, choose] = useFormLayout(() => hiddenInQuick(inputs).length === 0)
  const state = useScenarioState(form)
  const { tax } = context.constants
  const limits = useMemo(() => (answer.ok ? limitsOf(answer.inputs, answer.result, tax) : []), [answer, tax])
  const { ideas } = usePreview()
  const parts = [
    { name: FINDINGS.ideas, title: 'Planning ideas', count: ideas?.hints.length, onShow: () => showFindings(FINDINGS.ideas) },
    { name: FINDINGS.findValue, title: 'Find a value', onShow: () => showFindings(FINDINGS.findValue) },
  ]
  const infoOf = (name: string): GroupInfo<GroupDetails> => {
    const group = name as GroupName
    const ofGroup = limits.filter((limit) => limit.group === group)
    return {
      total: groupTotal(group, inputs, answer),
      notes: ofGroup.filter(isExceeded).length,
      details: {
        limits: ofGroup,
        missing: answer.ok ? missingOf(group, answer.result) : [],
        gain: group === 'gains' && answer.ok ? gainParts(answer.result, tax, answer.inputs.taxYear) : [],
      },
    }
  }
  if (layout === 'full')
    return (
      <GroupedForm
        state={state}
        groups={GROUPS}
        infoOf={infoOf}
        Details={GroupNotes}
        isWhole={goesToField}
        onLayout={choose}
        parts={parts}
      />
    )
  return (
    <QuickForm
      state={state}
      title={QUICK_TITLE}
      fields={QUICK_FIELDS as readonly QuickField<Values>[]}
      hidden={hiddenInQuick(inputs)}
      labelOf={labelOf}
      onFull={() => choose('full')}
    />
  )
}

function useScenarioState({ inputs, answer, context, clientId, readOnly, edit, errorOf, panels }: ScenarioFormProps): FormState {
  const { today } = context
  const filled = useShared(answer.ok ? answer.inputs : undefined)
  const findings = useMemo(
    () =>
      findingsOf(
        answer.ok
          ? { faults: [], notes: answer.result.notes.filter(({ code }) => !USUAL.has(code)) }
          : { faults: answer.faults, notes: [] },
        labelOf,
      ),
    [answer],
  )
  const facts = useClientFacts(clientId, today)
  const year = inputs.taxYear ?? yearOf(today)
  const disposals = inputs.disposals?.length ?? 0
  const rowResults = useMemo(
    () => (answer.ok && disposals > 0 ? { disposals: gainColumn(answer.result, disposals) } : undefined),
    [answer, disposals],
  )
  const firstChoices = useMemo(() => scenariosOfSpouse(clientId, facts?.spouseId, year), [clientId, facts?.spouseId, year])
  return {
    kind: KIND,
    inputs,
    defaultAt: (path) => entryAt(filled, path),
    filled,
    relevance: circumstancesOf(inputs),
    findings,
    serverError: errorOf as FormState['serverError'],
    readOnly,
    panels,
    today,
    edit: edit as FormState['edit'],
    hints: clientHints(facts, inputs, today),
    notes: clientNotes(facts, inputs, today),
    firstChoices,
    ...(rowResults && { rowResults }),
  }
}

function scenariosOfSpouse(householdOf: string, clientId: string | undefined, year: number): FormState['firstChoices'] {
  if (clientId === undefined) return NO_CHOICES
  const spouseScenarioId: FirstChoices = { householdOf, clientId, year, words: `Of the spouse, for ${year}` }
  return { spouseScenarioId }
}
