import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'
import { calculateTaxScenario } from '../../calculate.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'

const RAND = 100

function worked(given: TaxScenarioGiven) {
  const answer = calculateTaxScenario({ dateOfBirth: '1980-01-01', ...given }, { today: '2026-11-27', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  const { taxableIncome, unconfirmed, missing } = answer.result
  return { total: taxableIncome.total, missing, unconfirmed: unconfirmed.flatMap(({ names }) => names) }
}

test.each([
  ['mealsAndIncidentals', 595],
  ['incidentalsOnly', 184],
] as const)(
  'section 8(1)(c), 2027: of R10 000 for 10 days away (%s) R%i a day is spent, and the figure is confirmed',
  (subsistenceKind, daily) => {
    const employers = [{ salary: 500_000 * RAND, subsistence: 10_000 * RAND, subsistenceDays: 10, subsistenceKind }]
    const { total, unconfirmed, missing } = worked({ taxYear: 2027, employers })
    expect(total).toBe((510_000 - 10 * daily) * RAND)
    expect(missing).toEqual([])
    expect(unconfirmed.filter((name) => name.includes('subsistence'))).toEqual([])
  },
)

test('section 8(1)(b)(iii), 2023: a reimbursement of R4,18 a kilometre is not taxed, of R4,19 a cent is, and the rate is confirmed', () => {
  const paid = (reimbursiveRate: number) =>
    worked({ taxYear: 2023, employers: [{ salary: 500_000 * RAND, reimbursiveKm: 1_000, reimbursiveRate }] })
  expect(paid(418).total).toBe(500_000 * RAND)
  expect(paid(419).total).toBe(500_010 * RAND)
  expect(paid(418).unconfirmed.filter((name) => /kilomet/.test(name))).toEqual([])
})
