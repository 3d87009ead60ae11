import { expect, test } from 'vitest'
import { missingText } from './missing.ts'
import { ROUTES } from './routes.ts'

const texts = (...names: readonly (keyof typeof ROUTES)[]) => names.map((name) => missingText(ROUTES[name].path))

test('what isn’t there is called as the specification does', () => {
  expect(texts('getClient', 'changeClient', 'getHousehold', 'setMaritalStatus')).toEqual(Array(4).fill('No such client!'))
  expect(texts('adminGetTeam', 'adminGetTier')).toEqual(['No such team!', 'No such tier!'])
  expect(texts('getScenario', 'copyTransferDuty', 'printHomeLoanRepayment')).toEqual(Array(3).fill('No such document!'))
  expect(texts('createInvestmentComparison')).toEqual(['No such client!'])
})

test('where the specification has no words there are the usual ones', () => {
  expect(texts('listClients', 'adminGetUser', 'getTeam')).toEqual([undefined, undefined, undefined])
})
