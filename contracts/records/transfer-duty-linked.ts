import type { TaxScenarioGiven } from '../calculators/tax/inputs/scenario.ts'
import type { TransferDutyLinked } from '../calculators/transfer-duty/calculate.ts'
import { taxOnSaleBy, taxOnSaleMissing } from '../calculators/transfer-duty/seller/tax-on-sale.ts'
import type { AnswerContext } from './record-kind.ts'
import { transferLinks } from './transfer-duty-links.ts'

/** What the engine is handed of the seller's scenario. Apart from the links: it brings the whole tax engine with it. */
export function transferLinked(
  given: Parameters<typeof transferLinks>[0],
  { today, constants, linkedInputs }: AnswerContext,
): TransferDutyLinked {
  const [link] = transferLinks(given)
  if (link === undefined) return {}
  const scenario = linkedInputs?.(link) as TaxScenarioGiven | undefined
  return { taxOnSale: scenario === undefined ? taxOnSaleMissing : taxOnSaleBy(scenario, { today, constants }) }
}
