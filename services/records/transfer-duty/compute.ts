import { calculateTransferDuty } from '@tafel/contracts/calculators/transfer-duty/v1-0/calculate.ts'
import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'

/**
 * What an event stores of a calculation: the inputs, the answer, and what gave it. The server's answer is the stored one;
 * it is given by the same pure code that the browser runs. `today` is the date in Africa/Johannesburg.
 */
export function compute(description: string, inputs: TransferDutyInputs, today: string) {
  const { result } = calculateTransferDuty(inputs, { today, constants: SHIPPED_CONSTANTS })
  const { transferDutyPayable, dateOfAcquisition, constantsVersion, engineVersion } = result
  return { description, inputs, result: { transferDutyPayable, dateOfAcquisition }, constantsVersion, engineVersion }
}
