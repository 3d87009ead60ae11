import type { TaxScenarioGiven, TaxScenarioInputs } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'
import { yearEnd, yearOf } from '@tafel/contracts/calculators/tax/inputs/year.ts'
import { type ClientFacts, regimeOfYear } from '@tafel/contracts/clients/client-facts.ts'
import { CHOICE_WORDS } from '@tafel/contracts/tax-report/choice-words.ts'
import { birthWords } from '../../../workbench/model/client-words.ts'

/** Below a field, by its path: that it is what the client's page has, or what that page has instead. */
export type ClientHints = Readonly<Record<string, string>>

export const NO_HINTS: ClientHints = {}

export function clientHints(facts: ClientFacts | undefined, inputs: TaxScenarioGiven, today: string): ClientHints {
  if (facts === undefined) return NO_HINTS
  const born = birthWords(facts, inputs.dateOfBirth)
  const year = inputs.taxYear ?? yearOf(today)
  const regime = regimeOfYear(facts, yearEnd(year))
  return {
    ...(born === undefined ? {} : { dateOfBirth: born }),
    ...(regime === undefined ? {} : { maritalRegime: regimeWords(regime, inputs.maritalRegime ?? 'single') }),
  }
}

function regimeWords(regime: TaxScenarioInputs['maritalRegime'], entered: string): string {
  return regime === entered ? 'from the client’s page' : `the client’s page has: ${CHOICE_WORDS['maritalRegime']?.[regime] ?? regime}`
}
