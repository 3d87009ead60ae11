import { CONSTANTS_BY_VERSION } from '../../../law/constants/known-constants.ts'
import type { Build } from '../../../law/working/engine-versions.ts'
import { TRANSFER_DUTY_ENGINE_VERSION, type TransferDutyAnswer, type TransferDutyLinked, calculateTransferDuty } from './calculate.ts'
import type { TransferDutyInputsGiven } from './inputs/transfer-duty.ts'

export const TRANSFER_DUTY_BUILD: Build<TransferDutyInputsGiven, TransferDutyLinked, TransferDutyAnswer> = {
  engines: new Map([[TRANSFER_DUTY_ENGINE_VERSION, calculateTransferDuty]]),
  constants: CONSTANTS_BY_VERSION,
}
