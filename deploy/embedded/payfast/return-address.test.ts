import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

const fields = {
  return_url: 'http://localhost:4100/payment-complete?checkout=1',
  cancel_url: 'http://localhost:4100/payment-cancel?checkout=1',
}

test.each([
  ['paid', 'http://localhost:4100/payment-complete?checkout=1'],
  ['cancelled', 'http://localhost:4100/payment-cancel?checkout=1'],
  ['failed', 'http://localhost:4100/payment-failed?checkout=1'],
] as const)('a checkout that was %s leads to its own page of the seller', (state, address) => {
  expect(returnAddress({ state, fields })).toBe(address)
})

test('a seller without such pages gets the buyer back where possible', () => {
  expect(returnAddress({ state: 'failed', fields: { cancel_url: 'https://example.co.za/back' } })).toBe('https://example.co.za/back')
  expect(returnAddress({ state: 'failed', fields: { cancel_url: '' } })).toBeUndefined()
})
