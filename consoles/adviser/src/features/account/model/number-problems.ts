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

/** Finds letters in numbers (`0l23`, `56O1`) and a website without a domain. Postal codes of other countries may have letters. */
export function numberProblems({ telephone, address, website }: AccountDetails): readonly FieldError[] {
  const problems: FieldError[] = []
  const { phoneNumber } = telephone
  if (phoneNumber.trim() !== '' && !/^[\d\s()+./-]*$/.test(phoneNumber)) {
    problems.push({ field: 'telephone.phoneNumber', message: 'Enter digits only, such as 21 555 0114.' })
  }
  if (lacksDomain(website)) problems.push({ field: 'website', message: 'Enter a website such as www.example.co.za.' })
  const { country, postalCode } = address
  if (postalCode.trim() !== '' && country.trim().toLowerCase() === 'south africa' && !/^\d{4}$/.test(postalCode.trim())) {
    problems.push({ field: 'address.postalCode', message: 'Enter a South African postal code of four digits, such as 8001.' })
  }
  return problems
}
