import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { runOf } from '../testing/assess.ts'

const R = (rand: number) => Math.round(rand * 100)
const retirementOf = (given: TaxScenarioGiven) => runOf({ taxYear: 2014, ...given }).assessed.retirement

describe('section 11(n) until 29 February 2016', () => {
  test('deducts 15 % of income: R30 000 of R200 000 (TaxTim, retirement annuity in 2014)', () => {
    const { deducted, undeducted } = retirementOf({ employers: [{ salary: R(200_000) }], deductions: { raContribution: R(40_000) } })
    expect([deducted.value, undeducted.value]).toEqual([R(30_000), R(10_000)])
  })
  test.each([
    [20_000, 3500],
    [23_333.33, 3500],
    [23_340, 3501],
  ])('of income of R%d at most R%d: the greatest of 15 %, R3 500 and R1 750', (income, limit) => {
    expect(retirementOf({ employers: [{ salary: R(income) }], deductions: { raContribution: R(5000) } }).deducted.value).toBe(R(limit))
  })
  test('leaves the taxable capital gain out of income', () => {
    const { deducted } = retirementOf({
      employers: [{ salary: R(100_000) }],
      disposals: [{ assetKind: 'listedShares', proceeds: R(1_000_000) }],
      deductions: { raContribution: R(40_000) },
    })
    expect(deducted.value).toBe(R(15_000))
  })
  test('is refused by name together with an employer’s fund', () => {
    const { deducted } = retirementOf({ employers: [{ salary: R(200_000) }], deductions: { raContribution: R(1000), ownPension: R(1) } })
    expect(deducted.missing).toMatchObject({ name: 'the limits of sections 11(k) and (n) of 2014' })
  })
  test('ends with the year of assessment 2016', () => {
    const given: TaxScenarioGiven = { employers: [{ salary: R(200_000) }], deductions: { raContribution: R(60_000) } }
    expect(retirementOf({ taxYear: 2016, ...given }).deducted.value).toBe(R(30_000))
    expect(retirementOf({ taxYear: 2017, ...given }).deducted.value).toBe(R(55_000))
  })
})
