import type { ClientFacts } from '@tafel/contracts/contexts/clients/client-facts.ts'
import { expect, test } from 'vitest'
import { newScenarioInputs } from './new-scenario.ts'

const TODAY = '2026-11-21'
const FIRM = { inflation: 50_000 }
const unknown: ClientFacts = { dateOfBirth: undefined, isByIdNumber: false, maritalStatus: undefined, spouseId: undefined }
const married = { status: 'married', since: '2019-03-23', regime: 'inCommunity', regimeSince: '' } as const

test('a new scenario is for the current year, and stores the firm’s inflation if it isn’t the default', () => {
  expect(newScenarioInputs(TODAY, FIRM, unknown)).toEqual({ taxYear: 2027 })
  expect(newScenarioInputs(TODAY, { inflation: 43_000 }, unknown)).toEqual({ taxYear: 2027, projection: { inflation: 43_000 } })
})

test('it starts with the date of birth and the regime of the client’s page, if the year has that regime', () => {
  expect(newScenarioInputs(TODAY, FIRM, { ...unknown, dateOfBirth: '1979-08-18', maritalStatus: married })).toEqual({
    taxYear: 2027,
    dateOfBirth: '1979-08-18',
    maritalRegime: 'inCommunity',
  })
  const later = { ...unknown, maritalStatus: { ...married, since: '2027-03-01' } }
  expect(newScenarioInputs(TODAY, FIRM, later)).toEqual({ taxYear: 2027 })
  const divorced = { ...unknown, maritalStatus: { ...married, status: 'divorced', regime: '' } as const }
  expect(newScenarioInputs(TODAY, FIRM, divorced), 'single is its own default').toEqual({ taxYear: 2027 })
})

test('it has the date on which community of property began within the year', () => {
  const begun = { ...unknown, maritalStatus: { ...married, since: '2026-09-01' } }
  expect(newScenarioInputs(TODAY, FIRM, begun)).toEqual({ taxYear: 2027, maritalRegime: 'inCommunity', communityFrom: '2026-09-01' })
  const left = { ...unknown, maritalStatus: { ...married, regime: 'ancWithAccrual', regimeSince: '2026-09-01' } as const }
  expect(newScenarioInputs(TODAY, FIRM, left)).toEqual({ taxYear: 2027, maritalRegime: 'ancWithAccrual' })
})
