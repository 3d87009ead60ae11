import { TRANSFER_DUTY_ENGINE_VERSION, calculateTransferDuty } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs/transfer-duty.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'

/**
 * What an event stores of a calculation: the inputs, the answer, and what gave it. The server's answer is the stored one;
 * it is given by the same pure code that the browser runs. `today` is the date in Africa/Johannesburg.
 */
export function compute(description: string, inputs: TransferDutyInputs, today: string) {
  const answer = calculateTransferDuty(inputs, { today, constants: SHIPPED_CONSTANTS })
  return {
    description,
    inputs,
    result: {
      transferDutyPayable: answer.ok ? answer.result.transferDutyPayable : null,
      dateOfAcquisition: inputs.dateOfAcquisition ?? today,
    },
    constantsVersion: SHIPPED_CONSTANTS.constantsVersion,
    engineVersion: TRANSFER_DUTY_ENGINE_VERSION,
  }
}
