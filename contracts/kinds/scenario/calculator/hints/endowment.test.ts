import { expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../../../law/constants/tax-constants.ts'
import { fillIn } from '../../../../law/assessment/inputs/defaults.ts'
import { endowment } from './endowment.ts'
import { sceneOf } from './scene.ts'

const inputs = fillIn(
  { taxYear: 2027, employers: [{ salary: 90_000_000 }], investmentIncome: [{ kind: 'localInterest', amount: 10_000_000 }] },
  '2026-11-21',
)

test('the rate of the insurer is a constant: without it there is no figure, and it is named', () => {
  const found = endowment.find(sceneOf(inputs, { tax: { ...TAX_CONSTANTS, policyholderFund: [] } }))
  expect(found).toEqual([{ missing: { name: 'the rates of the policyholder fund', from: '2027-02-28' } }])
})

test('it is compared with the marginal rate, and paid on what moves inside: 30 % of R76 200', () => {
  const [found] = endowment.find(sceneOf(inputs, { tax: TAX_CONSTANTS }))
  expect(found).toMatchObject({ amount: 7_620_000, runs: [{}, { before: 0, after: 2_286_000 }] })
})
