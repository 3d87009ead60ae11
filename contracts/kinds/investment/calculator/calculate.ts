import type { TaxConstants } from '../../../law/figure/tax-kinds.ts'
import type { CalculationContext } from '../../../law/working/engine-versions.ts'
import { type ScenarioFault, type ScenarioNote, newFindings } from '../../../law/working/findings.ts'
import { defaultsUsed } from '../../../law/working/defaults.ts'
import type { TraceStep } from '../../../law/working/trace.ts'
import type { Spouse } from '../../../law/assessment/assessment/assessment.ts'
import { checkTaxScenario } from '../../../law/assessment/checks/check.ts'
import { fillIn as fillInScenario } from '../../../law/assessment/inputs/defaults.ts'
import type { TaxScenarioGiven } from '../../../law/assessment/inputs/scenario.ts'
import { INVESTMENT_ENGINE_VERSION } from './engine-version.ts'
import { type ComparedAll, type Person, compare, comparisonOf } from './engine/engine.ts'
import { type InvestmentSensitivity, computeSensitivity } from './sensitivity/investment-sensitivity.ts'
import { checkComparison } from './checks/check.ts'
import type { InvestmentComparisonGiven, InvestmentComparisonInputs } from './inputs/comparison.ts'
import { type AccountDefaults, fillIn } from './defaults/defaults.ts'
import { labelOf } from './inputs/labels.ts'
import { notesOf } from './present/notes.ts'
import { present } from './present/present.ts'
import type { InvestmentComparisonResult } from './result/result.ts'
import { traceOfComparison, traceOfMonth, traceOfYear } from './present/workings.ts'

export interface InvestmentLinked {
  /** The linked tax scenario, with that of a spouse in community of property. */
  readonly person?:
    | {
        readonly given: TaxScenarioGiven
        readonly spouse?: { readonly given: TaxScenarioGiven; readonly side: Spouse['side'] } | undefined
      }
    | undefined
  /** The account's inflation and return; default: those of the specification. */
  readonly account?: AccountDefaults | undefined
}

/** The comparison starts `today` where the inputs don't say when. */
export type InvestmentContext = CalculationContext<InvestmentLinked>

export type InvestmentAnswer =
  | {
      readonly ok: true
      readonly result: InvestmentComparisonResult
      /** The workings of every figure of the result, written on request. */
      readonly trace: () => readonly TraceStep[]
      /** A month of a vehicle, and the whole assessment of one of its years, by their places. */
      readonly traceOfMonth: (vehicle: number, month: number) => readonly TraceStep[]
      readonly traceOfYear: (vehicle: number, year: number) => readonly TraceStep[]
      /** Break-even returns, sensitivity, the effect of fees, and the simulation: many more runs, made on request. */
      readonly sensitivity: () => InvestmentSensitivity
      readonly inputs: InvestmentComparisonInputs
      readonly compared: ComparedAll
    }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] }

/** 2 to 6 vehicles side by side, each through the tax engine year by year. Pure and total: `given` fits the schema of the inputs. */
export function calculateInvestmentComparison(given: InvestmentComparisonGiven, context: InvestmentContext): InvestmentAnswer {
  const { today, constants, linked: { account } = {} } = context
  const { tax } = constants
  const person = personOf(context)
  const born = person?.inputs.dateOfBirth
  const inputs = fillIn(given, today, { ...(account === undefined ? {} : { account }), ...(born === undefined ? {} : { born }) })
  const { faults, notes } = checkComparison(inputs, {
    tax,
    isHorizonFilledIn: given.horizonMonths === undefined,
    person: person?.inputs as { taxYear: number; dateOfBirth: string | undefined } | undefined,
  })
  const ofScenario = person === undefined ? [] : faultsOfScenario(person, tax, today)
  if (faults.length + ofScenario.length > 0) return { ok: false, faults: [...faults, ...ofScenario] }
  const all = compare(comparisonOf(inputs, tax, person))
  const outgrown = outgrownFaults(all)
  if (outgrown.length > 0) return { ok: false, faults: outgrown }
  const defaults = defaultsUsed(given, inputs)
  const result: InvestmentComparisonResult = {
    ...present(all, tax),
    notes: [...notes, ...notesOf(all)] as ScenarioNote[],
    defaults: defaults.map(({ field, value }) => ({
      field,
      value: Array.isArray(value) ? [...(value as readonly unknown[])] : (value as string | number | boolean),
    })),
    constantsVersion: constants.constantsVersion,
    engineVersion: INVESTMENT_ENGINE_VERSION,
  }
  return {
    ok: true,
    result,
    trace: () => traceOfComparison(all, defaults),
    traceOfMonth: (vehicle, month) => traceOfMonth(all, vehicle, month),
    traceOfYear: (vehicle, year) => traceOfYear(all, vehicle, year),
    sensitivity: () => computeSensitivity(all),
    inputs,
    compared: all,
  }
}

function personOf({ linked: { person } = {}, today }: InvestmentContext): Person | undefined {
  if (person === undefined) return undefined
  const inputs = fillInScenario(person.given, today)
  const { taxYear, maritalRegime } = inputs
  const { spouse } = person
  return {
    inputs,
    spouse:
      spouse === undefined ? undefined : { inputs: fillInScenario({ ...spouse.given, taxYear, maritalRegime }, today), side: spouse.side },
  }
}

/** A scenario that contradicts itself can't be taxed; its own screen says more. */
function faultsOfScenario({ inputs, spouse }: Person, tax: TaxConstants, today: string): readonly ScenarioFault[] {
  const years = tax.incomeTax.map(({ year }) => year)
  const { faults } = checkTaxScenario(inputs, { years, today, hasSpouse: spouse !== undefined })
  const found = newFindings(labelOf)
  for (const { code, message } of faults) found.fault(code, 'personTaxScenarioId', message, 'Correct the tax scenario first.')
  return found.faults
}

function outgrownFaults({ vehicles }: ComparedAll): readonly ScenarioFault[] {
  const found = newFindings(labelOf)
  for (const [at, { run }] of vehicles.entries())
    if (run.outgrown)
      found.fault(
        'outgrown',
        `vehicles.${at}`,
        `it grows beyond what can be shown by month ${run.months}.`,
        'Lower its return or its payments, or shorten the horizon.',
      )
  return found.faults
}
