import { describe, expect, test } from 'vitest'
import { phpTrim, phpUrldecode, phpUrlencode } from './php-form.ts'
import { apiSignature, checkoutSignature, isSameSignature, notificationSignature, orderedFields } from './signatures.ts'
import { API_PASSPHRASE, API_VECTORS, CHECKOUT_VECTORS, ITN_VECTORS } from './testing/vectors.ts'

test.each(CHECKOUT_VECTORS)('the form of $what', ({ fields, passphrase, signature, not }) => {
  expect(checkoutSignature(fields, passphrase)).toBe(signature)
  if (not !== undefined) expect(signature.startsWith(not)).toBe(false)
})

test.each(ITN_VECTORS)('the notification $what', ({ signed, passphrase, signature, not }) => {
  expect(notificationSignature(signed, passphrase)).toBe(signature)
  if (not !== undefined) {
    const withoutBlanks = signed.replaceAll(/&?[^&=]+=(?=&|$)/g, '')
    expect(notificationSignature(withoutBlanks, passphrase).startsWith(not)).toBe(true)
  }
})

test.each(API_VECTORS)('the call $what', ({ parameters, signature }) => {
  expect(apiSignature(parameters, API_PASSPHRASE)).toBe(signature)
})

describe('the signature of a form', () => {
  test('uses the documented order, whatever the order of the given fields', () => {
    const { fields, passphrase, signature } = CHECKOUT_VECTORS[1]!
    expect(checkoutSignature(Object.fromEntries(Object.entries(fields).toReversed()), passphrase)).toBe(signature)
  })
  test('drops blanks, but keeps "0"', () => {
    expect(orderedFields({ cycles: '0', amount: '0.00', name_first: ' \t', name_last: '' })).toEqual([
      ['amount', '0.00'],
      ['cycles', '0'],
    ])
  })
})

describe('PHP’s text', () => {
  test.each([
    ["a-Z_0.9 !'()*~", 'a-Z_0.9+%21%27%28%29%2A%7E'],
    ['Zoë 😀 +&=%', 'Zo%C3%AB+%F0%9F%98%80+%2B%26%3D%25'],
    ['\r\n\t\0', '%0D%0A%09%00'],
    ['half \uD83D of a pair', 'half+%EF%BF%BD+of+a+pair'],
  ])('%j is written %s', (text, encoded) => {
    expect(phpUrlencode(text)).toBe(encoded)
    expect(phpUrldecode(encoded)).toBe(text.toWellFormed())
  })
  test('trims ASCII space and NUL, but no no-break space', () => {
    expect(phpTrim('\u00a0 \t\n\r\0\v x y \v\0')).toBe('\u00a0 \t\n\r\0\v x y')
    expect(phpTrim(' \0 x\u00a0 ')).toBe('x\u00a0')
  })
  test('reads invalid text without throwing', () => {
    expect(phpUrldecode('%E9%')).toBe('\uFFFD%')
    expect(phpUrldecode('%zz+%2b')).toBe('%zz +')
  })
})

test('compares signatures by every character and by length', () => {
  expect(isSameSignature('abc', 'abc')).toBe(true)
  for (const other of ['abd', 'abcd', 'ab', '', 'ABC']) expect(isSameSignature('abc', other)).toBe(false)
})
