import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { yearOf } from '@tafel/contracts/law/tax-year.ts'
import type { Source } from '../../../workbench/follow-ups.ts'

/** Describes the copy before it is created. */
export function nextYearNote({ inputs, context }: Source<TaxScenarioGiven>): string | undefined {
  const year = inputs.taxYear ?? yearOf(context.today)
  if (isLoaded(year + 1, context)) return undefined
  return `The tables of ${year + 1} are not loaded yet. The copy is an estimate with those of ${year}, and is marked as one.`
}

/** Whether the tables of the year are loaded. */
export const isLoaded = (wanted: number, { constants }: Source<unknown>['context']): boolean =>
  constants.tax.incomeTax.some(({ year }) => year === wanted)
