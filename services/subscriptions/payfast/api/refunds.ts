import { type ApiAnswer, ok, unknown } from './answer.ts'
import { type Data, integerIn, isObject, textIn } from './read-answer.ts'

/** How much of a payment can be refunded, and how. */
export interface Refundable {
  readonly status: 'refundable' | 'completed' | 'notAvailable'
  readonly originalCents: number
  readonly availableCents: number
  /** To its source, or by bank transfer, which needs the payer's bank details. */
  readonly full: RefundMethod
  readonly partial: RefundMethod
  readonly errors: readonly string[]
}
export type RefundMethod = 'paymentSource' | 'bankPayout' | 'notAvailable'

export interface RefundedSoFar {
  readonly availableCents: number
  readonly transactions: readonly { readonly cents: number; readonly date: string; readonly type: string }[]
}

const STATUSES: Readonly<Record<string, Refundable['status']>> = { REFUNDABLE: 'refundable', COMPLETED: 'completed' }
const METHODS: Readonly<Record<string, RefundMethod>> = { PAYMENT_SOURCE: 'paymentSource', BANK_PAYOUT: 'bankPayout' }

export function refundableOf({ response, all }: Data): ApiAnswer<Refundable> {
  const terms = isObject(response) ? response : all
  const originalCents = integerIn(terms['amount_original'])
  const availableCents = integerIn(terms['amount_available_for_refund'])
  if (originalCents === undefined || availableCents === undefined) return unknown('notUnderstood')
  const method = (name: string): RefundMethod => METHODS[textIn(isObject(terms[name]) ? terms[name]['method'] : '')] ?? 'notAvailable'
  return ok({
    status: STATUSES[textIn(terms['status'])] ?? 'notAvailable',
    originalCents,
    availableCents,
    full: method('refund_full'),
    partial: method('refund_partial'),
    errors: Array.isArray(terms['errors']) ? terms['errors'].map(textIn) : [],
  })
}

export function refundedOf({ response }: Data): ApiAnswer<RefundedSoFar> {
  if (!isObject(response)) return unknown('notUnderstood')
  const availableCents = integerIn(response['available_balance'])
  const listed: readonly unknown[] = Array.isArray(response['transactions']) ? response['transactions'] : []
  const transactions = listed.filter(isObject).flatMap((one) => {
    const cents = integerIn(one['amount'])
    return cents === undefined ? [] : [{ cents, date: textIn(one['date']), type: textIn(one['type']) }]
  })
  // An unreadable one may be the refund in question.
  if (availableCents === undefined || transactions.length !== listed.length) return unknown('notUnderstood')
  return ok({ availableCents, transactions })
}
