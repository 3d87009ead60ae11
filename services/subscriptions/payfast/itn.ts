import type { Merchant } from './merchant.ts'
import { phpUrldecode, phpUrlencode } from './php-form.ts'
import { centsIn } from './rands.ts'
import { isSameSignature, notificationSignature, type Pair } from './signatures.ts'

/** An Instant Transaction Notification: PayFast's report of an event. All ids are PayFast's own, as text. */
export type Itn = CompleteItn | CancelledItn | OtherItn

interface AnyItn {
  /** `pf_payment_id`; a cancellation may carry that of an earlier payment, so deduplicate on it together with `status`. */
  readonly paymentId: string
  /** As sent. */
  readonly status: string
  /** `m_payment_id` of the first checkout; null if we gave none. Renewals repeat it. */
  readonly checkoutId: string | null
  /** Of recurring payments. */
  readonly token: string | null
  /** Not the next billing date: later notifications repeat the first one, or have none. */
  readonly billingDate: string | null
  readonly itemName: string
}

export interface Amounts {
  readonly grossCents: number
  /** Negative: it is deducted. */
  readonly feeCents: number
  readonly netCents: number
}

/** Money was received, or (without an amount) a free trial or a new card was set up. */
export interface CompleteItn extends AnyItn, Amounts {
  readonly kind: 'complete'
}

/** Has no amounts. PayFast's confirmation doesn't always cover it: query the state of the token instead. */
export interface CancelledItn extends AnyItn {
  readonly kind: 'cancelled'
}

/** `FAILED`, `PENDING`, or an unknown status. Stored without consequences. */
export interface OtherItn extends AnyItn {
  readonly kind: 'other'
  readonly amounts: Amounts | null
}

/** Why a notification was refused. For logs and alerts; contains no data of the notification. */
export type ItnProblem =
  | 'notAForm'
  | 'noSignature'
  | 'twoSignatures'
  | 'badSignature'
  | 'fieldTwice'
  | 'otherMerchant'
  | 'fieldsMissing'
  | 'noAmounts'

const MAX_LENGTH = 64 * 1024

/**
 * Reads a notification from the raw body. Its content is only as reliable as its signature: source, confirmation and amount
 * are checked separately.
 */
export function readItn(rawBody: string, merchant: Pick<Merchant, 'merchantId' | 'passphrase'>): Itn | { readonly problem: ItnProblem } {
  if (rawBody.length > MAX_LENGTH || !rawBody.includes('=')) return { problem: 'notAForm' }
  const signatures = rawBody.split('&').filter(isSignature)
  if (signatures.length !== 1) return { problem: signatures.length === 0 ? 'noSignature' : 'twoSignatures' }
  const signature = signatures[0]!.slice(SIGNATURE.length)
  const pairs = pairsOf(rawBody)
  const signed = [withoutSignature(rawBody), reEncoded(pairs)]
  if (!signed.some((text) => isSameSignature(signature, notificationSignature(text, merchant.passphrase))))
    return { problem: 'badSignature' }
  const fields = new Map(pairs)
  if (fields.size !== pairs.length) return { problem: 'fieldTwice' }
  if (fields.get('merchant_id') !== merchant.merchantId) return { problem: 'otherMerchant' }
  return itnOf(fields)
}

const SIGNATURE = 'signature='
const isSignature = (pair: string): boolean => pair.startsWith(SIGNATURE)

/** The signed text, which PayFast confirms: everything received, in order. */
export const withoutSignature = (rawBody: string): string =>
  rawBody
    .split('&')
    .filter((pair) => !isSignature(pair))
    .join('&')

function pairsOf(rawBody: string): readonly Pair[] {
  return rawBody
    .split('&')
    .filter((pair) => !isSignature(pair))
    .map((pair) => {
      const at = pair.indexOf('=')
      const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
      return [phpUrldecode(name), phpUrldecode(value)]
    })
}

/** As PHP would write it: something between PayFast and us may have encoded the same values differently. */
const reEncoded = (pairs: readonly Pair[]): string => pairs.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join('&')

function itnOf(fields: ReadonlyMap<string, string>): Itn | { readonly problem: ItnProblem } {
  const paymentId = fields.get('pf_payment_id') ?? ''
  const status = fields.get('payment_status') ?? ''
  if (paymentId === '' || status === '') return { problem: 'fieldsMissing' }
  const any: AnyItn = {
    paymentId,
    status,
    checkoutId: fields.get('m_payment_id') || null,
    token: fields.get('token') || null,
    billingDate: dateIn(fields.get('billing_date')),
    itemName: fields.get('item_name') ?? '',
  }
  if (status === 'CANCELLED') return { kind: 'cancelled', ...any }
  const amounts = amountsIn(fields)
  if (status !== 'COMPLETE') return { kind: 'other', ...any, amounts }
  return amounts === null ? { problem: 'noAmounts' } : { kind: 'complete', ...any, ...amounts }
}

function amountsIn(fields: ReadonlyMap<string, string>): Amounts | null {
  const [grossCents, feeCents, netCents] = ['amount_gross', 'amount_fee', 'amount_net'].map((name) => centsIn(fields.get(name) ?? ''))
  if (grossCents === undefined || feeCents === undefined || netCents === undefined || grossCents < 0) return null
  return { grossCents, feeCents, netCents }
}

const dateIn = (text = ''): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)
