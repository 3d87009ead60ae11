import { calculateTaxScenario, type TaxScenarioContext } from '@tafel/contracts/law/assessment/calculate.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { copyIntoNextYear } from '@tafel/contracts/kinds/scenario/calculator/next-year/copy-into-next-year.ts'
import { DESCRIPTION_MAX } from '@tafel/contracts/kinds/description.ts'
import type { NewInputs, Source } from '../../../workbench/follow-ups.ts'
import { isLoaded } from './next-year-note.ts'

/**
 * The scenario of the next year: facts that continue, amounts that the law carries forward, and the changes. Until its tables are loaded,
 * it is an estimate with this year's tables, marked as one.
 */
export function scenarioOfNextYear({ inputs, description, context }: Source<TaxScenarioGiven>): NewInputs<TaxScenarioGiven> {
  const copy = copyIntoNextYear(inputs, calculateTaxScenario(inputs, context as TaxScenarioContext), context.constants.tax)
  if (!copy.ok) return copy
  const next = copy.inputs.taxYear!
  const named = descriptionOf(description, next)
  if (isLoaded(next, context)) return { ...copy, description: named }
  const tables = next - 1
  const marked = `${named} (estimate with the tables of ${tables})`
  return {
    ok: true,
    inputs: { ...copy.inputs, taxYear: tables },
    description: marked.length > DESCRIPTION_MAX ? named : marked,
    changes: [
      {
        label: 'Year of assessment',
        words: `estimated with the tables of ${tables}`,
        why: `those of ${next} are not loaded yet; choose ${next} once they are`,
      },
      ...copy.changes,
    ],
  }
}

/** Replaces the year in the description (`Tax 2027: Thandi`, `Tax 2028: Thandi`), or adds it if there is room. */
export function descriptionOf(before: string, year: number): string {
  const old = String(year - 1)
  const after = before.includes(old) ? before.replace(old, String(year)) : `${before} ${year}`
  return after.length > DESCRIPTION_MAX ? before : after
}
