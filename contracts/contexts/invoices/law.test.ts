import { expect, test } from 'vitest'
import { creditNoteParticulars, invoiceForm, invoiceParticulars, lastDayToIssue } from './law.ts'

test.each([
  [1, 'notRequired'],
  [5_000, 'notRequired'],
  [5_001, 'abridged'],
  [99_999, 'abridged'],
  [500_000, 'abridged'],
  [500_001, 'full'],
  [999_990, 'full'],
] as const)('%d cents ask for the form %s', (cents, form) => {
  expect(invoiceForm(cents)).toBe(form)
})

test('the full form names the buyer and the quantity, the abridged one need not', () => {
  const names = (form: Parameters<typeof invoiceParticulars>[0]) => invoiceParticulars(form).map(({ name }) => name)
  expect(names('abridged')).not.toContain('buyerName')
  expect(names('full')).toEqual(expect.arrayContaining(['buyerName', 'buyerAddress', 'buyerVatNumber', 'quantity', ...names('abridged')]))
})

test('a credit note says why, and what it corrects', () => {
  for (const form of ['full', 'abridged', 'notRequired'] as const)
    expect(creditNoteParticulars(form).map(({ name }) => name)).toEqual(expect.arrayContaining(['reason', 'corrects', 'tax']))
})

test('a document is in time for 21 days', () => {
  expect(lastDayToIssue('2026-12-20')).toBe('2027-01-10')
})
