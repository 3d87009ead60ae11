import type { Assessment, Source } from '../assessment/assessment.ts'
import { type Employer, employerOf } from './employer.ts'
import { type ForeignEmployment, foreignEmployment } from './foreign-employment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { paragraph, section } from '../../working/law.ts'
import { type InputFigure, type Line, input, sum } from '../../working/ledger.ts'
import { severancePay } from '../liability/severance.ts'
import { travel } from './travel.ts'

export interface Employment extends Source {
  /** Fourth Schedule, paragraph 1, over all employers: with 80 % (20 %, 100 %) of travel allowances, without exempt pay. The base of s11F. */
  readonly remuneration: Line
  /** Contributions of employers to retirement funds: taxed, and the member's own under s11F. */
  readonly employerRetirement: Line
  /** Scheme fees that employers paid: taxed, and paid by the employee under s6A and s6B. */
  readonly employerMedical: Line
  /** PAYE that employers deducted; not that of pensions. */
  readonly paye: Line
  /** Work outside South Africa: all of it, and its taxed part. */
  readonly abroad: { readonly total: Line; readonly taxable: Line | undefined } | undefined
  /** Taxed remuneration of employers who are not registered for PAYE: other income of the Fourth Schedule. */
  readonly withoutPaye: readonly Line[]
  readonly employers: readonly Employer[]
}

/** Income from employers (group B), less exemptions and the cost of business travel against travel allowances. */
export function employment(at: Assessment): Employment {
  const { line } = at.ledger
  const rows = at.inputs.employers
  const abroad = foreignEmployment(at)
  const employers = rows.map((row, index) => employerOf(at, row, index, abroad.parts.get(index), abroad.isExempt))
  const travelled = travel(at, employers)
  const severance = severancePay(at)
  const exempt = [...employers.flatMap((employer) => employer.exempt), ...abroad.exempt]
  const deductions = [...travelled.deductions, ...employers.flatMap((employer) => employer.deductions)]
  const gross = line(
    'employment.gross',
    'Income from employment',
    sum([...employers.map((employer) => employer.gross), ...severance]),
    section('1 "gross income"'),
  )
  const remuneration = [...employers.map((employer) => employer.remuneration), ...abroad.taxed, ...severance]
  const totalOf = (field: 'employerRetirement' | 'employerMedical' | 'payeDeducted') => sum(inputsOfRows(rows, field))
  return {
    gross,
    exempt,
    deductions,
    disallowed: [...abroad.disallowed, ...travelled.disallowed],
    taxable: line(
      'employment.taxable',
      'Taxable income from employment',
      sum([gross], [...exempt, ...deductions]),
      section('1 "taxable income"'),
    ),
    remuneration: line('employment.remuneration', 'Remuneration', sum(remuneration), paragraph('Fourth', '1 "remuneration"')),
    employerRetirement: line(
      'employment.employerRetirement',
      'Retirement contributions of employers',
      totalOf('employerRetirement'),
      paragraph('Seventh', '12D'),
    ),
    employerMedical: line(
      'employment.employerMedical',
      'Medical scheme fees paid by employers',
      totalOf('employerMedical'),
      paragraph('Seventh', '12A'),
    ),
    withoutPaye: withoutPayeOf(employers, abroad),
    paye: line('employment.paye', 'PAYE deducted by employers', totalOf('payeDeducted'), paragraph('Fourth', '2')),
    abroad: abroad.total === undefined ? undefined : { total: abroad.total, taxable: abroad.taxable },
    employers,
  }
}

/** Pay for work abroad above the exemption belongs to no single employer's remuneration; it counts if one of them is unregistered. */
function withoutPayeOf(employers: readonly Employer[], abroad: ForeignEmployment): readonly Line[] {
  const unregistered = employers.filter(({ row }) => row.withoutPaye)
  const hasWorkAbroad = unregistered.some(({ row }) => row.foreignEmploymentIncome > 0)
  return [...unregistered.map(({ remuneration }) => remuneration), ...(hasWorkAbroad ? abroad.taxed : [])]
}

function inputsOfRows(
  rows: TaxScenarioInputs['employers'],
  field: 'employerRetirement' | 'employerMedical' | 'payeDeducted',
): readonly InputFigure[] {
  const figures: InputFigure[] = []
  for (let index = 0; index < rows.length; index += 1) {
    const value = rows[index]![field]
    if (value !== 0) figures.push(input(`employers.${index}.${field}`, value))
  }
  return figures
}
