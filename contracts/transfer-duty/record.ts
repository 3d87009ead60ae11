import * as z from 'zod/mini'
import { transferDutyInputs } from '../calculators/transfer-duty/inputs/transfer-duty.ts'
import { id, requiredText, text } from '../fields.ts'

/** Appended to the description of a copy (specification §4). */
export const COPY_SUFFIX = ' (COPY)'
export const DESCRIPTION_MAX = 120

export const description = requiredText(DESCRIPTION_MAX, 'Enter a description.')

/** What is written from today on. The calculator itself takes what older records hold. */
const inputs = z.extend(transferDutyInputs, {
  exemptionText: z.optional(text(200)),
  exemptionProof: z.optional(text(500)),
  bondBank: z.optional(text(80)),
})

export const createTransferDuty = z.strictObject({
  transferDutyId: id,
  clientId: id,
  description,
  inputs,
})
export type CreateTransferDuty = z.infer<typeof createTransferDuty>

export const changeTransferDuty = z.strictObject({ description, inputs })
export type ChangeTransferDuty = z.infer<typeof changeTransferDuty>

export const copyTransferDuty = z.strictObject({ transferDutyId: id })
export type CopyTransferDuty = z.infer<typeof copyTransferDuty>
