import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import type { Buyer } from '@tafel/contracts/contexts/invoices/document.ts'

/** A firm on its tax invoices: the law requires name, address and VAT number, but no person. */
export function buyerOf({ accountName, address, vatNumber }: Pick<AccountDetails, 'accountName' | 'address' | 'vatNumber'>): Buyer {
  const { addressLine1, addressLine2, city, postalCode, country } = address
  const lines = [addressLine1, addressLine2, `${city} ${postalCode}`.trim(), country === 'South Africa' ? '' : country]
  return { name: accountName, address: lines.filter((line) => line !== ''), vatNumber }
}
