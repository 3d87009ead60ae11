import type { Constants } from '../../constants/shipped.ts'
import type { TaxConstants } from '../../constants/tax-kinds.ts'
import type { TraceStep } from '../trace.ts'
import { type Spouse, newAssessment } from './assessment.ts'
import { checkTaxScenario } from './inputs/check.ts'
import { defaultsUsed, fillIn } from './inputs/defaults.ts'
import type { ScenarioFault } from './inputs/findings.ts'
import type { TaxScenarioGiven } from './inputs/scenario.ts'
import { outcomeOf } from './outcome.ts'
import { present } from './present.ts'
import type { TaxScenarioResult } from './result.ts'
import { traceOf } from './written.ts'

/** Raised with every change that can change an answer. Stands in every record and report. */
export const TAX_ENGINE_VERSION = '1.0'

export interface TaxScenarioContext {
  /** The date in Africa/Johannesburg; it names the year where the inputs don't. */
  readonly today: string
  readonly constants: Constants & { readonly tax: TaxConstants }
  /** Of this scenario, where it has one: so that it can't be linked to itself. */
  readonly scenarioId?: string
  /** The linked scenario of a spouse in community of property, and which of the two is being worked out. */
  readonly spouse?: { readonly given: TaxScenarioGiven; readonly side: Spouse['side'] }
}

export type TaxScenarioAnswer =
  /** The trace is written when it is asked for. */
  | { readonly ok: true; readonly result: TaxScenarioResult; readonly trace: () => readonly TraceStep[] }
  /** Nothing is worked out from inputs that contradict each other or the law; each fault names its field and the remedy. */
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] }

/** A year of assessment of a natural person. Pure and total: `given` fits the schema of the inputs; half of it is enough. */
export function calculateTaxScenario(given: TaxScenarioGiven, context: TaxScenarioContext): TaxScenarioAnswer {
  const { today, constants, scenarioId, spouse } = context
  const { tax } = constants
  const inputs = fillIn(given, today)
  const years = tax.incomeTax.map(({ year }) => year)
  const { faults, notes } = checkTaxScenario(inputs, { years, today, ...(scenarioId === undefined ? {} : { scenarioId }) })
  if (faults.length > 0) return { ok: false, faults }
  const spouseInputs = spouse === undefined ? undefined : { inputs: fillIn(spouse.given, today), side: spouse.side }
  const at = newAssessment(inputs, { tax, ...(spouseInputs === undefined ? {} : { spouse: spouseInputs }) })
  const outcome = outcomeOf(at)
  const defaults = defaultsUsed(given, inputs)
  const result = {
    ...present(at, outcome),
    notes: [...notes],
    defaults: defaults.map(({ field, value }) => ({ field, value: Array.isArray(value) ? [...(value as readonly unknown[])] : value })),
    constantsVersion: constants.constantsVersion,
    engineVersion: TAX_ENGINE_VERSION,
  } as TaxScenarioResult
  return { ok: true, result, trace: () => traceOf(at.ledger, defaults) }
}
