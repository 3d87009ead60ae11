import { SHIPPED_CONSTANTS } from '../../../../law/constants/shipped.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { type InvestmentAnswer, type InvestmentContext, calculateInvestmentComparison } from '../calculate.ts'
import type { InvestmentComparisonGiven } from '../inputs/comparison.ts'
import type { VehicleGiven } from '../inputs/vehicle.ts'

export const TODAY = '2026-03-01'
export const RAND = 100

export interface ForTest extends Partial<InvestmentComparisonGiven> {
  readonly person?: TaxScenarioGiven
  /** A constant marginal rate, without a person. */
  readonly rate?: number
  readonly constants?: InvestmentContext['constants']
}

export function answerTo(
  vehicles: readonly VehicleGiven[],
  { person, rate, constants = SHIPPED_CONSTANTS, ...more }: ForTest = {},
): InvestmentAnswer {
  const rates = person === undefined && rate !== undefined ? { marginalRates: [{ from: '2018-01-01', rate }] } : {}
  const given = { startDate: TODAY, vehicles: [...vehicles], ...rates, ...more }
  return calculateInvestmentComparison(given, { today: TODAY, constants, linked: { person: person && { given: person } } })
}

export type Compared = Extract<InvestmentAnswer, { ok: true }>

/** Of a comparison that has an answer. */
export function compared(vehicles: readonly VehicleGiven[], options?: ForTest): Compared {
  const answer = answerTo(vehicles, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer
}

/** One vehicle, compared with cash that earns nothing. */
export function alone(vehicle: VehicleGiven, options?: ForTest) {
  const answer = compared([vehicle, IDLE], options)
  return { answer, vehicle: answer.result.vehicles[0]!, run: answer.compared.vehicles[0]!.run }
}

export const IDLE: VehicleGiven = { kind: 'moneyMarket', initial: 1, grossReturn: 0 }
export const LEVEL = { annualEscalation: 0 } as const
