import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { accountDetails } from '../contexts/accounts/account.ts'
import { accountDetailsChanged } from '../contexts/accounts/events.ts'
import { clientDetails } from '../contexts/clients/client.ts'
import { clientAdded } from '../contexts/clients/events.ts'
import { addMonths } from './dates.ts'
import { date, FIRST_DAY, id, LAST_DAY, note, requestDate, requestMonth, requestTime, requiredText, storedText, text } from './fields.ts'
import { CANNOT_BE_KEPT, NO_CONTROLS, NOTHING_VISIBLE, ONE_LINE_ONLY } from './text.ts'
import { transferDuty } from '../kinds/transfer-duty/record.ts'

const faultsOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []

test('one line: trimmed, put into one form, and refused with what is wrong where it is not one line', () => {
  expect(z.parse(text(20), ' Zoe\u0308\n')).toBe('Zoë')
  expect(faultsOf(text(20), 'a\0')).toEqual([CANNOT_BE_KEPT])
  expect(faultsOf(text(20), 'a\ud800')).toEqual([CANNOT_BE_KEPT])
  expect(faultsOf(text(20), 'a\nb')).toEqual([ONE_LINE_ONLY])
  expect(faultsOf(text(20), 'a\u202eb')).toEqual([NO_CONTROLS])
  expect(faultsOf(text(20), '\u200b')).toEqual([NOTHING_VISIBLE])
  expect(z.parse(text(20), '  ')).toBe('')
})

test('an id has one spelling, in commands and in events', () => {
  const clientId = '5E2A9C41-7B3D-4F68-9A10-C6D8E4F2B753'
  expect(z.parse(id, clientId)).toBe(clientId.toLowerCase())
  const details = { name: 'Thandi', surname: 'Dlamini', email: '', phone: '', dateOfBirth: '', idNumber: '' }
  const data = { clientId, accountId: clientId, ...details }
  expect(z.parse(clientAdded.data, data)).toMatchObject({ clientId: clientId.toLowerCase(), accountId: clientId.toLowerCase() })
  expect(faultsOf(id, 'a client')).toEqual(['Not an id.'])
})

test('a required text is refused if it is empty, and if nothing in it is visible', () => {
  const name = requiredText(20, 'Enter a name.')
  expect(faultsOf(name, ' ')).toEqual(['Enter a name.'])
  expect(faultsOf(name, '\u3164\u200b')).toEqual([NOTHING_VISIBLE])
})

test('a note keeps its lines and tabs', () => {
  expect(z.parse(note(40), 'one\r\n\ttwo\n')).toBe('one\r\n\ttwo')
  expect(faultsOf(note(40), 'one\u001b')).toEqual([NO_CONTROLS])
  expect(faultsOf(note(40), '\ud800')).toEqual([CANNOT_BE_KEPT])
})

test('a text far over its length is refused without the work of putting it into one form', () => {
  // Sorting a flood of accents takes time by its square: 4 s for these. Its length is known at once.
  const flood = `a${'\u0301'.repeat(50_000)}${'\u0316'.repeat(50_000)}`
  const normalize = vi.spyOn(String.prototype, 'normalize')
  for (const schema of [text(80), note(80), storedText(80)]) expect(faultsOf(schema, flood)).toContain('At most 80 characters.')
  expect(normalize).not.toHaveBeenCalled()
  normalize.mockRestore()
})

test('a year that no calendar has is not a date', () => {
  expect(faultsOf(date, '0000-01-01')).toEqual(['A date as YYYY-MM-DD.'])
  expect(z.parse(date, '0001-01-01')).toBe('0001-01-01')
})

test('a date of a request has a first and a last day, to which months can be added', () => {
  for (const day of [FIRST_DAY, LAST_DAY]) {
    expect(z.parse(requestDate, day)).toBe(day)
    expect(addMonths(day, 12)).toMatch(/^\d{4}-/)
    expect(z.parse(requestTime, `${day}T23:59:59Z`)).toBe(`${day}T23:59:59Z`)
    expect(z.parse(requestMonth, day.slice(0, 7))).toBe(day.slice(0, 7))
  }
  for (const day of ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31']) {
    expect(faultsOf(requestDate, day)).toEqual(['A date from 1900-01-01 to 2199-12-31.'])
    expect(faultsOf(requestTime, `${day}T00:00:00Z`)).toEqual(['A date from 1900-01-01 to 2199-12-31.'])
    expect(faultsOf(requestMonth, day.slice(0, 7))).toEqual(['A month from 1900-01 to 2199-12.'])
  }
  expect(faultsOf(requestTime, '2026-11-21T00:00:00+16:00')).toEqual(['A time zone of at most 15 hours.'])
})

test('forms and routes take one line where one belongs', () => {
  const client = { name: 'A', surname: '', email: '', phone: '' }
  expect(faultsOf(clientDetails, { ...client, surname: 'a\nb' })).toEqual([ONE_LINE_ONLY])
  const record = { description: 'A house', inputs: {} }
  expect(faultsOf(transferDuty.commands.change, { ...record, description: 'a\tb' })).toEqual([NO_CONTROLS])
  for (const field of ['exemptionText', 'exemptionProof', 'bondBank'])
    expect(faultsOf(transferDuty.commands.change, { ...record, inputs: { [field]: 'a\u2028b' } })).toEqual([ONE_LINE_ONLY])
})

test("events accept texts that earlier builds took, but none that can't be stored", () => {
  const id = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
  const address = { addressLine1: '1 Long\nStreet', addressLine2: '\u200b', city: 'Paarl', country: 'ZA', postalCode: '7646' }
  const account = z.parse(accountDetails, {
    accountName: 'A',
    contactPerson: { firstName: 'B', lastName: '' },
    email: 'a@example.co.za',
    telephone: { phoneCountryCode: '+27', phoneNumber: '1' },
    vatNumber: '',
    website: '',
    address: { ...address, addressLine1: '1 Long Street', addressLine2: '' },
  })
  const event = { accountId: id, owner: id, ...account, address }
  expect(faultsOf(accountDetailsChanged.data, event)).toEqual([])
  expect(faultsOf(accountDetailsChanged.data, { ...event, address: { ...address, city: 'P\ud800' } })).not.toEqual([])
  expect(
    faultsOf(clientAdded.data, {
      clientId: id,
      accountId: id,
      name: 'A',
      surname: '',
      email: '',
      phone: '',
      dateOfBirth: '',
      idNumber: '',
    }),
  ).toEqual([])
  const record = {
    transferDutyId: id,
    accountId: id,
    clientId: id,
    description: 'A\nhouse',
    inputs: { transferAmount: 1, purchaserType: 'natural', bondAmount: 0, exemptionText: 'by\nlaw' },
    result: { transferDutyPayable: 0, dateOfAcquisition: '2026-01-01' },
    constantsVersion: '1',
    engineVersion: '1',
  }
  expect(faultsOf(transferDuty.events[1].data, record)).toEqual([])
  expect(faultsOf(transferDuty.events[1].data, { ...record, inputs: { ...record.inputs, bondBank: 'a\0' } })).not.toEqual([])
})
