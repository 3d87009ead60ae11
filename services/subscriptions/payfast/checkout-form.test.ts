import { expect, test } from 'vitest'
import { BadCheckout, type CheckoutFields, checkoutForm } from './checkout-form.ts'
import { phpUrlencode } from './php-form.ts'
import { checkoutSignature } from './signatures.ts'
import { MERCHANT } from './testing/merchant.ts'

const MONTHLY = { billingDate: '2026-12-05', recurringCents: 49_900, frequency: 'monthly', cycles: 0 } as const
const GIVEN: CheckoutFields = {
  checkoutId: '0d3b1f52-6f0e-4a8e-8a0c-51a3a1c6f1d9',
  itemName: 'Practice, monthly',
  amountCents: 49_900,
  returnUrl: 'https://app.example.co.za/payment-complete?checkout=1',
  cancelUrl: 'https://app.example.co.za/payment-cancel?checkout=1',
  notifyUrl: 'https://app.example.co.za/api/payfast/notifications',
  today: '2026-11-21',
}
const fieldsOf = (given: Partial<CheckoutFields>) => new Map(checkoutForm(MERCHANT, { ...GIVEN, ...given }).fields)
const problemsOf = (given: Partial<CheckoutFields>) => {
  try {
    checkoutForm(MERCHANT, { ...GIVEN, ...given })
    return []
  } catch (error) {
    if (error instanceof BadCheckout) return error.problems.map(({ field }) => field)
    throw error
  }
}

test('a signed form: rands, the documented order, the signature last and the passphrase nowhere', () => {
  const form = checkoutForm(MERCHANT, { ...GIVEN, buyer: { firstName: 'Zoë', lastName: "O'Brien" }, plan: MONTHLY, amountCents: 0 })
  expect(form.action).toBe('https://sandbox.payfast.co.za/eng/process')
  expect(form.fields.map(([name]) => name)).toEqual([
    'merchant_id',
    'merchant_key',
    'return_url',
    'cancel_url',
    'notify_url',
    'name_first',
    'name_last',
    'm_payment_id',
    'amount',
    'item_name',
    'payment_method',
    'subscription_type',
    'billing_date',
    'recurring_amount',
    'frequency',
    'cycles',
    'signature',
  ])
  const { signature, ...fields } = Object.fromEntries(form.fields)
  expect(fields).toMatchObject({ amount: '0.00', recurring_amount: '499.00', frequency: '3', cycles: '0', name_last: "O'Brien" })
  expect(signature).toBe(checkoutSignature(fields, MERCHANT.passphrase))
  expect(JSON.stringify(form)).not.toContain(MERCHANT.passphrase)
})

test('writes no characters with ambiguous encoding, and no line breaks', () => {
  const form = checkoutForm(MERCHANT, { ...GIVEN, itemName: "Advisers' (all*)\r\nof ~ them!", itemDescription: 'R 999,99 (5 seats)' })
  const fields = new Map(form.fields)
  expect(fields.get('item_name')).toBe('Advisers all of  them')
  expect(fields.get('item_description')).toBe('R 999,99 5 seats')
  for (const name of ['item_name', 'item_description', 'return_url', 'm_payment_id'] as const)
    expect(phpUrlencode(fields.get(name)!)).toBe(encodeURIComponent(fields.get(name)!).replaceAll('%20', '+'))
})

test('shortens texts to PayFast’s limit without splitting characters', () => {
  expect(fieldsOf({ itemName: 'a'.repeat(101) }).get('item_name')).toBe('a'.repeat(100))
  expect(fieldsOf({ itemName: `${'a'.repeat(99)}😀` }).get('item_name')).toBe('a'.repeat(99))
  expect(fieldsOf({ buyer: { firstName: 'b'.repeat(200), email: `${'c'.repeat(100)}@example.co.za` } }).get('name_first')).toHaveLength(100)
  expect(fieldsOf({ buyer: { email: `${'c'.repeat(100)}@example.co.za` } }).has('email_address')).toBe(false)
})

test('own fields come integers first', () => {
  expect([...fieldsOf({ customIntegers: [42], customTexts: ['plan', 'b'] }).keys()].filter((name) => name.startsWith('custom'))).toEqual([
    'custom_int1',
    'custom_str1',
    'custom_str2',
  ])
})

test('a card charged on demand has no schedule', () => {
  expect(Object.fromEntries(fieldsOf({ plan: 'onDemand', amountCents: 0 }))).toMatchObject({ subscription_type: '2', amount: '0.00' })
})

test.each<[string, Partial<CheckoutFields>, string]>([
  ['less than R 5', { amountCents: 499 }, 'amountCents'],
  ['nothing, with nothing later', { amountCents: 0 }, 'amountCents'],
  ['nothing, with the first charge today', { amountCents: 0, plan: { ...MONTHLY, billingDate: '2026-11-21' } }, 'amountCents'],
  ['half a cent', { amountCents: 49_900.5 }, 'amountCents'],
  ['a negative amount', { amountCents: -500 }, 'amountCents'],
  ['a recurring amount of less than R 5', { plan: { ...MONTHLY, recurringCents: 499 } }, 'plan.recurringCents'],
  ['a date of billing in the past', { plan: { ...MONTHLY, billingDate: '2026-11-20' } }, 'plan.billingDate'],
  ['a negative number of payments', { plan: { ...MONTHLY, cycles: -1 } }, 'plan.cycles'],
  ['no item', { itemName: " !'() " }, 'itemName'],
  ['no id', { checkoutId: '' }, 'checkoutId'],
  ['an id with a disputed character', { checkoutId: 'ORD-7~1' }, 'checkoutId'],
  ['a path for a URL', { returnUrl: '/payment-complete' }, 'returnUrl'],
  ['a script for a URL', { cancelUrl: 'javascript:alert(1)' }, 'cancelUrl'],
  ['six own texts', { customTexts: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'custom'],
])('%s is refused by field', (_, given, field) => expect(new Set(problemsOf(given))).toEqual(new Set([field])))
