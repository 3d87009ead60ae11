import { expect, test } from 'vitest'
import { birthWords } from './client-words.ts'

const facts = { dateOfBirth: '1979-08-18', isByIdNumber: false, maritalStatus: undefined, spouseId: undefined }

test('a date of birth shows whether it matches the client’s page', () => {
  expect(birthWords(facts, '1979-08-18')).toBe('from the client’s page')
  expect(birthWords({ ...facts, isByIdNumber: true }, '1979-08-18')).toBe('from the ID number on the client’s page')
  expect(birthWords(facts, '1979-08-19')?.replaceAll('\u00a0', ' ')).toBe('the client’s page has 18 August 1979')
  expect(birthWords({ ...facts, isByIdNumber: true }, undefined)?.replaceAll('\u00a0', ' ')).toBe(
    'the client’s page has 18 August 1979, by the ID number',
  )
  expect(birthWords({ ...facts, dateOfBirth: undefined }, '1979-08-19')).toBeUndefined()
})
