import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'
import { calculateTaxScenario } from '../../calculate.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from the Fourth Schedule, paragraph 1 "provisional taxpayer" (a)(i) and (dd), of the Income Tax Act 58 of 1962.

function verdictOf(employers: NonNullable<TaxScenarioGiven['employers']>) {
  const given: TaxScenarioGiven = { taxYear: 2026, dateOfBirth: '1985-05-05', employers }
  const answer = calculateTaxScenario(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.result.provisional
}

describe('remuneration of an employer who is not registered for PAYE', () => {
  test('makes a provisional taxpayer above R30 000 and the tax threshold', () => {
    expect(verdictOf([{ salary: R(600_000), withoutPaye: true }])).toMatchObject({
      isProvisionalTaxpayer: true,
      code: 'other-income-over-limit',
    })
    expect(verdictOf([{ salary: R(600_000) }])).toMatchObject({ isProvisionalTaxpayer: false, code: 'remuneration-only' })
  })
  test('not up to R30 000 of it in addition to a registered employer, with interest and rent counted in', () => {
    const withSecondEmployer = (salary: number) => verdictOf([{ salary: R(500_000) }, { salary, withoutPaye: true }])
    expect([withSecondEmployer(R(30_000)).isProvisionalTaxpayer, withSecondEmployer(R(30_000) + 1).isProvisionalTaxpayer]).toEqual([
      false,
      true,
    ])
  })
  test('nor up to the tax threshold of R95 750', () => {
    expect(verdictOf([{ salary: R(95_750), withoutPaye: true }]).code).toBe('under-threshold')
  })
  test('of work abroad what the exemption leaves counts: R1 250 000 of R1 400 000 is exempt', () => {
    const abroad = { daysOutside: 200, longestSpell: 90, withoutPaye: true }
    expect(verdictOf([{ foreignEmploymentIncome: R(1_400_000), ...abroad }]).isProvisionalTaxpayer).toBe(true)
    expect(verdictOf([{ foreignEmploymentIncome: R(1_250_000), ...abroad }]).isProvisionalTaxpayer).toBe(false)
  })
})
