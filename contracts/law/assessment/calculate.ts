import { defaultsUsed } from '../working/defaults.ts'
import { TAX_ENGINE_VERSION } from './engine-version.ts'
import type { CalculationContext } from '../working/engine-versions.ts'
import type { TraceStep } from '../working/trace.ts'
import type { Spouse } from './assessment/assessment.ts'
import { checkTaxScenario } from './checks/check.ts'
import { spouseFaults } from './checks/check-spouse.ts'
import { earlierFaults, filledFromEarlier } from './earlier-part.ts'
import { fillIn } from './inputs/defaults.ts'
import { announcedSentence } from '../figure/announced-changes.ts'
import { announcedFields } from '../working/announced-in.ts'
import { newFindings, type ScenarioFault, type ScenarioNote } from '../working/findings.ts'
import { labelOf } from './inputs/labels.ts'
import type { TaxScenarioGiven, TaxScenarioInputs } from './inputs/scenario.ts'
import type { TaxScenarioResult } from './result/result.ts'
import { lateNotes } from './present/late-notes.ts'
import { workingsOf } from './workings.ts'
import { type Computed, compute } from './engine.ts'

export interface TaxScenarioLinked {
  /** Of this scenario, where it has one: so that it can't be linked to itself. */
  readonly scenarioId?: string | undefined
  /** The linked scenario of a spouse in community of property, and which of the two is being worked out. */
  readonly spouse?: { readonly given: TaxScenarioGiven; readonly side: Spouse['side'] } | undefined
  /** One is linked that is not there any more. */
  readonly isSpouseMissing?: boolean | undefined
  /** The linked scenario of the earlier part of the same twelve months. */
  readonly earlier?: TaxScenarioGiven | undefined
  /** One is linked that is not there any more. */
  readonly isEarlierMissing?: boolean | undefined
}

/** `today` names the year of assessment where the inputs don't. */
export type TaxScenarioContext = CalculationContext<TaxScenarioLinked>

export type TaxScenarioAnswer =
  | {
      readonly ok: true
      readonly result: TaxScenarioResult
      /** Written on request. */
      readonly trace: () => readonly TraceStep[]
      /** The starting inputs of hints and searches, with every default filled in. */
      readonly inputs: TaxScenarioInputs
      readonly spouse: Spouse | undefined
    }
  /** Nothing is worked out from inputs that contradict each other or the law; each fault names its field and the remedy. */
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] }

/** A year of assessment of a natural person. Pure and total: `given` fits the schema of the inputs; half of it is enough. */
export function calculateTaxScenario(
  given: TaxScenarioGiven,
  { today, constants, linked: { scenarioId, spouse, isSpouseMissing = false, earlier, isEarlierMissing = false } = {} }: TaxScenarioContext,
): TaxScenarioAnswer {
  const { tax } = constants
  const earlierAnswer = earlier === undefined ? undefined : calculateTaxScenario(earlier, { today, constants })
  const inputs = fillIn(earlierAnswer === undefined ? given : filledFromEarlier(given, earlierAnswer), today)
  const years = tax.incomeTax.map(({ year }) => year)
  const linked = spouse === undefined ? undefined : { inputs: ofSpouse(inputs, spouse.given, today), side: spouse.side }
  const context = { years, today, tax, hasSpouse: linked !== undefined, ...(scenarioId === undefined ? {} : { scenarioId }) }
  const { faults, notes } = checkTaxScenario(inputs, context)
  const ofSpouses = linked === undefined ? [] : spouseFaults(inputs, linked.inputs, context)
  const ofEarlier = earlierAnswer === undefined ? [] : earlierFaults(inputs, earlierAnswer)
  const ofLinks = [...ofSpouses, ...ofEarlier, ...(isSpouseMissing ? [SPOUSE_MISSING] : []), ...(isEarlierMissing ? [EARLIER_MISSING] : [])]
  const allFaults = [...faults, ...ofLinks]
  if (allFaults.length > 0) return { ok: false, faults: allFaults }
  const computed = compute(inputs, { tax, spouse: linked })
  const defaults = defaultsUsed(given, inputs)
  const result = {
    ...computed.result,
    notes: [...notes, ...lateNotes(computed.result), ...announcedNotes(computed)],
    defaults: defaults.map(({ field, value }) => ({ field, value: Array.isArray(value) ? [...(value as readonly unknown[])] : value })),
    constantsVersion: constants.constantsVersion,
    engineVersion: TAX_ENGINE_VERSION,
  } as TaxScenarioResult
  return { ok: true, result, trace: () => workingsOf(computed, defaults), inputs, spouse: linked }
}

/** Notes of the form and the report on fields that rest on law whose change is announced and not loaded. */
function announcedNotes({ ledger }: Computed): readonly ScenarioNote[] {
  const { notes, note } = newFindings(labelOf)
  for (const { change, field } of announcedFields(ledger.lines))
    note(
      'amber',
      'announced-change',
      field,
      announcedSentence(change),
      'The answer applies today’s law. Check it again when the change is published.',
    )
  return notes
}

const SPOUSE_MISSING: ScenarioFault = {
  code: 'spouse-missing',
  field: 'spouseScenarioId',
  message: 'Scenario of the spouse: it no longer exists.',
  remedy: 'Link another scenario, or clear the link.',
}

const EARLIER_MISSING: ScenarioFault = {
  code: 'earlier-missing',
  field: 'earlierScenarioId',
  message: 'Scenario of the earlier part of the year: it no longer exists.',
  remedy: 'Link another scenario, or clear the link.',
}

/** Year and regime are those of the marriage, where the spouse's scenario doesn't say them. */
function ofSpouse({ taxYear, maritalRegime }: TaxScenarioInputs, given: TaxScenarioGiven, today: string): TaxScenarioInputs {
  return fillIn({ ...given, taxYear: given.taxYear ?? taxYear, maritalRegime: given.maritalRegime ?? maritalRegime }, today)
}
