import { calculateTaxScenario } from '../../law/assessment/calculate.ts'
import { yearOf } from '../../law/tax-year.ts'
import { noLinked } from '../links.ts'
import type { AnswerContext } from '../record-kind.ts'
import { scenarioLinked } from '../scenario-links.ts'
import { copyIntoNextYear } from './calculator/next-year/copy-into-next-year.ts'
import { type scenario, stored } from './record.ts'

type Given = typeof scenario.blank

/** How a year of assessment continues in a later one, on the same facts. */
export const scenarioNextYear = {
  yearOf: ({ taxYear }: Given, today: string): number => taxYear ?? yearOf(today),
  /** As "Copy into next year" does; the obstacle otherwise. */
  intoNextYear(
    given: Given,
    context: AnswerContext,
  ): { readonly ok: true; readonly inputs: Given } | { readonly ok: false; readonly message: string } {
    return copyIntoNextYear(given, answerOf(given, context), context.constants.tax)
  },
  /** The same facts as if they were of this year. */
  inYear: (given: Given, taxYear: number): Given => ({ ...given, taxYear }),
  /** The tax of the year, in cents: payments on it don't carry over. Null while it can't be calculated. */
  tax: (given: Given, context: AnswerContext): number | null => stored(answerOf(given, context), context.today).tax,
}

const answerOf = (given: Given, { linkedInputs = noLinked, recordId, ...context }: AnswerContext) =>
  calculateTaxScenario(given, { ...context, linked: scenarioLinked(given, recordId, linkedInputs) })
