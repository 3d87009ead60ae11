import { decodeText } from '@tafel/contracts/base/decode-text.ts'
import { expect, it } from 'vitest'
import { encodingNote, lostZerosNote } from './import-notes.ts'
import { type ImportRow, readImport } from './import-rows.ts'

// Files as users have them, modelled on public samples: actualbudget/actual #1769 and #19, firefly-iii #1172 and #1183, noptin #602, Laravel-Excel #300.

const TODAY = '2026-11-27'
const rowsOf = (text: string, restoreZeros = false): readonly ImportRow[] => {
  const read = readImport(text, { today: TODAY, restoreZeros })
  if (!read.ok) throw new Error(read.problem)
  return read.rows
}
const fullName = ({ details }: ImportRow) => `${details?.name} ${details?.surname}`

it('reads a semicolon CSV of Excel in Windows-1252 with its accents, and notes the encoding', () => {
  const text = 'Name;Surname;E-mail\r\nDaniël;Kruger;\r\nZoë;Müller;\r\nPiet;Labuschagné;\r\nAnna;Botha;\r\n'
  const decoded = decodeText(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
  if (!decoded.ok) throw new Error(decoded.problem)
  const rows = rowsOf(decoded.text)
  expect(rows.map(fullName)).toEqual(['Daniël Kruger', 'Zoë Müller', 'Piet Labuschagné', 'Anna Botha'])
  expect(encodingNote(decoded.encoding, rows)).toBe(
    'The file isn’t UTF-8. It was read as Windows-1252, as Excel saves CSV. Check the accents: Daniël Kruger, Zoë Müller, Piet Labuschagné.',
  )
  expect(encodingNote('UTF-8', rows)).toBeUndefined()
})

it('skips the sep= line that other programs write for Excel, but counts it', () => {
  const [row] = rowsOf('sep=,\r\nName,Date of birth,ID number\r\nThandi,1980/01/02 00:00:00,="8001025009085"\r\n')
  expect(row).toMatchObject({ line: 3, problems: [], details: { name: 'Thandi', dateOfBirth: '1980-01-02', idNumber: '8001025009085' } })
})

it('reads the heads and months of an Afrikaans payroll, and the first of two telephone numbers', () => {
  const text =
    'Van\tVoorname\tGeboortedatum\tId Nr\tSelfoonnommer\tTelefoon\nNel\tAnna\t2 Januarie 1980\t8001025009085\t082 555 0001\t0125550001\n'
  const read = readImport(text, { today: TODAY })
  expect(read).toMatchObject({ ok: true, unread: ['Telefoon'] })
  expect(rowsOf(text)[0]!.details).toEqual({
    name: 'Anna',
    surname: 'Nel',
    email: '',
    phone: '082 555 0001',
    dateOfBirth: '1980-01-02',
    idNumber: '8001025009085',
  })
})

it('ignores empty cells beyond the columns, but refuses a filled one', () => {
  const rows = rowsOf('Name\tSurname\nAnna\tBotha\t\nSizwe\tDlamini\t\t\nLerato\tMokoena\tx\n')
  expect(rows.map(({ problems }) => problems)).toEqual([[], [], ['It has 3 cells, but there are 2 columns.']])
})

it('reports that a spreadsheet dropped the leading zeros of an ID number, and offers the padded number if it fits', () => {
  const text = [
    'Name,ID number,Date of birth,Telephone',
    'Fits,105125009081,12 May 2001,825550001',
    'Three zeros,1015009085,,',
    'Other day,105125009081,13 May 2001,',
    'No check digit,105125009088,,82555000',
    'Shortened,1.05125E+11,,',
  ].join('\n')
  const rows = rowsOf(text)
  expect(rows.map(({ details, lostZeros }) => [details === undefined ? 'refused' : 'taken', ...lostZeros])).toEqual([
    ['refused', 'idNumber', 'phone'],
    ['refused', 'idNumber'],
    ['refused'],
    ['refused'],
    ['refused'],
  ])
  expect(rows[0]!.problems).toEqual([
    'ID number: 105125009081 has 12 of 13 digits. A spreadsheet drops leading zeros; 0105125009081 fits the check digit.',
  ])
  expect(rows[3]!.problems).toEqual([
    'ID number: 105125009088 has 12 of 13 digits. A spreadsheet drops leading zeros; 0105125009088 doesn’t fit the check digit or the date of birth. Check the number.',
  ])
  expect(rows[4]!.problems[0]).toContain('a spreadsheet shortened it to 1.05125E+11')
  expect(lostZerosNote(rows)).toBe('A spreadsheet dropped the leading zeros of 2 ID numbers and 1 telephone number.')

  const restored = rowsOf(text, true)
  expect(restored[0]).toMatchObject({
    details: { idNumber: '0105125009081', phone: '0825550001' },
    note: 'ID number: read as 0105125009081, with its leading zeros. Telephone: read as 0825550001, with its leading zeros.',
  })
  expect(restored[1]!.details?.idNumber).toHaveLength(13)
  expect(restored.slice(2).every(({ details }) => details === undefined)).toBe(true)
  expect(lostZerosNote(restored)).toBeUndefined()
})

it('restores the leading zero of a tax reference number if it fits', () => {
  const text = 'Name,Tax reference number\nFits,667056642\nDoes not,667056641'
  const rows = rowsOf(text)
  expect(rows.map(({ problems }) => problems)).toEqual([
    ['Tax reference number: 667056642 has 9 of 10 digits. A spreadsheet drops leading zeros; 0667056642 fits the check digit.'],
    [
      'Tax reference number: 667056641 has 9 of 10 digits. A spreadsheet drops leading zeros; 0667056641 doesn’t fit the check digit. Check the number.',
    ],
  ])
  expect(lostZerosNote(rows)).toBe('A spreadsheet dropped the leading zeros of 1 tax reference number.')
  expect(rowsOf(text, true)[0]).toMatchObject({
    filing: { taxNumber: '0667056642' },
    note: 'Tax reference number: read as 0667056642, with its leading zeros.',
  })
})

it.each([
  ['82555000', 'Telephone: 82555000 is one digit short. Check the number.'],
  ['082 555 000', 'Telephone: 082 555 000 is one digit short. Check the number.'],
  ['+27 82 555 000', 'Telephone: +27 82 555 000 is one digit short. Check the number.'],
  ['825550001', 'Telephone: 825550001 has lost its leading zero; it should be 0825550001.'],
  ['082 555 0001', undefined],
  ['+27 82 555 0001', undefined],
  ['+44 20 7946 0958', undefined],
  ['10111', undefined],
])('accepts the telephone number %s, with a note if a digit is missing', (phone, note) => {
  const [row] = rowsOf(`Name,Telephone\nAnna,${phone}`)
  expect([row!.details?.phone, row!.note]).toEqual([phone, note])
})

it('strips invisible characters from a copied ID number and e-mail address', () => {
  const [row] = rowsOf('Name\tE-mail\tID number\nAnna\t\u200banna@botha.example\t\u200e8001025009085\u202c')
  expect(row).toMatchObject({ details: { email: 'anna@botha.example', idNumber: '8001025009085' } })
})
