import { calculateTaxScenario, type TaxScenarioContext } from '@tafel/contracts/law/assessment/calculate.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { copyIntoNextYear } from '@tafel/contracts/kinds/scenario/calculator/next-year/copy-into-next-year.ts'
import { DESCRIPTION_MAX } from '@tafel/contracts/kinds/description.ts'
import type { Begun, Source } from '../../../workbench/follow-ups.ts'

/** The scenario of the year after: what lasts, what the law carries forward, and what changed. */
export function scenarioOfNextYear({ inputs, description, context }: Source<TaxScenarioGiven>): Begun<TaxScenarioGiven> {
  const copy = copyIntoNextYear(inputs, calculateTaxScenario(inputs, context as TaxScenarioContext), context.constants.tax)
  return copy.ok ? { ...copy, description: descriptionOf(description, copy.inputs.taxYear!) } : copy
}

/** The year that the description names is the new one: `Tax 2027: Thandi`, `Tax 2028: Thandi`; else it is added where there is room. */
export function descriptionOf(before: string, year: number): string {
  const old = String(year - 1)
  const after = before.includes(old) ? before.replace(old, String(year)) : `${before} ${year}`
  return after.length > DESCRIPTION_MAX ? before : after
}
