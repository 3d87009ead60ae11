import { BadConfiguration } from '@tafel/kernel/runtime/config.ts'
import { expect, test } from 'vitest'
import { merchantOf, type PayFastSettings } from './merchant.ts'
import { cardUpdateUrl } from './card-update.ts'
import { MERCHANT } from './testing/merchant.ts'
import { payFastSettings } from './testing/settings.ts'

const LIVE: PayFastSettings = {
  TAFEL_PAYFAST_URL: 'https://www.payfast.co.za',
  TAFEL_PAYFAST_MERCHANT_ID: '10012345',
  TAFEL_PAYFAST_MERCHANT_KEY: 'abcdef0123456',
  TAFEL_PAYFAST_PASSPHRASE: 'p'.repeat(32),
  TAFEL_PAYFAST_NOTIFY_BASE: 'https://app.example.co.za',
}

test.each([
  ['https://www.payfast.co.za', 'https://api.payfast.co.za', false],
  ['https://sandbox.payfast.co.za', 'https://api.payfast.co.za', true],
  ['http://127.0.0.1:4110', 'http://127.0.0.1:4110', true],
])('%s has its API at %s, testing: %s', (baseUrl, apiUrl, isTesting) => {
  expect(merchantOf({ ...LIVE, TAFEL_PAYFAST_URL: baseUrl })).toMatchObject({ baseUrl, apiUrl, isTesting })
})

test('the sandbox accepts its public account', () => {
  expect(merchantOf({ ...payFastSettings('https://sandbox.payfast.co.za') })).toEqual(MERCHANT)
})

test.each<[string, Partial<PayFastSettings>, string]>([
  ['the public merchant', { TAFEL_PAYFAST_MERCHANT_ID: '10000100' }, 'TAFEL_PAYFAST_MERCHANT_ID'],
  ['the public passphrase', { TAFEL_PAYFAST_PASSPHRASE: 'jt7NOE43FZPn' }, 'TAFEL_PAYFAST_PASSPHRASE'],
  ['a short passphrase', { TAFEL_PAYFAST_PASSPHRASE: 'p'.repeat(31) }, 'TAFEL_PAYFAST_PASSPHRASE'],
  ['a port that PayFast can’t reach', { TAFEL_PAYFAST_NOTIFY_BASE: 'https://app.example.co.za:4100' }, 'TAFEL_PAYFAST_NOTIFY_BASE'],
  ['a PayFast host that is not a base URL', { TAFEL_PAYFAST_URL: 'https://payfast.co.za' }, 'TAFEL_PAYFAST_URL'],
  ['an unencrypted address', { TAFEL_PAYFAST_URL: 'http://payments.example' }, 'TAFEL_PAYFAST_URL'],
])('refuses real payments with %s', (_, wrong, setting) => {
  expect(() => merchantOf({ ...LIVE, ...wrong })).toThrow(BadConfiguration)
  expect(() => merchantOf({ ...LIVE, ...wrong })).toThrow(`${setting}: `)
})

test('the address for changing a card returns the payer', () => {
  expect(cardUpdateUrl(MERCHANT, 'a-b', 'https://app.example.co.za/subscriptions?card=1')).toBe(
    'https://sandbox.payfast.co.za/eng/recurring/update/a-b?return=https%3A%2F%2Fapp.example.co.za%2Fsubscriptions%3Fcard%3D1',
  )
})
