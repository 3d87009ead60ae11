import type { Assessment } from './assessment.ts'
import { isNonResident } from './resident-on.ts'
import { type Calculation, type Line, excess, input, least } from '../../working/ledger.ts'
import { section } from '../../working/law.ts'

const LAW = section('6quat(1C)')

/**
 * s6quat(1C): foreign tax on income of a trade from a South African source is no credit; a resident may elect to deduct it, up to the income of
 * that trade before it (1D). `income` is that income, cents. Undefined: nothing is deducted.
 */
export function deductedTax(at: Assessment, amount: number, path: string, id: string, income: Calculation): Line | undefined {
  if (amount === 0 || isNonResident(at.inputs)) return undefined
  const { line } = at.ledger
  const bears = line(
    `${id}.bearsForeignTax`,
    'Income from a South African source before foreign tax',
    excess(income.operands.slice(0, income.against), income.operands.slice(income.against)),
    LAW,
  )
  return line(
    `${id}.foreignTaxDeducted`,
    'Foreign tax on South African income, deducted',
    least(input(`${path}.foreignTaxOnLocal`, amount), bears),
    LAW,
  )
}

/** Of one employer. */
export const deductedForeignTax = (at: Assessment, row: { readonly foreignTaxOnLocal: number }, index: number, income: Calculation) =>
  deductedTax(at, row.foreignTaxOnLocal, `employers.${index}`, `employment.${index}`, income)
