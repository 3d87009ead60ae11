import { findInYear, findOn } from '../../../constants/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd } from '../inputs/year.ts'
import { paragraph, section } from '../../law.ts'
import { type Figure, type Line, constant, input, least, product, sum, take } from '../../ledger.ts'

export type EmployerRow = TaxScenarioInputs['employers'][number]

/** A subsistence allowance is free of tax up to the daily amount for each day away from home. */
export function subsistenceExempt(at: Assessment, row: EmployerRow, index: number): Line | undefined {
  if (row.subsistence === 0 || row.subsistenceDays === 0) return undefined
  const found = findInYear(at.tax, 'subsistence', 'daily', at.year)
  const daily =
    row.subsistenceKind === 'mealsAndIncidentals'
      ? constant(found, `daily amount for meals and incidental costs of ${at.year}`, ({ meals }) => meals)
      : constant(found, `daily amount for incidental costs of ${at.year}`, ({ incidentals }) => incidentals)
  const days = input(`employers.${index}.subsistenceDays`, row.subsistenceDays, 'number')
  const law = section('8(1)(c)')
  const free = at.ledger.line(`employment.${index}.subsistenceFree`, 'Daily amounts for the days away', product([daily, days]), law)
  const allowance = input(`employers.${index}.subsistence`, row.subsistence)
  return at.ledger.line(`employment.${index}.subsistenceExempt`, 'Subsistence allowance, exempt', least(allowance, free), law)
}

/** Exempt for a uniform that is clearly distinguishable from ordinary clothing; the input is about no other. */
export function uniformExempt(at: Assessment, row: EmployerRow, index: number): Line | undefined {
  if (row.uniformAllowance === 0) return undefined
  const allowance = input(`employers.${index}.uniformAllowance`, row.uniformAllowance)
  return at.ledger.line(`employment.${index}.uniformExempt`, 'Uniform allowance, exempt', take(allowance), section('10(1)(nA)'))
}

/** What was paid for a kilometre above the prescribed rate. Up to that rate the distance counts as what it cost. */
export function reimbursementTaxed(at: Assessment, row: EmployerRow, index: number): Line | undefined {
  const { reimbursiveKm, reimbursiveRate } = row
  if (reimbursiveKm === 0 || reimbursiveRate === undefined) return undefined
  const found = findInYear(at.tax, 'travel', 'perKm', at.year)
  if (found.found && reimbursiveRate <= found.value) return undefined
  const { line } = at.ledger
  const law = section('8(1)(b)(iii)')
  const id = `employment.${index}.reimbursement`
  const label = 'Reimbursed kilometres, above the prescribed rate'
  const prescribed = constant(found, `prescribed rate per kilometre of ${at.year}`, (cents) => cents)
  // A sum would go on without the rate and tax the whole.
  if (!found.found) return line(`${id}Taxed`, label, take(prescribed), law)
  const above = line(
    `${id}Above`,
    'Reimbursement of a kilometre above the prescribed rate',
    sum([input(`employers.${index}.reimbursiveRate`, reimbursiveRate)], [prescribed]),
    law,
  )
  return line(`${id}Taxed`, label, product([above, input(`employers.${index}.reimbursiveKm`, reimbursiveKm, 'number')]), law)
}

/** As much of a travel allowance as the employer took into remuneration. */
export function travelInRemuneration(at: Assessment, row: EmployerRow, index: number): Figure {
  const allowance = input(`employers.${index}.travelAllowance`, row.travelAllowance)
  if (row.travelPayeInclusion === '100') return allowance
  const found = findOn(at.tax, 'travelPaye', 'inclusion', yearEnd(at.year))
  const share =
    row.travelPayeInclusion === '80'
      ? constant(found, 'PAYE inclusion of a travel allowance', ({ usual }) => usual, 'ppm')
      : constant(found, 'PAYE inclusion of a travel allowance, mostly business', ({ mostlyBusiness }) => mostlyBusiness, 'ppm')
  const label = 'Travel allowance in remuneration'
  return at.ledger.line(`employment.${index}.travelPaye`, label, product([allowance, share]), paragraph('Fourth', '1 "remuneration" (cA)'))
}
