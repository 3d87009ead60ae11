import { expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'

// Seventh Schedule, paragraph 11(4), of the Income Tax Act 58 of 1962 (SA Tax Guide, low interest or interest-free loans; Webber Wentzel,
// 12 September 2018, on loans for low-cost housing). R2 000 without interest saves R162,55 in 2026.

type Row = NonNullable<TaxScenarioGiven['employers']>[number]
const worked = (row: Row, taxYear = 2026) => runOf({ taxYear, employers: [row] })
const benefit = (row: Row) => worked(row).value('employment.0.gross')

test('para 11(4)(a): casual loans of R2 000 have no taxable value; the line says so', () => {
  const { value, line } = worked({ lowInterestLoan: R(2_000), loanKind: 'casual' })
  expect([value('employment.0.gross'), value('employment.0.loanWithoutValue')]).toEqual([0, 0])
  expect(line('employment.0.loanWithoutValue')?.law?.section).toBe('Seventh Schedule, para 11(4)(a)')
})
test('a loan of R2 000 of no stated kind counts as a casual one', () => {
  expect(benefit({ lowInterestLoan: R(2_000) })).toBe(0)
})
test('any other loan of R2 000 is taxed', () => {
  expect(benefit({ lowInterestLoan: R(2_000), loanKind: 'other' })).toBe(R(162.55))
})
test('R3 000 together is the limit; a cent above it the whole loan is taxed', () => {
  expect(benefit({ lowInterestLoan: R(3_000), loanKind: 'casual' })).toBe(0)
  expect(benefit({ lowInterestLoan: R(3_000) + 1, loanKind: 'casual' })).toBe(R(243.82))
})
test('para 11(4)(b): a loan for the employee’s own studies has none, of any amount', () => {
  expect(benefit({ lowInterestLoan: R(80_000), loanKind: 'study' })).toBe(0)
})
test('para 11(4)(c): a loan for a low-cost home has none within the limits of loan and remuneration', () => {
  const home: Row = { lowInterestLoan: R(450_000), loanKind: 'lowCostHousing', loanConditionsMet: true, remunerationBefore: R(250_000) }
  expect(benefit(home)).toBe(0)
  for (const other of [{ lowInterestLoan: R(450_000) + 1 }, { remunerationBefore: R(250_000) + 1 }, { loanConditionsMet: false }])
    expect(benefit({ ...home, ...other })).toBeGreaterThan(R(30_000))
})
test('the announced limits of 2027 are named on the line', () => {
  const announced = (row: Row) =>
    worked(row, 2027)
      .line('employment.0.loanWithoutValue')
      ?.announced.map(({ id }) => id)
  expect(announced({ lowInterestLoan: R(2_000), loanKind: 'casual', to: '2026-08-31' })).toEqual(['casualLoans'])
  expect(announced({ lowInterestLoan: R(2_000), loanKind: 'lowCostHousing', loanConditionsMet: true })).toEqual(['lowCostHousing'])
})
