import { createHash, timingSafeEqual } from 'node:crypto'
import { phpTrim, phpUrlencode } from './php-form.ts'

export type Pair = readonly [name: string, value: string]

/** The documented order of the checkout form. The signature uses it, whatever the order of the posted fields. */
export const CHECKOUT_ORDER = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'fica_idnumber',
  'name_first',
  'name_last',
  'email_address',
  'cell_number',
  'm_payment_id',
  'amount',
  'item_name',
  'item_description',
  'custom_int1',
  'custom_int2',
  'custom_int3',
  'custom_int4',
  'custom_int5',
  'custom_str1',
  'custom_str2',
  'custom_str3',
  'custom_str4',
  'custom_str5',
  'email_confirmation',
  'confirmation_address',
  'payment_method',
  'subscription_type',
  'billing_date',
  'recurring_amount',
  'frequency',
  'cycles',
  'subscription_notify_email',
  'subscription_notify_webhook',
  'subscription_notify_buyer',
] as const
export type CheckoutField = (typeof CHECKOUT_ORDER)[number]

/** The fields as signed and posted: in the documented order, trimmed, without blanks ("0" and "0.00" aren't blank). */
export const orderedFields = (fields: Readonly<Partial<Record<CheckoutField, string>>>): readonly Pair[] =>
  CHECKOUT_ORDER.flatMap((name) => {
    const value = phpTrim(fields[name] ?? '')
    return value === '' ? [] : [[name, value] as const]
  })

/** For a checkout form: the documented order, with the passphrase at the end. */
export const checkoutSignature = (fields: Readonly<Partial<Record<CheckoutField, string>>>, passphrase: string): string =>
  md5(joined(orderedFields(fields)) + passphraseAtEnd(passphrase))

/** For a notification: what was received, in order, with blanks; `signed` excludes the signature. */
export const notificationSignature = (signed: string, passphrase: string): string => md5(signed + passphraseAtEnd(passphrase))

/**
 * For a call of the API: headers, query and body together, sorted by name, with the passphrase among them. `testing` only selects the
 * environment; it isn't signed.
 */
export function apiSignature(parameters: Readonly<Record<string, string | number>>, passphrase: string): string {
  const all = Object.entries({ ...parameters, passphrase })
    .filter(([name, value]) => name !== 'testing' && name !== 'signature' && value !== '')
    .map(([name, value]) => [name, String(value)] as const)
  return md5(joined(all.toSorted(([one], [other]) => (one < other ? -1 : 1))))
}

/** Compares in constant time. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const joined = (pairs: readonly Pair[]): string => pairs.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join('&')

const passphraseAtEnd = (passphrase: string): string => {
  const trimmed = phpTrim(passphrase)
  return trimmed === '' ? '' : `&passphrase=${phpUrlencode(trimmed)}`
}

/** PayFast's protocol requires MD5 (README.md lists the additional checks). */
const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex')
