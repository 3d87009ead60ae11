import * as z from 'zod/mini'
import { transferDutyInputs } from '../calculators/transfer-duty/inputs/transfer-duty.ts'
import { type EventOf, eventType } from '../event-type.ts'
import { cents, date, id, storedText } from '../fields.ts'
import { personal } from '../personal.ts'
import { DESCRIPTION_MAX } from './record.ts'

// Stream `transferDuty-<transferDutyId>`. What a client buys and for how much is personal: the client's key.

/** The server's answer, kept with the versions that gave it; the trace is recomputed from them when asked for. */
export const storedResult = z.strictObject({
  /** Null while something that the answer needs is missing, e.g. the price. */
  transferDutyPayable: z.nullable(cents),
  /** The date that picked the table. */
  dateOfAcquisition: date,
})
const calculated = {
  description: personal(storedText(DESCRIPTION_MAX).check(z.minLength(1))),
  inputs: personal(transferDutyInputs),
  result: personal(storedResult),
  constantsVersion: z.string(),
  engineVersion: z.string(),
}
const ids = { transferDutyId: id, accountId: id, clientId: id }
const subject = (data: { clientId: string }) => `client:${data.clientId}`

export const transferDutyCreated = eventType({
  type: 'TransferDutyCreated',
  data: z.strictObject({ ...ids, ...calculated, copiedFrom: z.optional(id) }),
  subject,
})
export const transferDutyChanged = eventType({
  type: 'TransferDutyChanged',
  data: z.strictObject({ ...ids, ...calculated }),
  subject,
})
export const transferDutyLocked = eventType({ type: 'TransferDutyLocked', data: z.strictObject(ids), subject })
export const transferDutyUnlocked = eventType({ type: 'TransferDutyUnlocked', data: z.strictObject(ids), subject })
export const transferDutyDeleted = eventType({ type: 'TransferDutyDeleted', data: z.strictObject(ids), subject })
export const transferDutyRestored = eventType({ type: 'TransferDutyRestored', data: z.strictObject(ids), subject })

export const transferDutyEvents = [
  transferDutyCreated,
  transferDutyChanged,
  transferDutyLocked,
  transferDutyUnlocked,
  transferDutyDeleted,
  transferDutyRestored,
] as const
export type TransferDutyEvent = EventOf<(typeof transferDutyEvents)[number]>

export const transferDutyStream = (transferDutyId: string) => `transferDuty-${transferDutyId}`
