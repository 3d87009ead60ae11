import { findInYear, findOn } from '../../lookup/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd } from '../../tax-year.ts'
import { paragraph, section } from '../../working/law.ts'
import { type Figure, type Line, constant, input, least, product, sum, take } from '../../working/ledger.ts'

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

/** Abroad: the daily amount of the country, which the adviser enters in rand, for each day away. */
export function foreignSubsistenceExempt(at: Assessment, row: EmployerRow, index: number): Line | undefined {
  const { foreignSubsistence, foreignSubsistenceDays, foreignSubsistenceDaily } = row
  if (foreignSubsistence === 0 || foreignSubsistenceDays === 0 || foreignSubsistenceDaily === 0) return undefined
  const path = `employers.${index}`
  const daily = input(`${path}.foreignSubsistenceDaily`, foreignSubsistenceDaily)
  const days = input(`${path}.foreignSubsistenceDays`, foreignSubsistenceDays, 'number')
  const law = section('8(1)(c)')
  const id = `employment.${index}.foreignSubsistence`
  const free = at.ledger.line(`${id}Free`, 'Daily amounts abroad as entered', product([daily, days]), law)
  const allowance = input(`${path}.foreignSubsistence`, foreignSubsistence)
  return at.ledger.line(`${id}Exempt`, 'Subsistence allowance abroad, exempt', least(allowance, free), law)
}

/** Exempt for a uniform that is clearly distinguishable from ordinary clothing; the input is about no other. */
export function uniformExempt(at: Assessment, row: EmployerRow, index: number): Line | undefined {
  if (row.uniformAllowance === 0) return undefined
  const allowance = input(`employers.${index}.uniformAllowance`, row.uniformAllowance)
  return at.ledger.line(`employment.${index}.uniformExempt`, 'Uniform allowance, exempt', take(allowance), section('10(1)(nA)'))
}

/** A taxed reimbursement per kilometre, and the claim against it. */
export interface Reimbursement {
  /** All of it [3702 and 3722]. */
  readonly received: Line
  /** The part above the prescribed rate: remuneration [3722]. */
  readonly above: Line | undefined
}

/**
 * A reimbursement at or below the prescribed rate, without a travel allowance, is free [3703]: undefined. Otherwise it is an allowance,
 * and the cost of the kilometres is claimed against it (`travel.ts`).
 */
export function reimbursement(at: Assessment, row: EmployerRow, index: number): Reimbursement | undefined {
  const { reimbursiveKm, reimbursiveRate, travelAllowance } = row
  if (reimbursiveKm === 0 || (reimbursiveRate === undefined && travelAllowance === 0)) return undefined
  const found = findInYear(at.tax, 'travel', 'perKm', at.year)
  const isAbove = found.found && reimbursiveRate !== undefined && reimbursiveRate > found.value
  if (found.found && !isAbove && travelAllowance === 0) return undefined
  const { line } = at.ledger
  const law = section('8(1)(b)(iii)')
  const id = `employment.${index}.reimbursement`
  const prescribed = constant(found, `prescribed rate per kilometre of ${at.year}`, (cents) => cents)
  const km = input(`employers.${index}.reimbursiveKm`, reimbursiveKm, 'number')
  // Without the rate the free part is unknown.
  if (!found.found) {
    const received = line(id, 'Reimbursed kilometres', take(prescribed), law)
    return { received, above: received }
  }
  const paid = reimbursiveRate === undefined ? prescribed : input(`employers.${index}.reimbursiveRate`, reimbursiveRate)
  const received = line(id, 'Reimbursed kilometres', product([paid, km]), law)
  if (!isAbove) return { received, above: undefined }
  const perKm = line(`${id}AboveKm`, 'Reimbursement of a kilometre above the prescribed rate', sum([paid], [prescribed]), law)
  return { received, above: line(`${id}Above`, 'Reimbursed kilometres, above the prescribed rate', product([perKm, km]), law) }
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
