import type * as z from 'zod/mini'
import { calculateTransferDuty } from '../calculators/transfer-duty/calculate.ts'
import { type TransferDutyInputsGiven, transferDutyInputs } from '../calculators/transfer-duty/inputs.ts'
import { transferDutyResult } from '../calculators/transfer-duty/result.ts'
import { SHIPPED_CONSTANTS } from '../constants/shipped.ts'
import type { InputFault } from './faults.ts'

/** What the command can work out: its inputs, its result, and a line to start from. */
export interface Kind {
  readonly inputs: z.ZodMiniObject
  readonly result: z.ZodMiniObject
  readonly example: Readonly<Record<string, unknown>>
  /** `given` fits the schema of the inputs; what is absent takes its default there, so that the result can tell. */
  readonly calculate: (given: Readonly<Record<string, unknown>>, today: string) => Calculated
}

export type Calculated =
  | { readonly ok: true; readonly result: unknown; readonly trace: unknown }
  /** The inputs are well-formed, but there is no answer to them. */
  | { readonly ok: false; readonly faults: readonly InputFault[] }

const transferDuty: Kind = {
  inputs: transferDutyInputs,
  result: transferDutyResult,
  example: {
    dateOfAcquisition: '2026-07-15',
    transferAmount: 250_000_000,
    marketValue: 250_000_000,
    purchaserType: 'natural',
    bondAmount: 200_000_000,
  } satisfies TransferDutyInputsGiven,
  calculate(given, today) {
    const { result, trace } = calculateTransferDuty(given as TransferDutyInputsGiven, { today, constants: SHIPPED_CONSTANTS })
    if (result.transferDutyPayable !== null) return { ok: true, result, trace }
    return { ok: false, faults: result.missing.map(({ field, message, remedy }) => ({ field, message, remedy })) }
  },
}

/** By the names of the command line. Another kind is another line here. */
export const KINDS: Readonly<Record<string, Kind>> = { transferDuty }
