import type { Unmatched, UnmatchedReason } from '@tafel/contracts/contexts/finance/reconcile/three-way.ts'

/** Why something has no counterpart, and what to do about it. */
export const REASONS: Readonly<Record<UnmatchedReason, string>> = {
  notOurs: 'PayFast has a payment that we do not. Look for its notice on the system page.',
  notTheirs: 'We have a payment that PayFast’s history does not. Is the history of the whole month taken?',
  grossDiffers: 'What was paid is another amount at PayFast.',
  feeDiffers: 'PayFast took another fee than its notice said.',
  netDiffers: 'PayFast owes another amount than its notice said.',
  refundNotOurs: 'PayFast refunded another amount than we have.',
  refundNotTheirs: 'We have a refund that PayFast’s history does not.',
  twice: 'The payment stands twice in PayFast’s history.',
  balanceBroken: 'A line is missing before this one in PayFast’s history.',
  notInBank: 'Paid out by PayFast, and no line of the bank within seven days has that amount.',
  noPayout: 'Money in the bank that is no payout of PayFast’s.',
  unknownType: 'A kind of line that Tafel does not know.',
}

export const SIDES: Readonly<Record<Unmatched['side'], string>> = { ours: 'Tafel', payFast: 'PayFast', bank: 'Bank' }
