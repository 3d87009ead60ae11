import type { TransferDutyAnswer } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import { recalculate } from '@tafel/contracts/calculators/engine-versions.ts'
import { TRANSFER_DUTY_BUILD } from '@tafel/contracts/calculators/transfer-duty/engines.ts'
import type { TransferDutyView } from '@tafel/contracts/http/views.ts'

/** The answer of a stored record, as it was. Undefined where this build no longer holds its engine or its constants. */
export function recalculated({ dateOfAcquisition, ...record }: TransferDutyView): TransferDutyAnswer | undefined {
  return recalculate(TRANSFER_DUTY_BUILD, { ...record, today: dateOfAcquisition })
}
