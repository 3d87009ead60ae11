import type { Unmatched, UnmatchedReason } from '@tafel/contracts/contexts/finance/reconcile/three-way.ts'

/** Why a line has no counterpart, and what to do. */
export const REASONS: Readonly<Record<UnmatchedReason, string>> = {
  notOurs: 'PayFast has a payment that we do not. Look for its notification on the system page.',
  notTheirs: 'We have a payment that PayFast’s history does not. Was the history of the whole month imported?',
  grossDiffers: 'PayFast has a different amount for this payment.',
  feeDiffers: 'PayFast’s fee differs from its notification.',
  netDiffers: 'PayFast’s net amount differs from its notification.',
  refundNotOurs: 'PayFast’s refund has a different amount from ours.',
  refundNotTheirs: 'We have a refund that PayFast’s history does not.',
  twice: 'The payment is in PayFast’s history twice.',
  balanceBroken: 'A line is missing before this one in PayFast’s history.',
  notInBank: 'Paid out by PayFast, and no line of the bank within seven days has that amount.',
  noPayout: 'A bank entry that is not a payout by PayFast.',
  unknownType: 'A kind of line that Tafel does not know.',
}

export const SIDES: Readonly<Record<Unmatched['side'], string>> = { ours: 'Tafel', payFast: 'PayFast', bank: 'Bank' }
