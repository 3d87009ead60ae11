import { type Assessed, assess } from '../engine/assess.ts'
import type { Assessment, Spouse } from '../assessment/assessment.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import type { Line } from '../../working/ledger.ts'
import { valueAt } from '../../working/testing/ledger.ts'
import { assessmentOf } from './steps.ts'

export interface Run {
  readonly at: Assessment
  readonly assessed: Assessed
  /** The figure of a line, by its id. */
  value(id: string): number | undefined
  line(id: string): Line | undefined
}

/** For tests: a whole year of assessment. */
export function runOf(given: TaxScenarioGiven, spouse?: { readonly given: TaxScenarioGiven; readonly side: Spouse['side'] }): Run {
  const at = assessmentOf(given, spouse)
  const assessed = assess(at)
  return {
    at,
    assessed,
    value: (id) => valueAt(at.ledger, id),
    line: (id) => at.ledger.lines.find((line) => line.id === id),
  }
}

/** A date of birth with that age on the last day of the year. */
export const bornFor = (taxYear: number, age: number): string => `${taxYear - age - 1}-06-15`

/** The same number of persons covered in every month. */
export const coveredAllYear = (members: number): number[] => Array.from({ length: 12 }, () => members)
