import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'

export const OWNER = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
export const ACCOUNT = '2c9f7d10-6a3e-5b84-9f21-0d7e5a4c3b12'

/** Valid account details for tests. */
export const details: AccountDetails = {
  accountName: 'Test & Sons',
  contactPerson: { firstName: 'Naledi', lastName: '' },
  email: 'firm@example.co.za',
  telephone: { phoneCountryCode: '+27', phoneNumber: '21 555 0100' },
  vatNumber: '',
  website: '',
  address: { addressLine1: '1 Long Street', addressLine2: '', city: 'Cape Town', country: 'South Africa', postalCode: '8001' },
  inflation: 50_000,
  investment: 80_000,
}

export const accountCreated = { type: 'AccountCreated', data: { accountId: ACCOUNT, owner: OWNER, ...details } } as const
const ids = { accountId: ACCOUNT, owner: OWNER }
export const accountClosed = { type: 'AccountClosed', data: ids } as const
export const accountReopened = { type: 'AccountReopened', data: ids } as const
export const accountForgotten = { type: 'AccountForgotten', data: ids } as const
