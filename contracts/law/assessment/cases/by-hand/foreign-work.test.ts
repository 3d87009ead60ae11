import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from s 10(1)(o)(ii) and Interpretation Note 16 (days of work), s 6quat(1C) and (1D), and s 10(1)(i)(xv)(aa) as it read until
// 29 February 2012 (SARS, Interpretation Note 2, issue 3, paragraph 4.2.2; SAIT, 29 March 2010; public cases FINT-2009 and FINT-2013).

const run = (given: TaxScenarioGiven) => runOf({ taxYear: 2026, dateOfBirth: '1970-01-01', ...given })

describe('pay for work here and abroad is apportioned by days of work', () => {
  const work = { foreignEmploymentIncome: R(2_000_000), workDays: 200, workDaysOutside: 150, daysOutside: 200, longestSpell: 61 }
  test('R2 m, 150 of 200 days abroad: R1,5 m foreign, R1,25 m of it exempt, R750 000 taxed', () => {
    const { value } = run({ employers: [work] })
    expect([value('employment.0.workAbroad'), value('employment.0.workHere')]).toEqual([R(1_500_000), R(500_000)])
    expect([value('employment.foreignExempt'), value('taxableIncome.total')]).toEqual([R(1_250_000), R(750_000)])
  })
  test('a non-resident is taxed on the days here', () => {
    expect(run({ residency: 'nonResident', employers: [work] }).value('taxableIncome.total')).toBe(R(500_000))
  })
  test('without both counts all of it is foreign', () => {
    const { workDays: _days, ...unknown } = work
    expect(run({ employers: [unknown] }).value('taxableIncome.total')).toBe(R(750_000))
  })
})

describe('s 6quat(1C): foreign tax on South African income is deducted, up to that income', () => {
  test('a consultant with R500 000 and R50 000 of foreign tax: R450 000, and no credit', () => {
    const { value } = run({ businesses: [{ turnover: R(500_000), foreignTaxOnLocal: R(50_000) }] })
    expect([value('taxableIncome.total'), value('tax.foreignCredit')]).toEqual([R(450_000), undefined])
  })
  test('an employee, not beyond the pay', () => {
    const { value } = run({ employers: [{ salary: R(40_000), foreignTaxOnLocal: R(50_000) }] })
    expect([value('employment.0.foreignTaxDeducted'), value('taxableIncome.total')]).toEqual([R(40_000), 0])
  })
})

describe('foreign interest and dividends before 1 March 2012', () => {
  const taxed = (taxYear: number, investmentIncome: TaxScenarioGiven['investmentIncome']) =>
    run({ taxYear, investmentIncome }).value('taxableIncome.total')
  test('2009: R2 500 of foreign interest is exempt; 2013: R3 000 is taxed', () => {
    expect(taxed(2009, [{ kind: 'foreignInterest', amount: R(2_500) }])).toBe(0)
    expect(taxed(2013, [{ kind: 'foreignInterest', amount: R(3_000) }])).toBe(R(3_000))
  })
  test.each([
    [2009, 3_200],
    [2010, 3_500],
    [2011, 3_700],
    [2012, 3_700],
  ])('%i: up to R%i', (year, limit) => {
    expect(taxed(year, [{ kind: 'foreignInterest', amount: R(limit) }])).toBe(0)
    expect(taxed(year, [{ kind: 'foreignInterest', amount: R(limit) + 1 }])).toBe(1)
  })
  test('dividends come first, and local interest has what is left of R22 800', () => {
    const income = [
      { kind: 'foreignDividend', amount: R(2_000) },
      { kind: 'foreignInterest', amount: R(2_000) },
      { kind: 'localInterest', amount: R(20_000) },
    ] as const
    // 2 000 of dividends, 1 700 of interest, 19 100 of local interest are exempt.
    expect(taxed(2012, [...income])).toBe(R(300 + 900))
  })
  test('2008: refused by name', () => {
    const { line } = run({ taxYear: 2008, investmentIncome: [{ kind: 'foreignInterest', amount: R(100) }] })
    expect(line('investment.foreignInterestExempt')?.missing?.name).toBe('the exemption of foreign interest and dividends')
  })
})
