import {
  type EmployerRow,
  reimbursement,
  foreignSubsistenceExempt,
  subsistenceExempt,
  travelInRemuneration,
  uniformExempt,
} from './allowances.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { loanBenefit } from './benefits.ts'
import { bursaries } from './bursaries.ts'
import { companyCars } from './company-car.ts'
import { housingBenefit } from './housing.ts'
import type { WorkPart } from './foreign-employment.ts'
import { deductedForeignTax } from '../assessment/foreign-tax.ts'
import { vestedShares } from './shares.ts'
import { paragraph, section } from '../../working/law.ts'
import { type Figure, type Line, input, inputsOf, sum } from '../../working/ledger.ts'

/** One employer's pay and benefits in the year. */
export interface Employer {
  readonly row: EmployerRow
  readonly index: number
  readonly gross: Line
  readonly exempt: readonly Line[]
  readonly deductions: readonly Line[]
  /** Paid by the kilometre, where that is an allowance to claim against. */
  readonly reimbursed: Line | undefined
  /** Fourth Schedule, paragraph 1: the base of PAYE and UIF. */
  readonly remuneration: Line
}

const CASH = ['salary', 'bonus', 'commission', 'directorsFees', 'overtime', 'otherCash'] as const
const BENEFITS = ['accommodationBenefit', 'otherBenefits', 'employerMedical', 'employerRetirement'] as const

/** `work`: the part of the pay for work abroad. `hasExemptWork`: foreign employment income is exempt, so not part of remuneration. */
export function employerOf(at: Assessment, row: EmployerRow, index: number, work: WorkPart | undefined, hasExemptWork: boolean): Employer {
  const { line } = at.ledger
  const path = `employers.${index}`
  const id = `employment.${index}`
  const gross: Figure[] = []
  const remuneration: Figure[] = []
  const exempt: Line[] = []
  const both = (figure: Figure) => {
    gross.push(figure)
    remuneration.push(figure)
  }

  const cash = inputsOf(row, path, CASH)
  if (cash.length > 0) both(line(`${id}.cash`, 'Salary, bonus and other pay', sum(cash), section('1 "gross income" (c)')))
  if (row.travelAllowance > 0) {
    gross.push(input(`${path}.travelAllowance`, row.travelAllowance))
    remuneration.push(travelInRemuneration(at, row, index))
  }
  const reimbursed = reimbursement(at, row, index)
  if (reimbursed !== undefined) gross.push(reimbursed.received)
  if (reimbursed?.above !== undefined) remuneration.push(reimbursed.above)
  // Business use of an own phone is not captured, so nothing of the allowance is left out.
  if (row.phoneAllowance > 0) both(input(`${path}.phoneAllowance`, row.phoneAllowance))
  // Of these not even the taxable part is remuneration: employers deduct no PAYE from it.
  gross.push(...inputsOf(row, path, ['subsistence', 'foreignSubsistence', 'uniformAllowance']))
  for (const free of [subsistenceExempt(at, row, index), foreignSubsistenceExempt(at, row, index), uniformExempt(at, row, index)])
    if (free !== undefined) exempt.push(free)

  const housed = housingBenefit(at, row, index)
  const benefits = [...inputsOf(row, path, BENEFITS), ...loanBenefit(at, row, index), ...(housed === undefined ? [] : [housed])]
  if (benefits.length > 0) both(line(`${id}.benefits`, 'Taxable benefits', sum(benefits), paragraph('Seventh', '2')))
  for (const car of companyCars(at, row, index)) {
    gross.push(car.taxed)
    remuneration.push(car.inRemuneration)
  }
  const studies = bursaries(at, row, index)
  if (studies !== undefined) {
    gross.push(...studies.received)
    exempt.push(...studies.exempt)
    remuneration.push(studies.taxed)
  }
  const shares = vestedShares(at, row, index)
  if (shares.gain !== undefined) both(shares.gain)
  if (work !== undefined) {
    if (work.local !== undefined) both(work.local)
    gross.push(work.abroad)
    if (!hasExemptWork) remuneration.push(work.abroad)
  }
  const grossLine = line(`${id}.gross`, 'Income from this employer', sum(gross), section('1 "gross income"'))
  const deducted = deductedForeignTax(at, row, index, sum([grossLine], [...exempt, ...(work === undefined ? [] : [work.abroad])]))
  return {
    row,
    index,
    reimbursed: reimbursed?.received,
    gross: grossLine,
    exempt,
    deductions: [shares.loss, deducted].filter((deduction) => deduction !== undefined),
    remuneration: line(`${id}.remuneration`, 'Remuneration from this employer', sum(remuneration), paragraph('Fourth', '1 "remuneration"')),
  }
}
