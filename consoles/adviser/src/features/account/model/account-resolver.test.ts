import { describe, expect, test } from 'vitest'
import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import { accountProblems, accountResolver, errorsByField } from './account-resolver.ts'
import { newAccountDetails } from './empty-details.ts'
import { numberProblems } from './number-problems.ts'

const empty: AccountDetails = {
  ...newAccountDetails({ email: '', displayName: '' }),
  telephone: { phoneCountryCode: '', phoneNumber: '' },
  address: { addressLine1: '', addressLine2: '', city: '', country: '', postalCode: '' },
}

describe('the account form', () => {
  test('reports all seven failures of the specification at once, word for word', () => {
    expect(accountProblems({ ...empty, vatNumber: '123' }, '').map(({ message }) => message)).toEqual([
      'account name missing',
      'contact person first or last name missing',
      'account email missing',
      'missing phone code or number',
      'VAT number must be 10 characters',
      'address details incomplete',
      'user missing',
    ])
  })

  test('accepts complete details', () => {
    const details: AccountDetails = {
      ...empty,
      accountName: 'Mokoena Advisers',
      contactPerson: { firstName: 'Nomsa', lastName: '' },
      email: 'nomsa@example.co.za',
      telephone: { phoneCountryCode: '+27', phoneNumber: '021 555 0114' },
      address: { addressLine1: '1 Long Street', addressLine2: '', city: 'Cape Town', country: 'South Africa', postalCode: '8001' },
    }
    expect(accountProblems(details, 'a-user')).toEqual([])
  })

  test('reports a schema error once, at its field', () => {
    const problems = accountProblems({ ...empty, email: 'nomsa' }, 'a-user').filter(({ field }) => field === 'email')
    expect(problems).toHaveLength(1)
  })

  test('marks every missing line of the address, under one entry in the summary', () => {
    const details = { ...empty, address: { ...empty.address, city: 'Cape Town' } }
    expect(accountProblems(details, 'a-user').filter(({ field }) => field.startsWith('address'))).toHaveLength(1)
    const { errors } = accountResolver('a-user')(details, undefined, { fields: {}, shouldUseNativeValidation: false }) as {
      errors: { address: object }
    }
    expect(Object.keys(errors.address)).toEqual(['addressLine1', 'country', 'postalCode'])
  })

  test('refuses letters in numbers', () => {
    const typed = (phoneNumber: string, postalCode: string, country = 'South Africa') =>
      numberProblems({
        ...empty,
        telephone: { phoneCountryCode: '+27', phoneNumber },
        address: { ...empty.address, country, postalCode },
      }).map(({ field }) => field)
    expect(typed('021 555 0l23', '56O1')).toEqual(['telephone.phoneNumber', 'address.postalCode'])
    expect(typed('(021) 555-0123', '5601')).toEqual([])
    expect(typed('', '')).toEqual([])
    expect(typed('20 7946 0018', 'SW1A 1AA', 'United Kingdom')).toEqual([])
  })

  test('nests field errors like the form', () => {
    expect(errorsByField([{ field: 'address.city', message: 'no' }])).toEqual({ address: { city: { type: 'rule', message: 'no' } } })
  })

  test('prefills the owner’s details, but never an e-mail address as a name', () => {
    expect(newAccountDetails({ email: 'n@x.co.za', displayName: 'Nomsa van Wyk' }).contactPerson).toEqual({
      firstName: 'Nomsa',
      lastName: 'van Wyk',
    })
    expect(newAccountDetails({ email: 'n@x.co.za', displayName: 'n@x.co.za' }).contactPerson).toEqual({ firstName: '', lastName: '' })
  })
})
