import { CONSTANTS_BY_VERSION } from '../../constants/shipped.ts'
import { type CalculationContext, type TransferDutyAnswer, TRANSFER_DUTY_ENGINE_VERSION, calculateTransferDuty } from './v1-0/calculate.ts'
import type { TransferDutyInputsGiven } from './inputs.ts'

/** Every engine that ever answered a stored record. One is never changed, only added to. */
const ENGINES: ReadonlyMap<string, (given: TransferDutyInputsGiven, context: CalculationContext) => TransferDutyAnswer> = new Map([
  [TRANSFER_DUTY_ENGINE_VERSION, calculateTransferDuty],
])

export interface PinnedTransferDuty {
  readonly inputs: TransferDutyInputsGiven
  /** The date that picked the table when the record was computed. */
  readonly dateOfAcquisition: string
  readonly constantsVersion: string
  readonly engineVersion: string
}

/** The answer of a stored record, as it was: by its own engine with its own constants. Undefined where this build holds one of them no more. */
export function recalculateTransferDuty(pinned: PinnedTransferDuty): TransferDutyAnswer | undefined {
  const engine = ENGINES.get(pinned.engineVersion)
  const constants = CONSTANTS_BY_VERSION.get(pinned.constantsVersion)
  if (engine === undefined || constants === undefined) return undefined
  return engine(pinned.inputs, { today: pinned.dateOfAcquisition, constants })
}
