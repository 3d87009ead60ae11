import type { TaxScenarioGiven } from '../../law/assessment/inputs/scenario.ts'
import type { TransferDutyInputsGiven } from './calculator/inputs/transfer-duty.ts'
import type { LinkedInputs, RecordLink } from '../links.ts'
import { scenarioLinks } from '../scenario-links.ts'

type Given = Pick<TransferDutyInputsGiven, 'sellerSide'>

/** The seller's tax scenario, and that of the seller's spouse. */
export function transferLinks({ sellerSide }: Given, known: LinkedInputs): readonly RecordLink[] {
  const recordId = sellerSide?.taxScenarioId
  if (recordId === undefined) return []
  const seller: RecordLink = { field: 'sellerSide.taxScenarioId', kind: 'scenario', recordId }
  const given = known(seller) as TaxScenarioGiven | undefined
  return [seller, ...(given === undefined ? [] : scenarioLinks(given))]
}
