import { phpTrim, phpUrlencode } from '@tafel/services/subscriptions/payfast/php-form.ts'
import {
  apiSignature,
  CHECKOUT_ORDER,
  type CheckoutField,
  notificationSignature,
} from '@tafel/services/subscriptions/payfast/signatures.ts'
import { API_PASSPHRASE, API_VECTORS, CHECKOUT_VECTORS, ITN_VECTORS } from '@tafel/services/subscriptions/payfast/testing/vectors.ts'
import { expect, test } from 'vitest'
import { differences, type Signatures } from '../../proof/sweeps/payments/forms.ts'
import { apiText, formText, hashed, notificationText, trim, urlencode } from './signatures.ts'

test.each(CHECKOUT_VECTORS)('the form of $what', ({ fields, passphrase, signature }) => {
  expect(hashed(formText(fields, passphrase))).toBe(signature)
})
test.each(ITN_VECTORS)('the notification $what', ({ signed, passphrase, signature }) => {
  expect(hashed(notificationText(signed, passphrase))).toBe(signature)
})
test.each(API_VECTORS)('the call $what', ({ parameters, signature }) => {
  const texts = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
  expect(hashed(apiText(texts, API_PASSPHRASE))).toBe(signature)
})

// The random forms would agree if one program had been copied from the other, so PHP's behaviour is written down here.
test('PHP keeps these and escapes all others', () => {
  const ascii = Array.from({ length: 128 }, (_none, code) => String.fromCharCode(code))
  const kept = ascii.filter((sign) => urlencode(sign) === sign)
  expect(kept.join('')).toBe('-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz')
  expect(ascii.filter((sign) => phpUrlencode(sign) === sign)).toEqual(kept)
  expect(trim(' \t\n\r\0\u000bx\u00a0 ')).toBe('x\u00a0')
})

test('two programs sign 300 random forms, notifications and calls alike', () => {
  expect(differences(300)).toEqual([])
})

test('detects a program that encodes, trims or orders differently', () => {
  const program = (encode: (text: string) => string, trimmed: (text: string) => string, order: readonly CheckoutField[]): Signatures => ({
    form: (fields, passphrase) => {
      const given = order.flatMap((name) => (trimmed(fields[name] ?? '') === '' ? [] : [`${name}=${encode(trimmed(fields[name]!))}`]))
      return hashed(given.join('&') + (passphrase === '' ? '' : `&passphrase=${encode(passphrase)}`))
    },
    itn: notificationSignature,
    api: apiSignature,
  })
  const bare = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+')
  expect(differences(100, program(phpUrlencode, phpTrim, CHECKOUT_ORDER))).toEqual([])
  expect(differences(100, program(bare, phpTrim, CHECKOUT_ORDER))).not.toEqual([])
  expect(
    differences(
      100,
      program(phpUrlencode, (text) => text.trim(), CHECKOUT_ORDER),
    ),
  ).not.toEqual([])
  expect(differences(100, program(phpUrlencode, phpTrim, CHECKOUT_ORDER.toSorted()))).not.toEqual([])
})
