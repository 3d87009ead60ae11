import { type AccountDetails, DIAL_CODES } from '@tafel/contracts/contexts/accounts/account.ts'
import { DEFAULT_INFLATION_PPM, DEFAULT_INVESTMENT_PPM } from '@tafel/contracts/contexts/accounts/defaults.ts'

/** The form of a new account, prefilled with the owner's name and e-mail address. */
export function newAccountDetails({ email, displayName }: { readonly email: string; readonly displayName: string }): AccountDetails {
  const [firstName = '', ...rest] = displayName === email ? [] : displayName.trim().split(/\s+/)
  return {
    accountName: '',
    contactPerson: { firstName, lastName: rest.join(' ') },
    email,
    telephone: { phoneCountryCode: DIAL_CODES[0][0], phoneNumber: '' },
    vatNumber: '',
    licenceNumber: '',
    website: '',
    address: { addressLine1: '', addressLine2: '', city: '', country: 'South Africa', postalCode: '' },
    inflation: DEFAULT_INFLATION_PPM,
    investment: DEFAULT_INVESTMENT_PPM,
  }
}
