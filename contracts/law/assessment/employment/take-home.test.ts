import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../engine/outcome.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { expectRecomputed, valueAt } from '../../working/testing/ledger.ts'
import { bornFor, coveredAllYear } from '../testing/assess.ts'
import { R } from '../testing/employment.ts'
import { assessmentOf } from '../testing/steps.ts'

/** The figures on payslips, in rand. */
function worked(given: TaxScenarioGiven) {
  const at = assessmentOf({ taxYear: 2027, ...given })
  const { takeHome: shown, assessed } = outcomeOf(at)
  expectRecomputed(at.ledger)
  const pay = shown!
  return {
    at,
    assessed,
    normal: pay.normalMonth.value,
    average: pay.average.value,
    paye: pay.paye.value,
    balance: pay.balance.value,
    from: pay.payeFrom,
    months: pay.months,
    isRefused: pay.average.missing !== undefined,
    bonusMonths: pay.bonusMonths.map(({ month, amount }) => [month, amount.value]),
  }
}

// Table of 2027: 600 000 → 79 998 … ; the figures of second reading, wrong 12, are of the kind, each worked by hand here.
describe('PAYE is that of pay alone (Fourth Schedule, paras 2 and 9)', () => {
  const salary = { employers: [{ salary: R(850_000) }], medical: { coveredMembers: coveredAllYear(2) } }
  test('G-03: R850 000 with two members: (850 000 − 218 509 − 2 125,44) ÷ 12 = R52 447,13', () => {
    const { normal, average, paye, balance, from } = worked(salary)
    expect([normal, average, paye, balance, from]).toEqual([R(52_447.13), R(52_447.13), R(218_509), 0, 'tables'])
  })
  test('a gain of R5 million changes no payslip: its tax is the balance', () => {
    const without = worked({ employers: [{ salary: R(600_000) }] })
    const gain = worked({
      employers: [{ salary: R(600_000) }],
      disposals: [{ assetKind: 'other', disposed: '2026-09-01', proceeds: R(5_000_000) }],
    })
    expect([gain.normal, gain.paye]).toEqual([without.normal, without.paye])
    expect(gain.balance).toBe(gain.assessed.normalTax.value - gain.paye)
    expect([without.balance, gain.balance > R(600_000)]).toEqual([0, true])
  })
  test('paying more into a retirement annuity changes no payslip; the refund is the balance', () => {
    const more = worked({ ...salary, deductions: { raContribution: R(150_000) } })
    expect([more.normal, more.balance]).toEqual([R(52_447.13), -R(58_500)])
  })
  test('interest and rent change no payslip', () => {
    const other = { investmentIncome: [{ kind: 'localInterest' as const, amount: R(300_000) }], rentals: [{ grossRent: R(120_000) }] }
    expect(worked({ ...salary, ...other }).normal).toBe(R(52_447.13))
  })
  test('the share of a spouse in community of property changes no payslip', () => {
    const joint = { maritalRegime: 'inCommunity' as const, investmentIncome: [{ kind: 'localInterest' as const, amount: R(300_000) }] }
    expect(worked({ ...salary, ...joint, spouseInterest: R(900_000) }).normal).toBe(R(52_447.13))
  })
})

describe('what is captured as deducted is what the payslip shows', () => {
  test('PAYE of the employer', () => {
    const { paye, average, from, balance, assessed } = worked({
      employers: [{ salary: R(600_000), payeDeducted: R(120_000), noUif: true }],
    })
    expect([paye, average, from]).toEqual([R(120_000), R(40_000), 'captured'])
    expect(balance).toBe(assessed.normalTax.value - R(120_000))
  })
  test('a total of the year, where no employer has its own', () => {
    const { paye, from } = worked({ employers: [{ salary: R(600_000) }], paid: { paye: R(120_000) } })
    expect([paye, from]).toEqual([R(120_000), 'captured'])
  })
  test('not where a pension bears a part of that total; the balance still sets all of it off', () => {
    const given = { employers: [{ salary: R(600_000) }], retirementIncome: { pension: R(100_000) }, paid: { paye: R(180_000) } }
    const { from, balance, assessed } = worked(given)
    expect([from, balance]).toEqual(['tables', assessed.normalTax.value - R(180_000)])
  })
  test('one employer captured, the other by the tables', () => {
    const { from, paye } = worked({ employers: [{ salary: R(600_000), payeDeducted: R(120_000) }, { salary: R(200_000) }] })
    // R200 000 of 2027 by the table: 18 % = 36 000 − 17 820.
    expect([from, paye]).toEqual(['both', R(138_180)])
  })
  test('an unregistered employer withholds none: its tax is the balance', () => {
    const { paye, balance, assessed } = worked({ employers: [{ salary: R(600_000), withoutPaye: true, noUif: true }] })
    expect([paye, balance]).toEqual([0, assessed.normalTax.value])
  })
})

describe('over the months paid', () => {
  test('six months of R50 000: the tables take a year’s equivalent of R600 000, half of its tax', () => {
    const year = worked({ employers: [{ salary: R(600_000), noUif: true }] })
    const half = worked({ employers: [{ salary: R(300_000), noUif: true, to: '2026-08-31' }] })
    expect([half.normal, half.paye * 2]).toEqual([year.normal, year.paye])
    expect(half.months).toEqual([3, 4, 5, 6, 7, 8])
    // Over the year R300 000 bears less: the rest comes back.
    expect(half.balance).toBeLessThan(0)
  })
  test('two employers after each other are paid in twelve months, each with the rebate of its months', () => {
    const given = {
      employers: [
        { salary: R(300_000), to: '2026-08-31' },
        { salary: R(300_000), from: '2026-09-01' },
      ],
    }
    const one = worked({ employers: [{ salary: R(600_000) }] })
    const two = worked(given)
    expect([two.months.length, two.paye, two.normal]).toEqual([12, one.paye, one.normal])
  })
  test('two at once each take the whole rebate: what that is too much is the balance', () => {
    const { paye, balance, months } = worked({ employers: [{ salary: R(200_000) }, { salary: R(200_000) }] })
    expect([paye, months.length, balance > 0]).toEqual([R(36_360), 12, true])
  })
})

describe('s 11F and the credits that payroll allows (Fourth Schedule, paras 2(4) and 9(6))', () => {
  test('own pension contributions come off remuneration and off pay', () => {
    // 850 000 − 85 000 = 765 000: R218 509 less 39 % of 85 000; then (850 000 − PAYE − UIF − 85 000) ÷ 12.
    const { paye, balance, normal } = worked({
      employers: [{ salary: R(850_000) }],
      medical: { coveredMembers: coveredAllYear(2) },
      deductions: { ownPension: R(85_000) },
    })
    expect([balance, normal]).toEqual([0, Math.round((R(850_000) - paye - R(2_125.44) - R(85_000)) / 12)])
  })
  test('contributions of the employer are remuneration and deducted up to the limits: 27,5 % and the cap', () => {
    const { at } = worked({ employers: [{ salary: R(1_000_000), employerRetirement: R(400_000) }] })
    // 27,5 % of 1 400 000 is 385 000; the cap of 2027 is R430 000.
    expect(valueAt(at.ledger, 'takeHome.0.onRegular.deduction')).toBe(R(385_000))
  })
  test('qualifying expenses and fees above four credits are credited on assessment alone, under 65', () => {
    const medical = { coveredMembers: coveredAllYear(2), schemeContributionMonthly: R(9_000), qualifyingOutOfPocket: R(200_000) }
    const { paye, balance } = worked({ employers: [{ salary: R(850_000) }], medical })
    expect([paye, balance < 0]).toEqual([R(218_509), true])
  })
  test('from 65 payroll credits 33,3 % of fees above three credits', () => {
    const medical = { coveredMembers: coveredAllYear(2), schemeContributionMonthly: R(9_000), qualifyingOutOfPocket: R(200_000) }
    const { at } = worked({ dateOfBirth: bornFor(2027, 66), employers: [{ salary: R(850_000) }], medical })
    // (108 000 − 3 × 9 024) × 33,3 %
    expect(valueAt(at.ledger, 'takeHome.0.tax.s6B')).toBe(R(26_949.02))
  })
  test('one payroll allows the credit of a month: the employer that pays scheme fees', () => {
    const given = { employers: [{ salary: R(400_000) }, { salary: R(400_000), employerMedical: R(12_000) }] }
    const { at } = worked({ ...given, medical: { coveredMembers: coveredAllYear(1), schemeContributionMonthly: R(1_000) } })
    expect([valueAt(at.ledger, 'takeHome.0.tax.s6A'), valueAt(at.ledger, 'takeHome.1.tax.s6A')]).toEqual([undefined, R(4_512)])
  })
  test('before 2017 the limits of contributions are not loaded: no take-home pay without its PAYE', () => {
    const { isRefused } = worked({ taxYear: 2016, employers: [{ salary: R(600_000) }], deductions: { ownPension: R(60_000) } })
    expect(isRefused).toBe(true)
  })
})

describe('the month of the bonus bears the tax on the bonus', () => {
  const row = { salary: R(600_000), bonus: R(60_000), bonusMonth: 12 }
  test('eleven normal months and this one are the year', () => {
    const { normal, average, bonusMonths, at } = worked({ employers: [row] })
    const onBonus = valueAt(at.ledger, 'takeHome.0.payeOnBonus')!
    expect(bonusMonths).toEqual([[12, normal + R(60_000) - onBonus]])
    expect(Math.abs(12 * normal + R(60_000) - onBonus - 12 * average)).toBeLessThanOrEqual(12)
  })
  test('without a month it is in the average alone', () => {
    const { bonusMonths, normal, average } = worked({ employers: [{ ...row, bonusMonth: undefined }] })
    expect([bonusMonths, average > normal]).toEqual([[], true])
  })
  test('captured PAYE is split as the tables split it', () => {
    const tables = worked({ employers: [row] })
    const captured = worked({ employers: [{ ...row, payeDeducted: tables.paye }] })
    expect([captured.normal, captured.bonusMonths]).toEqual([tables.normal, tables.bonusMonths])
  })
  test('two bonuses of one month are one', () => {
    const { bonusMonths, normal, at } = worked({ employers: [row, { bonus: R(30_000), bonusMonth: 12, salary: R(300_000) }] })
    const taxes = valueAt(at.ledger, 'takeHome.0.payeOnBonus')! + valueAt(at.ledger, 'takeHome.1.payeOnBonus')!
    expect(bonusMonths).toEqual([[12, normal + R(90_000) - taxes]])
  })
})

test('pay is cash: no benefits, no reimbursed kilometres', () => {
  const row = { salary: R(12_000), travelAllowance: R(1_200), employerMedical: R(500), companyCarValue: R(100_000), reimbursiveKm: 100 }
  expect(valueAt(worked({ employers: [row] }).at.ledger, 'takeHome.regular')).toBe(R(13_200))
})

test('pay for work abroad above the exemption is taxed in payroll; below it there is no PAYE', () => {
  const row = { daysOutside: 200, longestSpell: 100, noUif: true }
  expect(worked({ employers: [{ ...row, foreignEmploymentIncome: R(1_250_000) }] }).paye).toBe(0)
  // R1 450 000 less R1 250 000 are R200 000: 36 000 − 17 820.
  expect(worked({ employers: [{ ...row, foreignEmploymentIncome: R(1_450_000) }] }).paye).toBe(R(18_180))
})
