import { expect } from 'vitest'
import { TAX_CONSTANTS } from '../../../constants/tax-constants.ts'
import { recompute } from '../../trace.ts'
import { type Assessment, type Source, type Spouse, newAssessment } from '../assessment.ts'
import { fillIn } from '../inputs/defaults.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import type { Ledger } from '../ledger.ts'
import { traceOf } from '../written.ts'

/** For tests: what a step is given, in the year 2027 unless said. */
export function assessmentOf(
  given: TaxScenarioGiven,
  spouse?: { readonly given: TaxScenarioGiven; readonly side: Spouse['side'] },
): Assessment {
  return newAssessment(fillIn(given, '2026-11-21'), {
    tax: TAX_CONSTANTS,
    ...(spouse === undefined ? {} : { spouse: { inputs: fillIn(spouse.given, '2026-11-21'), side: spouse.side } }),
  })
}

/** Every line that isn't refused gives its figure again from its workings alone, under a name of its own. */
export function expectRecomputed(ledger: Ledger): void {
  const steps = new Map(traceOf(ledger, []).map((step) => [step.id, step]))
  expect(new Set(ledger.lines.map(({ id }) => id)).size, 'ids are unique').toBe(ledger.lines.length)
  for (const { id, value, missing } of ledger.lines) {
    expect(Number.isSafeInteger(value), id).toBe(true)
    if (missing === undefined) expect(recompute(steps.get(id)!), id).toBe(value)
  }
}

export function expectAddsUp({ gross, exempt, deductions, taxable }: Source): void {
  const less = [...exempt, ...deductions].reduce((all, { value }) => all + value, 0)
  expect(taxable.value).toBe(gross.value - less)
}

/** The figure of a line. */
export function valueAt({ lines }: Ledger, id: string): number | undefined {
  return lines.find((line) => line.id === id)?.value
}
