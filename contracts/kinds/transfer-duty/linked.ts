import type { TaxScenarioGiven } from '../../law/assessment/inputs/scenario.ts'
import type { TransferDutyLinked } from './calculator/calculate.ts'
import { taxOnSaleBy, taxOnSaleMissing } from './calculator/seller/tax-on-sale.ts'
import { noLinked } from '../links.ts'
import { scenarioLinked } from '../scenario-links.ts'
import type { AnswerContext } from '../record-kind.ts'
import { transferLinks } from './links.ts'

/** The engine's inputs from the seller's scenario. Separate from the links because it imports the whole tax engine. */
export function transferLinked(
  given: Parameters<typeof transferLinks>[0],
  { today, constants, linkedInputs = noLinked }: AnswerContext,
): TransferDutyLinked {
  const [link] = transferLinks(given, linkedInputs)
  if (link === undefined) return {}
  const scenario = linkedInputs(link) as TaxScenarioGiven | undefined
  if (scenario === undefined) return { taxOnSale: taxOnSaleMissing }
  return { taxOnSale: taxOnSaleBy(scenario, { today, constants, ofSeller: scenarioLinked(scenario, link.recordId, linkedInputs) }) }
}
