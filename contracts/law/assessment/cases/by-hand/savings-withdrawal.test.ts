import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'
import { calculateTaxScenario } from '../../calculate.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { R } from '../../testing/employment.ts'

// Section 1 "savings withdrawal benefit", as Act 44 of 2024 substituted it from 1 September 2024 (acts.co.za): one a year from each contract,
// each of at least R2 000; where membership ends with less, all of it may be withdrawn, also as a second withdrawal.

const notesOf = (retirementIncome: TaxScenarioGiven['retirementIncome']) => {
  const given = { taxYear: 2027, dateOfBirth: '1980-01-01', employers: [{ salary: R(400_000) }], retirementIncome }
  const answer = calculateTaxScenario(given, { today: '2026-11-27', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return [answer.result.taxableIncome.total, answer.result.notes.map(({ code, severity }) => `${code} ${severity}`)]
}

test('R1 500 is taxed, with a request for the reason instead of a refusal', () => {
  expect(notesOf({ savingsWithdrawal: R(1_500) })).toEqual([R(401_500), ['savings-withdrawal-too-small issue']])
  expect(notesOf({ savingsWithdrawal: R(1_500), savingsWithdrawalBasis: 'membershipEnded' })).toEqual([R(401_500), []])
})
test('a second withdrawal of the year needs its reason', () => {
  expect(notesOf({ savingsWithdrawal: R(31_500), savingsWithdrawals: 2 })).toEqual([R(431_500), ['savings-withdrawal-repeated issue']])
  for (const savingsWithdrawalBasis of ['severalContracts', 'membershipEnded'] as const)
    expect(notesOf({ savingsWithdrawal: R(31_500), savingsWithdrawals: 2, savingsWithdrawalBasis })).toEqual([R(431_500), []])
})
