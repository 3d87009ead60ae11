import type { Engines } from '../../../law/working/engine-versions.ts'
import { TRANSFER_DUTY_ENGINE_VERSION, type TransferDutyAnswer, type TransferDutyLinked, calculateTransferDuty } from './calculate.ts'
import type { TransferDutyInputsGiven } from './inputs/transfer-duty.ts'

export const TRANSFER_DUTY_ENGINES: Engines<TransferDutyInputsGiven, TransferDutyLinked, TransferDutyAnswer> = new Map([
  [TRANSFER_DUTY_ENGINE_VERSION, calculateTransferDuty],
])
