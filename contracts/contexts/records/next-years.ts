import type { KindName } from '../../base/kind-names.ts'
import type { AnswerContext } from '../../kinds/record-kind.ts'
import { scenarioNextYear } from '../../kinds/scenario/next-year.ts'

/** How records of a kind that goes by years continue in a later year. */
export interface NextYear<Inputs> {
  yearOf(inputs: Inputs, today: string): number
  intoNextYear(
    inputs: Inputs,
    context: AnswerContext,
  ): { readonly ok: true; readonly inputs: Inputs } | { readonly ok: false; readonly message: string }
  inYear(inputs: Inputs, year: number): Inputs
  tax(inputs: Inputs, context: AnswerContext): number | null
}

/** By kind; kinds that don't go by years have none. */
export const NEXT_YEARS: Readonly<Partial<Record<KindName, NextYear<unknown>>>> = {
  scenario: scenarioNextYear,
}
