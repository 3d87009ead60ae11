import { findOn } from '../../lookup/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd } from '../../tax-year.ts'
import { paragraph } from '../../working/law.ts'
import { type Line, announcing, sum } from '../../working/ledger.ts'
import type { Law } from '../../working/trace.ts'
import type { EmployerRow } from './allowances.ts'
import { remunerationBefore } from './remuneration-before.ts'

const CASUAL = paragraph('Seventh', '11(4)(a)')
const STUDY = paragraph('Seventh', '11(4)(b)')
const LOW_COST_HOUSING = paragraph('Seventh', '11(4)(c)')

/**
 * The line of R0 of a loan that paragraph 11(4) gives no value; undefined: the interest saved is taxed. A loan of no stated kind within
 * the limit of casual loans is taken as one, and a note asks.
 */
export function loanWithoutValue(at: Assessment, row: EmployerRow, index: number): Line | undefined {
  const day = yearEnd(at.year)
  const field = `employers.${index}.lowInterestLoan`
  const nil = (label: string, law: Law, calculation = sum([])) =>
    at.ledger.line(`employment.${index}.loanWithoutValue`, label, calculation, law)
  if (row.loanKind === 'study') return nil('Loan for the employee’s own studies, no taxable value', STUDY)
  if (row.loanKind === 'lowCostHousing') {
    const label = 'Low-cost housing loan, no taxable value'
    return isLowCostHousing(at, row, index) ? nil(label, LOW_COST_HOUSING, announcing(sum([]), 'lowCostHousing', day, field)) : undefined
  }
  if (row.loanKind === 'other') return undefined
  const limit = findOn(at.tax, 'employeeLoans', 'casual', day)
  return limit.found && row.lowInterestLoan <= limit.value
    ? nil('Casual loans, no taxable value', CASUAL, announcing(sum([]), 'casualLoans', day, field))
    : undefined
}

function isLowCostHousing(at: Assessment, row: EmployerRow, index: number): boolean {
  const limits = findOn(at.tax, 'employeeLoans', 'lowCostHousing', yearEnd(at.year))
  if (!limits.found || !row.loanConditionsMet || row.lowInterestLoan > limits.value.loan) return false
  return remunerationBefore(at, row, index).value <= limits.value.remuneration
}
