import { expect, test } from 'vitest'
import { missingText } from './missing.ts'
import { ROUTES } from './routes.ts'

const texts = (...names: readonly (keyof typeof ROUTES)[]) => names.map((name) => missingText(ROUTES[name].path))

test("reports missing resources in the specification's words", () => {
  expect(texts('getClient', 'changeClient', 'getHousehold', 'setMaritalStatus')).toEqual(Array(4).fill('No such client!'))
  expect(texts('adminGetTeam', 'adminGetTier')).toEqual(['No such team!', 'No such tier!'])
  expect(texts('getScenario', 'copyTransferDuty', 'printHomeLoanRepayment')).toEqual(Array(3).fill('No such document!'))
  expect(texts('createInvestmentComparison')).toEqual(['No such client!'])
})

test('falls back to the default text if the specification has none', () => {
  expect(texts('listClients', 'adminGetUser', 'getTeam')).toEqual([undefined, undefined, undefined])
})
