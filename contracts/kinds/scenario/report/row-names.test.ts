import { expect, test } from 'vitest'
import { calculateTaxScenario } from '../../../law/assessment/calculate.ts'
import type { TaxScenarioGiven } from '../../../law/assessment/inputs/scenario.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { defaultLines } from './assumptions.ts'
import { withRowNames } from './row-names.ts'

function answerOf(given: TaxScenarioGiven) {
  const answer = calculateTaxScenario(given, { today: '2026-11-27', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer
}

const LANDLORD: TaxScenarioGiven = {
  taxYear: 2026,
  rentals: [
    { propertyName: 'Flat in Umhlanga', grossRent: 16_800_000, rates: 1_440_000 },
    { grossRent: 9_000_000, rates: 1_200_000, monthsLet: 6 },
  ],
}

test('deductions and reasons call a property by its name, or by its number where it has none', () => {
  const { inputs, result } = answerOf(LANDLORD)
  const { deductions, disallowed } = withRowNames(inputs, result)
  expect(deductions.map(({ label }) => label)).toEqual(['Expenses of Flat in Umhlanga', 'Deductible expenses of property 2'])
  expect(disallowed[0]!.reason).toContain('What property 2 costs')
})

test('assumptions list only defaults that the scenario has a use for', () => {
  const { inputs, result } = answerOf(LANDLORD)
  const labels = defaultLines(inputs, result).map(({ label }) => label)
  expect(labels).toContain('Ownership share')
  for (const other of [
    'Frequency of the living annuity',
    'Kind of exchange rate',
    'Number of savings withdrawals',
    'Pay is normally mainly commission',
    'Conditions of turnover tax',
    'Inflation',
  ])
    expect(labels, other).not.toContain(other)
})
