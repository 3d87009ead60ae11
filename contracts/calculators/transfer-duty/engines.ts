import { CONSTANTS_BY_VERSION } from '../../constants/shipped.ts'
import { TRANSFER_DUTY_ENGINE_VERSION, type TransferDutyContext } from './calculate.ts'
import { type DutyAnswer, dutyAnswer } from './duty-answer.ts'
import type { TransferDutyInputsGiven } from './inputs.ts'
import { TRANSFER_DUTY_ENGINE_VERSION as FIRST_VERSION, calculateTransferDuty as firstEngine } from './v1-0/calculate.ts'

type Engine = (given: TransferDutyInputsGiven, context: TransferDutyContext) => DutyAnswer

/** Every engine that ever answered a stored record. One is never changed, only added to. */
export const TRANSFER_DUTY_ENGINES: ReadonlyMap<string, Engine> = new Map<string, Engine>([
  [FIRST_VERSION, firstEngine],
  [TRANSFER_DUTY_ENGINE_VERSION, dutyAnswer],
])

export interface PinnedTransferDuty {
  readonly inputs: TransferDutyInputsGiven
  /** The date that picked the table when the record was computed. */
  readonly dateOfAcquisition: string
  readonly constantsVersion: string
  readonly engineVersion: string
}

/**
 * The answer of a stored record, as it was: by its own engine with its own constants. Undefined where this build holds one of them no more.
 * Of the second engine's, `transfer` has the costs too.
 */
export function recalculateTransferDuty(pinned: PinnedTransferDuty): DutyAnswer | undefined {
  const engine = TRANSFER_DUTY_ENGINES.get(pinned.engineVersion)
  const constants = CONSTANTS_BY_VERSION.get(pinned.constantsVersion)
  if (engine === undefined || constants === undefined) return undefined
  return engine(pinned.inputs, { today: pinned.dateOfAcquisition, constants })
}
