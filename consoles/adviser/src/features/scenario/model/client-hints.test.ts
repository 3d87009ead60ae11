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

test('a regime that changed within the year is said at the field, with the day, the section and what to enter', () => {
  const { maritalRegime = '' } = clientNotes(facts, { taxYear: 2027 }, TODAY)
  expect(plain(maritalRegime)).toMatch(
    /^By the client’s page the regime changed on 1 September 2026, within this year of assessment\. If it was in community of property, .* the day before as its last\. Section 7\(2A\)/,
  )
  expect(clientNotes(facts, inCommunity, TODAY)).toEqual({ communityUntil: expect.stringContaining('Enter the day before.') })
  expect(clientNotes(facts, { ...inCommunity, communityUntil: '2026-08-31' }, TODAY)).toEqual({})
  const widowed = factsOf({ status: 'widowed', since: '2026-09-01', regime: '', regimeSince: '' })
  expect(clientNotes(widowed, inCommunity, TODAY)).toEqual({ communityUntil: expect.stringContaining('Enter that day.') })
})

test('a marriage in community within the year: its first day, until it is entered', () => {
  const married = factsOf({ ...apart, since: '2026-09-01', regime: 'inCommunity', regimeSince: '' })
  expect(clientNotes(married, { taxYear: 2027 }, TODAY)).toEqual({ maritalRegime: expect.stringContaining('enter that day as its first') })
  expect(clientNotes(married, inCommunity, TODAY)).toEqual({ communityFrom: expect.stringContaining('Enter that day.') })
  expect(clientNotes(married, { ...inCommunity, communityFrom: '2026-09-01' }, TODAY)).toEqual({})
})

test('nothing is said of another year, or where nothing is known', () => {
  expect(clientNotes(facts, { taxYear: 2026 }, TODAY)).toEqual({})
  expect(clientNotes(facts, { taxYear: 2028 }, TODAY)).toEqual({})
  expect(clientNotes(undefined, { taxYear: 2027 }, TODAY)).toEqual({})
})
