import { inCents } from './fees.ts'
import { formText, hashed } from './signatures.ts'

export interface SimulatedMerchant {
  readonly merchantId: string
  readonly merchantKey: string
  /** If set, every form must be signed. */
  readonly passphrase: string
}

export interface FormProblems {
  readonly messages: readonly string[]
  /** Not shown by PayFast: how its signature was computed. */
  readonly signature?: { readonly text: string; readonly expected: string; readonly given: string }
}

const LENGTHS: Readonly<Record<string, number>> = {
  name_first: 100,
  name_last: 100,
  email_address: 100,
  cell_number: 100,
  m_payment_id: 100,
  item_name: 100,
  item_description: 255,
  confirmation_address: 100,
  ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`custom_str${number}`, 255])),
}
const AMOUNT = /^\d+(\.\d{1,2})?$/
const MIN_CENTS = 500
const METHODS = new Set('ef cc dc mp mc sc ss zp mt rc mu ap sp cp ab gp nd pf'.split(' '))
const NOTIFY_PORTS = ['', '80', '443', '8080', '8081']

/** PayFast's errors for a form, numbered on its page; undefined if the form is accepted. */
export function checkForm(
  fields: Readonly<Record<string, string>>,
  merchant: SimulatedMerchant,
  { today, isStrict }: { readonly today: string; readonly isStrict: boolean },
): FormProblems | undefined {
  const messages = [...fieldMessages(fields, merchant), ...planMessages(fields, merchant, today)]
  if (isStrict && !isReachedByPayFast(fields)) messages.push('The notify url port is not allowed.')
  const text = formText(fields, merchant.passphrase)
  const expected = hashed(text)
  const given = fields['signature'] ?? ''
  const isSigned = given === expected || (given === '' && merchant.passphrase === '')
  if (!isSigned) messages.push('signature : Generated signature does not match submitted signature')
  if (messages.length === 0) return undefined
  return { messages, ...(isSigned ? {} : { signature: { text: hidden(text, merchant), expected, given } }) }
}

/** PayFast posts to these ports only. */
export const isReachedByPayFast = (fields: Readonly<Record<string, string>>): boolean =>
  NOTIFY_PORTS.includes(URL.parse(fields['notify_url'] ?? '')?.port ?? '')

/** Hides the passphrase, because the page may be seen or captured. */
const hidden = (text: string, { passphrase }: SimulatedMerchant): string =>
  passphrase === '' ? text : text.replace(/passphrase=.*$/, 'passphrase=…')

function fieldMessages(fields: Readonly<Record<string, string>>, merchant: SimulatedMerchant): string[] {
  const given = (name: string) => fields[name] ?? ''
  const messages = ['merchant_id', 'merchant_key', 'amount', 'item_name']
    .filter((name) => given(name) === '')
    .map((name) => `${name} is required`)
  if (given('merchant_id') !== '' && given('merchant_id') !== merchant.merchantId) messages.push('Merchant not found')
  else if (given('merchant_key') !== '' && given('merchant_key') !== merchant.merchantKey) messages.push('The merchant key is invalid.')
  for (const name of ['return_url', 'cancel_url', 'notify_url'] as const)
    if (given(name) !== '' && !isUrl(given(name))) messages.push(`The ${name.replace('_', ' ')} format is invalid.`)
  for (const [name, max] of Object.entries(LENGTHS))
    if (given(name).length > max) messages.push(`The ${name.replaceAll('_', ' ')} may not be greater than ${max} characters.`)
  for (let number = 1; number <= 5; number++)
    if (!/^(-?\d+)?$/.test(given(`custom_int${number}`))) messages.push(`The custom int${number} must be an integer.`)
  if (given('amount') !== '' && !AMOUNT.test(given('amount'))) messages.push('The amount format is invalid.')
  else if (given('amount') !== '' && inCents(given('amount')) < MIN_CENTS && !isFreeBeginning(fields))
    messages.push('The amount must be at least 5.00.')
  if (given('payment_method') !== '' && !METHODS.has(given('payment_method'))) messages.push('The payment method is invalid.')
  return messages
}

const isFreeBeginning = (fields: Readonly<Record<string, string>>): boolean =>
  inCents(fields['amount'] ?? '') === 0 && (fields['subscription_type'] ?? '') !== ''

function planMessages(fields: Readonly<Record<string, string>>, merchant: SimulatedMerchant, today: string): readonly string[] {
  const given = (name: string) => fields[name] ?? ''
  const type = given('subscription_type')
  if (type === '') return []
  const checks: readonly (readonly [isRight: boolean, message: string])[] = [
    [/^[12]$/.test(type), 'The subscription type is invalid.'],
    [merchant.passphrase !== '', 'A passphrase is required for recurring billing.'],
    [type !== '1' || /^[1-6]$/.test(given('frequency')), 'The frequency is invalid.'],
    [type !== '1' || /^\d{1,4}$/.test(given('cycles')), 'The cycles must be 0 or more.'],
    [given('billing_date') === '' || isDate(given('billing_date')), 'The billing date format is invalid.'],
    [given('billing_date') === '' || given('billing_date') >= today, 'The billing date may not be in the past.'],
    [
      isRecurringAmount(given('recurring_amount') || (type === '1' ? given('amount') : '5.00')),
      'The recurring amount must be at least 5.00.',
    ],
  ]
  return checks.filter(([isRight]) => !isRight).map(([, message]) => message)
}

const isRecurringAmount = (rands: string): boolean => AMOUNT.test(rands) && inCents(rands) >= MIN_CENTS
const isUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '')
const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
