import { describe, expect, test } from 'vitest'
import { birthDateOf, clientFacts, regimeChangeIn, regimeOfYear } from './client-facts.ts'
import type { MaritalStatus } from './household.ts'
import type { HouseholdView } from './views.ts'

const TODAY = '2026-11-21'
const ID_NUMBER = '8001015009087'
const married: MaritalStatus = { status: 'married', since: '2019-03-23', regime: 'inCommunity', regimeSince: '' }
const factsOf = (dateOfBirth: string, idNumber = '', maritalStatus: MaritalStatus | null = null, spouse: HouseholdView['spouse'] = null) =>
  clientFacts({ client: { dateOfBirth, idNumber }, maritalStatus, spouse }, TODAY)

describe('the date of birth of a client', () => {
  test('as recorded, else as the ID number has it, and which of the two', () => {
    expect(factsOf('1979-08-18', ID_NUMBER)).toMatchObject({ dateOfBirth: '1979-08-18', isByIdNumber: false })
    expect(factsOf('', ID_NUMBER)).toMatchObject({ dateOfBirth: '1980-01-01', isByIdNumber: true })
    expect(factsOf('')).toMatchObject({ dateOfBirth: undefined, isByIdNumber: false })
  })
  test('takes the younger possible person of an ID number, and accepts a 29 February', () => {
    expect(birthDateOf('0002290000088', TODAY)).toBe('2000-02-29')
    expect(birthDateOf(ID_NUMBER, '2080-01-01')).toBe('2080-01-01')
    expect(birthDateOf(ID_NUMBER, '2079-12-31')).toBe('1980-01-01')
    expect(birthDateOf('8001015009088', TODAY)).toBeUndefined()
  })
})

describe('the regime of a year of assessment', () => {
  const regimeOf = (maritalStatus: MaritalStatus | null, lastDay = '2027-02-28') => regimeOfYear(factsOf('', '', maritalStatus), lastDay)

  test('is the one of the last day of the year', () => {
    expect(regimeOf(married)).toBe('inCommunity')
    expect(regimeOf({ ...married, since: '2027-02-28' })).toBe('inCommunity')
    expect(regimeOf({ ...married, regimeSince: '2027-02-28' })).toBe('inCommunity')
    expect(regimeOf({ ...married, since: '' })).toBe('inCommunity')
  })
  test('is not known where marriage or regime begin after it, or where none is recorded', () => {
    expect(regimeOf({ ...married, since: '2027-03-01' })).toBeUndefined()
    expect(regimeOf({ ...married, regimeSince: '2027-03-01' })).toBeUndefined()
    expect(regimeOf({ ...married, regime: '' })).toBeUndefined()
    expect(regimeOf(null)).toBeUndefined()
  })
  test('is single for an unmarried client, and unknown if a spouse is still linked', () => {
    const divorced: MaritalStatus = { status: 'divorced', since: '2020-01-01', regime: '', regimeSince: '' }
    expect(regimeOf(divorced)).toBe('single')
    const linked = factsOf('', '', divorced, {} as HouseholdView['spouse'])
    expect(regimeOfYear(linked, '2027-02-28')).toBeUndefined()
  })
})

describe('a change of the regime within a year of assessment', () => {
  const changeOf = (maritalStatus: MaritalStatus | null) => regimeChangeIn(factsOf('', '', maritalStatus), '2026-03-01', '2027-02-28')
  const apart = { ...married, regime: 'ancWithAccrual' } as const

  test('is that of the regime, a marriage in community, or the end of a marriage', () => {
    expect(changeOf({ ...apart, regimeSince: '2026-09-01' })).toEqual({ day: '2026-09-01', what: 'regimeChanged', inCommunity: false })
    expect(changeOf({ ...married, regimeSince: '2026-09-01' })).toMatchObject({ what: 'regimeChanged', inCommunity: true })
    expect(changeOf({ ...married, since: '2027-02-28' })).toEqual({ day: '2027-02-28', what: 'married', inCommunity: true })
    const widowed = { status: 'widowed', since: '2026-03-02', regime: '', regimeSince: '' } as const
    expect(changeOf(widowed)).toEqual({ day: '2026-03-02', what: 'marriageEnded', inCommunity: false })
  })
  test('is none on the first day or outside the year, for a marriage out of community, or without a day', () => {
    expect(changeOf({ ...married, regimeSince: '2026-03-01' })).toBeUndefined()
    expect(changeOf({ ...married, regimeSince: '2027-03-01' })).toBeUndefined()
    expect(changeOf({ ...apart, since: '2026-09-01' })).toBeUndefined()
    expect(changeOf({ ...apart, since: '2026-09-01', regimeSince: '2026-09-01' })).toBeUndefined()
    expect(changeOf({ ...married, since: '' })).toBeUndefined()
    expect(changeOf(null)).toBeUndefined()
  })
})
