import * as z from 'zod/mini'
import { calculateTransferDuty, TRANSFER_DUTY_ENGINE_VERSION } from './calculator/calculate.ts'
import { TRANSFER_DUTY_EXAMPLE } from './calculator/inputs/example.ts'
import { transferDutyInputs } from './calculator/inputs/transfer-duty.ts'
import { cents, date, text } from '../../base/fields.ts'
import { KIND_NAMES } from '../../base/kind-names.ts'
import { recordKind } from '../record-kind.ts'
import { transferLinked } from './linked.ts'
import { transferLinks } from './links.ts'

export const transferDuty = recordKind({
  names: KIND_NAMES.transferDuty,
  storedInputs: transferDutyInputs,
  /** One line each; older records may hold line breaks. */
  inputs: z.extend(transferDutyInputs, {
    exemptionText: z.optional(text(200)),
    exemptionProof: z.optional(text(500)),
    bondBank: z.optional(text(80)),
  }),
  storedResult: z.strictObject({
    /** Null while something that the answer needs is missing, e.g. the price. */
    transferDutyPayable: z.nullable(cents),
    /** The date that picked the table. */
    dateOfAcquisition: date,
  }),
  blank: { transferAmount: 0, purchaserType: 'natural', bondAmount: 0 },
  example: transferDutyInputs.parse(TRANSFER_DUTY_EXAMPLE),
  engineVersion: TRANSFER_DUTY_ENGINE_VERSION,
  answer(inputs, context) {
    const answer = calculateTransferDuty(inputs, { ...context, linked: transferLinked(inputs, context) })
    return {
      transferDutyPayable: answer.ok ? answer.result.transferDutyPayable : null,
      dateOfAcquisition: inputs.dateOfAcquisition ?? context.today,
    }
  },
  linksOf: transferLinks,
  headline: ({ transferDutyPayable }) => transferDutyPayable,
})
