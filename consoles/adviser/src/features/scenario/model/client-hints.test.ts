import type { ClientFacts } from '@tafel/contracts/contexts/clients/client-facts.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, test } from 'vitest'
import { clientNotes } from './client-hints.ts'

const TODAY = '2026-11-21'
const apart = { status: 'married', since: '2019-03-23', regime: 'ancWithAccrual', regimeSince: '2026-09-01' } as const
const factsOf = (maritalStatus: ClientFacts['maritalStatus']): ClientFacts => ({
  dateOfBirth: undefined,
  isByIdNumber: false,
  maritalStatus,
  spouseId: undefined,
})
const facts = factsOf(apart)
const inCommunity = { taxYear: 2027, maritalRegime: 'inCommunity' } as const

test('notes a regime change within the year at the field, with the date, the section and what to enter', () => {
  const { maritalRegime = '' } = clientNotes(facts, { taxYear: 2027 }, TODAY)
  expect(plain(maritalRegime)).toMatch(
    /^According to the client’s page, the regime changed on 1 September 2026, within this year of assessment\. If it was in community of property, .* the day before as its last day\. Section 7\(2A\)/,
  )
  expect(clientNotes(facts, inCommunity, TODAY)).toEqual({ communityUntil: expect.stringContaining('Enter the day before.') })
  expect(clientNotes(facts, { ...inCommunity, communityUntil: '2026-08-31' }, TODAY)).toEqual({})
  const widowed = factsOf({ status: 'widowed', since: '2026-09-01', regime: '', regimeSince: '' })
  expect(clientNotes(widowed, inCommunity, TODAY)).toEqual({ communityUntil: expect.stringContaining('Enter that date.') })
})

test('notes the first day of a marriage in community within the year, until it is entered', () => {
  const married = factsOf({ ...apart, since: '2026-09-01', regime: 'inCommunity', regimeSince: '' })
  expect(clientNotes(married, { taxYear: 2027 }, TODAY)).toEqual({
    maritalRegime: expect.stringContaining('enter that date as its first day'),
  })
  expect(clientNotes(married, inCommunity, TODAY)).toEqual({ communityFrom: expect.stringContaining('Enter that date.') })
  expect(clientNotes(married, { ...inCommunity, communityFrom: '2026-09-01' }, TODAY)).toEqual({})
})

test('notes nothing for another year or without data', () => {
  expect(clientNotes(facts, { taxYear: 2026 }, TODAY)).toEqual({})
  expect(clientNotes(facts, { taxYear: 2028 }, TODAY)).toEqual({})
  expect(clientNotes(undefined, { taxYear: 2027 }, TODAY)).toEqual({})
})
