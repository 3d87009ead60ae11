import { findInYear, findOn } from '../../../../law/lookup/find.ts'
import { findExpenseNorms } from '../../../../law/lending/find.ts'
import type { LendingConstants } from '../../../../law/figure/lending-kinds.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import { partsOf } from '../../../../base/dates.ts'
import { taxBy } from '../../../../law/working/bands.ts'
import { ofAct } from '../../../../law/working/law.ts'
import {
  type Figure,
  type Ledger,
  type Line,
  constant,
  excess,
  fixed,
  greatest,
  input,
  least,
  product,
  sum,
  take,
} from '../../../../law/working/ledger.ts'
import type { FullInputs } from '../inputs/apply-defaults.ts'

const NCA = 'National Credit Act 34 of 2005'
const EXPENSE_NORMS = ofAct(NCA, '81(2) and reg 23A(9), Table 1')
const DISCRETIONARY_INCOME = ofAct(NCA, '81(2) and reg 23A(10)')
const PAYE = ofAct('Income Tax Act 58 of 1962', '5(2) and 6(2)(a)')
const UIF = ofAct('Unemployment Insurance Contributions Act 4 of 2002', '6')
const ID = 'affordability'

/** The instalments that an income allows: banks use a share of it, regulation 23A the part that is left. */
export interface IncomeLimits {
  readonly share: Line
  /** For the instalment, of a month. Refused where a constant is missing. */
  readonly discretionary: Line
}

interface IncomeInputs {
  readonly inputs: FullInputs
  readonly lending: LendingConstants
  readonly tax: TaxConstants
  /** The day the loan starts. */
  readonly start: string
}

export function incomeLimits(ledger: Ledger, given: IncomeInputs): IncomeLimits {
  const { inputs, lending } = given
  const { value, origin } = lending.affordability.instalmentShare
  const income = input('grossIncome', inputs.grossIncome)
  const share = constant({ found: true, value, origin }, 'share of gross income for the instalment', (rate) => rate, 'ppm')
  const statutory = statutoryDeductions(ledger, given, income)
  const living = livingExpenses(ledger, given, income)
  const fees = [input('serviceFee', inputs.serviceFee), input('insuranceMonthly', inputs.insuranceMonthly)]
  const left = sum([income], [statutory, living, input('otherDebt', inputs.otherDebt), ...fees])
  const refused = [statutory, living].find(({ missing }) => missing !== undefined)
  return {
    share: ledger.line(`${ID}.share.limit`, 'Highest instalment by the share of gross income', product([income, share])),
    // Not `sum` alone: that would go on without what is refused.
    discretionary: ledger.line(
      `${ID}.discretionaryIncome`,
      'Left for the instalment after deductions, living expenses, other debt and fees',
      refused === undefined ? left : take(refused),
      DISCRETIONARY_INCOME,
    ),
  }
}

/** As typed; else tax and UIF of one earner under 65 with that income and nothing to deduct. */
function statutoryDeductions(ledger: Ledger, { inputs, tax, start }: IncomeInputs, income: Figure): Line {
  const id = `${ID}.statutoryDeductions`
  const label = 'Statutory deductions a month'
  if (inputs.statutoryDeductions !== undefined)
    return ledger.line(id, label, take(input('statutoryDeductions', inputs.statutoryDeductions)))
  const year = yearOfAssessment(start)
  const months = fixed('months of a year', 12)
  const annual = ledger.line(`${id}.annual`, 'Gross income of a year', product([income, months]))
  const brackets = findInYear(tax, 'incomeTax', 'brackets', year)
  const before = ledger.line(`${id}.beforeRebate`, 'Income tax before the rebate', taxBy(brackets, `income tax of ${year}`, annual), PAYE)
  const rebate = constant(findInYear(tax, 'incomeTax', 'primaryRebate', year), `primary rebate of ${year}`, (amount) => amount)
  const annualTax = ledger.line(
    `${id}.tax`,
    'Income tax of a year',
    before.missing === undefined ? excess([before], [rebate]) : take(before),
    PAYE,
  )
  const paye = ledger.line(`${id}.paye`, 'PAYE a month', product([annualTax], [months]), PAYE)
  const ceiling = constant(findOn(tax, 'uif', 'monthlyCeiling', start), 'highest income for UIF a month', (amount) => amount)
  const base = ledger.line(`${id}.uifBase`, 'Income for UIF', least(income, ceiling), UIF)
  const rate = constant(findOn(tax, 'uif', 'rate', start), 'rate of UIF', (share) => share, 'ppm')
  const uif = ledger.line(`${id}.uif`, 'UIF a month', product([base, rate]), UIF)
  const refused = [paye, uif].find(({ missing }) => missing !== undefined)
  return ledger.line(id, label, refused === undefined ? sum([paye, uif]) : take(refused))
}

/** Declared expenses, but not less than the norm. */
function livingExpenses(ledger: Ledger, { inputs, lending, start }: IncomeInputs, income: Figure): Line {
  const norms = findExpenseNorms(lending, start)
  const norm = ledger.line(`${ID}.expenseNorm`, 'Minimum expense norm', taxBy(norms, 'minimum expense norms', income), EXPENSE_NORMS)
  return ledger.line(
    `${ID}.livingExpenses`,
    'Living expenses, not less than the norm',
    norm.missing === undefined ? greatest(input('expenses', inputs.expenses), norm) : take(norm),
    EXPENSE_NORMS,
  )
}

function yearOfAssessment(date: string): number {
  const { year, month } = partsOf(date)
  return month > 2 ? year + 1 : year
}
