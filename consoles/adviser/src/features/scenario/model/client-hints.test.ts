import type { ClientFacts } from '@tafel/contracts/clients/client-facts.ts'
import { plain } from '@tafel/contracts/money/format.ts'
import { expect, test } from 'vitest'
import { clientNotes } from './client-hints.ts'

const TODAY = '2026-11-21'
const maritalStatus = { status: 'married', since: '2019-03-23', regime: 'ancWithAccrual', regimeSince: '2026-09-01' } as const
const facts: ClientFacts = { dateOfBirth: undefined, isByIdNumber: false, maritalStatus, spouseId: undefined }

test('a regime that changed within the year is said at the field, with the day, the section, and that the year is not split', () => {
  const { maritalRegime = '' } = clientNotes(facts, { taxYear: 2027 }, TODAY)
  expect(plain(maritalRegime)).toMatch(
    /^By the client’s page the regime changed on 1 September 2026, within this year of assessment\. .* does not split it .* Section 7\(2A\) halves/,
  )
})

test('nothing is said of another year, or where nothing is known', () => {
  expect(clientNotes(facts, { taxYear: 2026 }, TODAY)).toEqual({})
  expect(clientNotes(facts, { taxYear: 2028 }, TODAY)).toEqual({})
  expect(clientNotes(undefined, { taxYear: 2027 }, TODAY)).toEqual({})
})
