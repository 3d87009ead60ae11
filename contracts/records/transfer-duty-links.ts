import type { TransferDutyInputsGiven } from '../calculators/transfer-duty/inputs/transfer-duty.ts'
import type { RecordLink } from './links.ts'

type Given = Pick<TransferDutyInputsGiven, 'sellerSide'>

/** The seller's tax scenario. */
export function transferLinks({ sellerSide }: Given): readonly RecordLink[] {
  const recordId = sellerSide?.taxScenarioId
  return recordId === undefined ? [] : [{ field: 'sellerSide.taxScenarioId', kind: 'scenario', recordId }]
}
