import type { FieldError } from '../../base/http/problems.ts'
import type { AccountDetails } from './account.ts'

/**
 * The problems of an account with these details: all failures at once, in the order and the words
 * of specification §5, each at the first field that it is about. None: the account may be created.
 */
export function accountFailures(details: AccountDetails, owner: string): readonly FieldError[] {
  const { accountName, contactPerson, email, telephone, vatNumber, address } = details
  const failures: (FieldError | undefined)[] = [
    missing([['accountName', accountName]], 'account name missing'),
    missing([['contactPerson.firstName', contactPerson.firstName]], 'contact person first or last name missing'),
    missing([['email', email]], 'account email missing'),
    missing(
      [
        ['telephone.phoneCountryCode', telephone.phoneCountryCode],
        ['telephone.phoneNumber', telephone.phoneNumber],
      ],
      'missing phone code or number',
    ),
    // Characters as a person counts them.
    vatNumber !== '' && Array.from(vatNumber).length !== 10
      ? { field: 'vatNumber', message: 'VAT number must be 10 characters' }
      : undefined,
    missing(
      [
        ['address.addressLine1', address.addressLine1],
        ['address.city', address.city],
        ['address.country', address.country],
        ['address.postalCode', address.postalCode],
      ],
      'address details incomplete',
    ),
    missing([['owner', owner]], 'user missing'),
  ]
  return failures.filter((failure) => failure !== undefined)
}

function missing(fields: readonly (readonly [field: string, value: string])[], message: string): FieldError | undefined {
  const first = fields.find(([, value]) => value.trim() === '')
  return first && { field: first[0], message }
}
