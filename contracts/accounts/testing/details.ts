import type { AccountDetails } from '../account.ts'

/** A firm with all that it may say of itself. */
export const DETAILS: AccountDetails = {
  accountName: 'Mokoena Advisers',
  contactPerson: { firstName: 'Naledi', lastName: 'Mokoena' },
  email: 'office@mokoena.example',
  telephone: { phoneCountryCode: '+27', phoneNumber: '21 555 0114' },
  vatNumber: '4123456789',
  website: 'mokoena.example',
  address: { addressLine1: '12 Dorp Street', addressLine2: '', city: 'Stellenbosch', country: 'South Africa', postalCode: '7600' },
  inflation: 50_000,
  investment: 80_000,
}
