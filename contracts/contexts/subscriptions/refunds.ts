/** The reason for a refund, as on the credit note. Free text stays in the audit log, because it may be about a person. */
export const REFUND_CAUSES = ['paidTwice', 'afterCancellation', 'wrongAmount', 'coolingOff', 'outage', 'goodwill'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

export const REFUND_CAUSE_WORDS: Readonly<Record<RefundCause, string>> = {
  paidTwice: 'Paid twice',
  afterCancellation: 'Charged after the subscription was cancelled',
  wrongAmount: 'Charged a wrong amount',
  coolingOff: 'Cancelled within the cooling-off period',
  outage: 'Tafel could not be used',
  goodwill: 'Goodwill',
}

/** Why a refund failed. Each is final: a new attempt needs a new request. */
export const REFUND_FAILURES = ['refused', 'notAvailable', 'bankDetailsNeeded', 'ledgersDiffer', 'notSeen'] as const
export type RefundFailure = (typeof REFUND_FAILURES)[number]

/** For the admin who requested it: the outcome and the remedy. */
export const REFUND_FAILURE_WORDS: Readonly<Record<RefundFailure, string>> = {
  refused: 'PayFast refused it. Look at the payment in PayFast’s dashboard, then ask again.',
  notAvailable: 'PayFast can’t refund that much of this payment. Check the balance and the payment in PayFast’s dashboard.',
  bankDetailsNeeded: 'PayFast pays this back only to a bank account. Do it in PayFast’s dashboard, with the payer’s bank details.',
  ledgersDiffer:
    'PayFast has paid back another amount of this payment than Tafel knows of. Nothing was sent. Compare both before anything else.',
  notSeen: 'PayFast gave no answer, and lists no such refund since. Ask again if the money should still go back.',
}

/** `requested` and `submitted`: in progress, with any outcome. */
export type RefundStatus = 'requested' | 'submitted' | 'paidBack' | 'failed'
