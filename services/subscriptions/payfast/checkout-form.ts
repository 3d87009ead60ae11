import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import type { Merchant } from './merchant.ts'
import { oneLine, plainText } from './plain-text.ts'
import { rands } from './rands.ts'
import { type CheckoutField, checkoutSignature, orderedFields, type Pair } from './signatures.ts'

/** The form that a browser posts to PayFast. */
export interface CheckoutForm {
  readonly action: string
  /** In this order, the signature last. */
  readonly fields: readonly Pair[]
}

export const FREQUENCIES = { daily: '1', weekly: '2', monthly: '3', quarterly: '4', biannual: '5', annual: '6' } as const
export type Frequency = keyof typeof FREQUENCIES

/** A recurring charge. */
export interface RecurringPlan {
  /** First charge; today if the first amount is charged at once, later for a free trial or a cheaper start. */
  readonly billingDate: string
  readonly recurringCents: number
  readonly frequency: Frequency
  /** Number of payments; 0: until cancelled. */
  readonly cycles: number
}

export interface CheckoutFields {
  /** Our own id of this checkout: `m_payment_id`, repeated in every later notification. */
  readonly checkoutId: string
  readonly itemName: string
  readonly itemDescription?: string | undefined
  /** Charged at once. Zero, or at least R 5. */
  readonly amountCents: number
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly notifyUrl: string
  readonly buyer?: { readonly firstName?: string; readonly lastName?: string; readonly email?: string } | undefined
  readonly customIntegers?: readonly number[] | undefined
  readonly customTexts?: readonly string[] | undefined
  /** Charged by PayFast on its dates, or (`onDemand`) at our request. Recurring payments are by card. */
  readonly plan?: RecurringPlan | 'onDemand' | undefined
  /** In Africa/Johannesburg. */
  readonly today: string
}

/** A programming error: the checkout contains something that PayFast never accepts. */
export class BadCheckout extends Error {
  override readonly name = 'BadCheckout'
  readonly problems: readonly FieldError[]
  constructor(problems: readonly FieldError[]) {
    super(`PayFast would not accept this checkout: ${problems.map(({ field, message }) => `${field}: ${message}`).join(' ')}`)
    this.problems = problems
  }
}

const MIN_CENTS = 500
const MAX_TEXT = 100
const MAX_DESCRIPTION = 255
const MAX_CUSTOM = 255
const CUSTOM = 5
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The signed form. Throws `BadCheckout`, with every problem, if PayFast would refuse it. */
export function checkoutForm(merchant: Merchant, given: CheckoutFields): CheckoutForm {
  const problems = problemsOf(given)
  if (problems.length > 0) throw new BadCheckout(problems)
  const fields: Partial<Record<CheckoutField, string>> = {
    merchant_id: merchant.merchantId,
    merchant_key: merchant.merchantKey,
    return_url: given.returnUrl,
    cancel_url: given.cancelUrl,
    notify_url: given.notifyUrl,
    ...buyerFields(given.buyer),
    m_payment_id: given.checkoutId,
    amount: rands(given.amountCents),
    item_name: plainText(given.itemName, MAX_TEXT),
    item_description: plainText(given.itemDescription ?? '', MAX_DESCRIPTION),
    ...numbered('custom_int', (given.customIntegers ?? []).map(String)),
    ...numbered('custom_str', given.customTexts ?? []),
    ...planFields(given.plan),
  }
  const signature = checkoutSignature(fields, merchant.passphrase)
  return { action: `${merchant.baseUrl}/eng/process`, fields: [...orderedFields(fields), ['signature', signature]] }
}

function planFields(plan: CheckoutFields['plan']): Partial<Record<CheckoutField, string>> {
  if (plan === undefined) return {}
  if (plan === 'onDemand') return { payment_method: 'cc', subscription_type: '2' }
  return {
    payment_method: 'cc',
    subscription_type: '1',
    billing_date: plan.billingDate,
    recurring_amount: rands(plan.recurringCents),
    frequency: FREQUENCIES[plan.frequency],
    cycles: String(plan.cycles),
  }
}

/** PayFast only prefills editable fields with it, so long values are shortened or left out. */
function buyerFields({ firstName = '', lastName = '', email = '' }: NonNullable<CheckoutFields['buyer']> = {}) {
  return {
    name_first: oneLine(firstName, MAX_TEXT),
    name_last: oneLine(lastName, MAX_TEXT),
    email_address: email.length > MAX_TEXT ? '' : oneLine(email, MAX_TEXT),
  }
}

const numbered = (name: 'custom_int' | 'custom_str', values: readonly string[]): Partial<Record<CheckoutField, string>> =>
  Object.fromEntries(values.map((value, index) => [`${name}${index + 1}`, value]))

type Check = readonly [isRight: boolean, field: string, message: string]

function problemsOf(given: CheckoutFields): readonly FieldError[] {
  const { plan, today, amountCents } = given
  const customs = [...(given.customIntegers ?? []).map(String), ...(given.customTexts ?? [])]
  const isLater = typeof plan === 'object' && plan.billingDate > today
  const isFree = amountCents === 0 && (isLater || plan === 'onDemand')
  const checks: readonly Check[] = [
    [isShort(given.checkoutId, MAX_TEXT) && isPlain(given.checkoutId), 'checkoutId', 'One to 100 plain characters.'],
    [plainText(given.itemName, MAX_TEXT) !== '', 'itemName', 'Missing.'],
    ...(['returnUrl', 'cancelUrl', 'notifyUrl'] as const).map((field): Check => [
      isUrl(given[field]),
      field,
      'A whole http or https URL of plain characters.',
    ]),
    [isCents(amountCents), 'amountCents', 'A whole number of cents.'],
    [amountCents >= MIN_CENTS || isFree, 'amountCents', 'At least R 5, or nothing if the first charge is on a later date.'],
    [(given.customIntegers ?? []).every(Number.isSafeInteger), 'customIntegers', 'Whole numbers.'],
    [
      (given.customIntegers ?? []).length <= CUSTOM && (given.customTexts ?? []).length <= CUSTOM,
      'custom',
      'Five integers and five texts at most.',
    ],
    [customs.every((text) => text.length <= MAX_CUSTOM && isPlain(text)), 'custom', 'At most 255 plain characters each.'],
    [DATE.test(today), 'today', 'A date.'],
  ]
  return [...checks, ...planChecks(plan, today)].filter(([isRight]) => !isRight).map(([, field, message]) => ({ field, message }))
}

function planChecks(plan: CheckoutFields['plan'], today: string): readonly Check[] {
  if (typeof plan !== 'object') return []
  return [
    [DATE.test(plan.billingDate) && plan.billingDate >= today, 'plan.billingDate', 'Today or a later date.'],
    [isCents(plan.recurringCents) && plan.recurringCents >= MIN_CENTS, 'plan.recurringCents', 'At least R 5, in whole cents.'],
    [Number.isSafeInteger(plan.cycles) && plan.cycles >= 0, 'plan.cycles', 'How many payments, or 0 until cancelled.'],
  ]
}

const isCents = (cents: number): boolean => Number.isSafeInteger(cents) && cents >= 0
const isShort = (text: string, max: number): boolean => text.length > 0 && text.length <= max
const isPlain = (text: string): boolean => plainText(text, text.length) === text
const isUrl = (text: string): boolean => isPlain(text) && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
