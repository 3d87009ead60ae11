import { expect } from 'vitest'
import { TAX_CONSTANTS } from '../../constants/tax-constants.ts'
import { type Assessment, type Source, type Spouse, newAssessment } from '../assessment/assessment.ts'
import { fillIn } from '../inputs/defaults.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'

/** For tests: a step's input, for the year 2027 by default. */
export function assessmentOf(
  given: TaxScenarioGiven,
  spouse?: { readonly given: TaxScenarioGiven; readonly side: Spouse['side'] },
  tax = TAX_CONSTANTS,
): Assessment {
  return newAssessment(fillIn(given, '2026-11-21'), {
    tax,
    ...(spouse === undefined ? {} : { spouse: { inputs: fillIn(spouse.given, '2026-11-21'), side: spouse.side } }),
  })
}

export function expectAddsUp({ gross, exempt, deductions, taxable }: Source): void {
  const less = [...exempt, ...deductions].reduce((all, { value }) => all + value, 0)
  expect(taxable.value).toBe(gross.value - less)
}
