import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { type AssessedYear, yearAfter } from '../years-ahead/year-after.ts'

/** The year after on the same facts; a bonus counts as one that comes once. */
export function nextYearOf(year: AssessedYear): TaxScenarioInputs {
  const next = yearAfter(year)
  return { ...next, employers: next.employers.map((row) => ({ ...row, bonus: 0 })) }
}
