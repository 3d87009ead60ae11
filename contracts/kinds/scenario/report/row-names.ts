import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'

// `property 2` is the engine's name of a row; a client knows it by the name that was entered.

const ROW = /\b(property|business) (\d+)\b(?! of the spouse)/g

/** The result with the names of its properties and businesses, where they have one. */
export function withRowNames(inputs: TaxScenarioInputs, result: TaxScenarioResult): TaxScenarioResult {
  const named = (words: string) =>
    words.replaceAll(ROW, (found, kind: string, number: string) => {
      const at = Number(number) - 1
      return (kind === 'property' ? inputs.rentals[at]?.propertyName : inputs.businesses[at]?.tradeName) || found
    })
  const line = <Line extends { readonly label: string }>(each: Line): Line => ({ ...each, label: named(each.label) })
  return {
    ...result,
    exempt: result.exempt.map(line),
    deductions: result.deductions.map(line),
    disallowed: result.disallowed.map((each) => ({ ...line(each), reason: named(each.reason) })),
  }
}
