import type { Merchant } from '../merchant.ts'

/** PayFast's public test account, at an unused address. */
export const MERCHANT: Merchant = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
  baseUrl: 'https://sandbox.payfast.co.za',
  apiUrl: 'https://api.payfast.co.za',
  isTesting: true,
}
