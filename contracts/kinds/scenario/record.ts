import * as z from 'zod/mini'
import { asGiven } from '../../law/working/as-given.ts'
import { calculateTaxScenario, type TaxScenarioAnswer } from '../../law/assessment/calculate.ts'
import { TAX_ENGINE_VERSION } from '../../law/assessment/engine-version.ts'
import { TAX_SCENARIO_EXAMPLE } from '../../law/assessment/inputs/example.ts'
import { taxScenarioInputs } from '../../law/assessment/inputs/scenario.ts'
import { yearOf } from '../../law/tax-year.ts'
import { nothingToAssess } from '../../law/assessment/result/nothing-to-assess.ts'
import { date } from '../../base/fields.ts'
import { KIND_NAMES } from '../../base/kind-names.ts'
import { noLinked } from '../links.ts'
import { recordKind } from '../record-kind.ts'
import { scenarioLinked, scenarioLinks } from '../scenario-links.ts'

/** Cents. Of a year they may be more than any amount that is entered, and below zero. */
const outcome = z.nullable(z.int())
const inputs = asGiven(taxScenarioInputs)

const storedResult = z.strictObject({
  /** Due to SARS; below zero: a refund. Null, as the others, while nothing is entered, inputs contradict themselves or a constant is missing. */
  dueOrRefund: outcome,
  taxableIncome: outcome,
  /** Normal tax and that of lump sums, after rebates and credits. */
  tax: outcome,
  /** The day of the answer: it named the year where none was entered. */
  asAt: date,
})
type Stored = z.infer<typeof storedResult>

/** The stored part of an answer of the day `asAt`. */
export function stored(answer: TaxScenarioAnswer, asAt: string): Stored {
  if (!answer.ok || answer.result.incomplete || nothingToAssess(answer.result))
    return { dueOrRefund: null, taxableIncome: null, tax: null, asAt }
  const { settlement, taxableIncome, tax } = answer.result
  return { dueOrRefund: settlement.dueOrRefund, taxableIncome: taxableIncome.total, tax: tax.total, asAt }
}

/** A year of assessment of a client (specification §3: scenario). */
export const scenario = recordKind({
  names: KIND_NAMES.scenario,
  storedInputs: inputs,
  inputs,
  storedResult,
  blank: {},
  example: inputs.parse(TAX_SCENARIO_EXAMPLE),
  engineVersion: TAX_ENGINE_VERSION,
  answer: (given, { linkedInputs = noLinked, recordId, ...context }) =>
    stored(calculateTaxScenario(given, { ...context, linked: scenarioLinked(given, recordId, linkedInputs) }), context.today),
  linksOf: scenarioLinks,
  headline: ({ dueOrRefund }) => dueOrRefund,
  yearOf: ({ taxYear }, { asAt }) => taxYear ?? yearOf(asAt),
})
