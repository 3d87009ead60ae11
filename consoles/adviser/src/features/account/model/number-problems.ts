import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import type { FieldError } from '@tafel/contracts/base/http/problems.ts'

/** `www.ndlovu` has no domain after it. */
function lacksDomain(website: string): boolean {
  const [host = ''] = website
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/[/?#]/)
  return host !== '' && !host.replace(/^www\./i, '').includes('.')
}

/** Letters that slipped into numbers (`0l23`, `56O1`), and a website without a domain. Other countries write letters in their postal codes. */
export function numberProblems({ telephone, address, website }: AccountDetails): readonly FieldError[] {
  const problems: FieldError[] = []
  const { phoneNumber } = telephone
  if (phoneNumber.trim() !== '' && !/^[\d\s()+./-]*$/.test(phoneNumber)) {
    problems.push({ field: 'telephone.phoneNumber', message: 'A phone number has digits only, like 21 555 0114.' })
  }
  if (lacksDomain(website)) problems.push({ field: 'website', message: 'A website like www.example.co.za.' })
  const { country, postalCode } = address
  if (postalCode.trim() !== '' && country.trim().toLowerCase() === 'south africa' && !/^\d{4}$/.test(postalCode.trim())) {
    problems.push({ field: 'address.postalCode', message: 'A South African postal code has four digits, like 8001.' })
  }
  return problems
}
