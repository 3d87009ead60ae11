import type { InvestmentLinked } from './calculator/calculate.ts'
import type { InvestmentComparisonGiven } from './calculator/inputs/comparison.ts'
import type { TaxScenarioGiven } from '../../law/assessment/inputs/scenario.ts'
import type { LinkedInputs, RecordLink } from '../links.ts'
import { scenarioLinked, scenarioLinks } from '../scenario-links.ts'

type Given = Pick<InvestmentComparisonGiven, 'personTaxScenarioId'>

/** The tax scenario of the person, and that of the person's spouse. */
export function investmentLinks({ personTaxScenarioId }: Given, known: LinkedInputs): readonly RecordLink[] {
  if (personTaxScenarioId === undefined) return []
  const person: RecordLink = { field: 'personTaxScenarioId', kind: 'scenario', recordId: personTaxScenarioId }
  const given = known(person) as TaxScenarioGiven | undefined
  return [person, ...(given === undefined ? [] : scenarioLinks(given))]
}

/** The part of the scenario that the engine gets. Without it the engine reports that the scenario is missing. */
export function investmentLinked({ personTaxScenarioId }: Given, linkedInputs: LinkedInputs): InvestmentLinked {
  if (personTaxScenarioId === undefined) return {}
  const given = linkedInputs({ kind: 'scenario', recordId: personTaxScenarioId }) as TaxScenarioGiven | undefined
  if (given === undefined) return {}
  const { spouse } = scenarioLinked(given, personTaxScenarioId, linkedInputs)
  return { person: { given, ...(spouse === undefined ? {} : { spouse }) } }
}
