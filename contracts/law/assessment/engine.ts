import type { TaxConstants } from '../figure/tax-kinds.ts'
import type { Ledger } from '../working/ledger.ts'
import { type Spouse, newAssessment } from './assessment/assessment.ts'
import { outcomeOf } from './engine/outcome.ts'
import type { TaxScenarioInputs } from './inputs/scenario.ts'
import { present } from './present/present.ts'
import type { ComputedResult } from './result/result.ts'

export interface Computed {
  readonly ledger: Ledger
  readonly result: ComputedResult
}

/**
 * A year of assessment from full, consistent inputs. Schemas, checks, labels and the writing of workings are outside of the engine
 * (`calculate.ts`), so that a browser loads them when it needs them.
 */
export function compute(inputs: TaxScenarioInputs, given: { readonly tax: TaxConstants; readonly spouse?: Spouse | undefined }): Computed {
  const at = newAssessment(inputs, given)
  return { ledger: at.ledger, result: present(at, outcomeOf(at)) }
}
