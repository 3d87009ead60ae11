import { expect, test } from 'vitest'
import { plain } from '../../base/money/format.ts'
import { letterhead, type ReportFirm, telephoneText } from './letterhead.ts'

const FIRM: ReportFirm = {
  accountName: 'Mokoena Advisers',
  contactPerson: { firstName: 'Naledi', lastName: 'Mokoena' },
  email: 'office@mokoena.example',
  telephone: { phoneCountryCode: '+27', phoneNumber: '0215550114' },
  vatNumber: '4123456789',
  licenceNumber: 'FSP 48210',
  website: 'mokoena.example',
  address: { addressLine1: '12 Dorp Street', addressLine2: '', city: 'Stellenbosch', country: 'South Africa', postalCode: '7600' },
}
const NAMED = { title: 'T', subject: 'S', today: '2026-11-21' }

test('a letterhead is whole: address, telephone, e-mail, website, licence and VAT number', () => {
  expect(letterhead(FIRM, NAMED).lines.map(plain)).toEqual([
    '12 Dorp Street, Stellenbosch 7600',
    '(+27) 21 555 0114 · office@mokoena.example · mokoena.example',
    'FSP 48210 · VAT 4123456789',
  ])
})

test('leaves no gap for missing details, and names the country of an address abroad', () => {
  const { licenceNumber: _, ...without } = FIRM
  const abroad = { ...FIRM.address, city: 'Gaborone', postalCode: '', country: 'Botswana' }
  const { lines, dated } = letterhead({ ...without, vatNumber: '', website: '', address: abroad }, NAMED)
  expect(lines.map(plain)).toEqual(['12 Dorp Street, Gaborone, Botswana', '(+27) 21 555 0114 · office@mokoena.example'])
  expect(dated).toEqual(['21 November 2026', 'Prepared by Naledi Mokoena', 'Draft'])
})

test.each([
  ['+27', '082 555 0114', '(+27) 82 555 0114'],
  ['+27', '825550114', '(+27) 82 555 0114'],
  ['+44', '020 7946 0000', '(+44) 20 7946 0000'],
  // At home numbers there begin with no 0 that would fall away.
  ['+258', '0123', '(+258) 0123'],
  ['+27', '', ''],
  ['', '123', '123'],
])('the number %s %s is %s', (phoneCountryCode, phoneNumber, shown) => {
  expect(plain(telephoneText({ phoneCountryCode, phoneNumber }))).toBe(shown)
})
