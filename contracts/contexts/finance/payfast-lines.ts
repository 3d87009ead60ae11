import type { PayFastLine } from './events.ts'

// PayFast documents only payments; these are its other lines as its files hold them.

const PAYOUT = /payout|withdraw|transfer/i
const FEE = /fee/i
const RECEIVED = 'FUNDS_RECEIVED'

export const isPayout = ({ type, sign, paymentId }: PayFastLine): boolean => sign === 'DEBIT' && paymentId === null && PAYOUT.test(type)
/** A fee of the account, not of a payment. */
export const isAccountFee = (line: PayFastLine): boolean => line.paymentId === null && !isPayout(line) && FEE.test(line.type)
export const isUnknown = (line: PayFastLine): boolean => line.paymentId === null && !isPayout(line) && !isAccountFee(line)
export const isPayment = ({ type }: PayFastLine): boolean => type === RECEIVED
export const isRefund = (line: PayFastLine): boolean => !isPayment(line) && line.sign === 'DEBIT' && line.paymentId !== null
