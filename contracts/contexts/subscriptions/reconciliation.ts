import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { date, storedText } from '../../base/fields.ts'

// Stream `reconciliation-<to>`: the comparison of our ledger with PayFast's list.

export const DIFFERENCE_KINDS = [
  'notOurs',
  'notTheirs',
  'grossDiffers',
  'feeDiffers',
  'netDiffers',
  'refundNotOurs',
  'refundNotTheirs',
  'twice',
  'balanceBroken',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export const difference = z.strictObject({
  kind: z.enum(DIFFERENCE_KINDS),
  paymentId: storedText(60),
  oursCents: z.nullable(z.int()),
  theirsCents: z.nullable(z.int()),
})
export type Difference = z.infer<typeof difference>

export const reconciled = eventType({
  type: 'PaymentsReconciled',
  data: z.strictObject({
    from: date,
    to: date,
    compared: z.int(),
    differences: z.array(difference).check(z.maxLength(1000)),
    more: z.int(),
  }),
  subject: () => 'account:00000000-0000-0000-0000-000000000000',
})
export type ReconciliationEvent = EventOf<typeof reconciled>
export const reconciliationStream = (to: string) => `reconciliation-${to}`
