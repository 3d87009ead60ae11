import { SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import { type TaxScenarioAnswer, type TaxScenarioLinked, calculateTaxScenario } from '../calculate.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import type { TaxScenarioResult } from '../result/result.ts'

/** For tests: what the calculator answers on 27 November 2026. */
export const asked = (given: TaxScenarioGiven, linked?: TaxScenarioLinked): TaxScenarioAnswer =>
  calculateTaxScenario(given, { today: '2026-11-27', constants: SHIPPED_CONSTANTS, ...(linked === undefined ? {} : { linked }) })

/** For tests: the result of inputs without faults. */
export function answerOf(given: TaxScenarioGiven, linked?: TaxScenarioLinked): TaxScenarioResult {
  const answer = asked(given, linked)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.result
}

/** For tests: code and field of each fault. */
export function faultsOf(given: TaxScenarioGiven, linked?: TaxScenarioLinked): readonly string[] {
  const answer = asked(given, linked)
  return answer.ok ? [] : answer.faults.map(({ code, field }) => `${code} ${field}`)
}
