import { findInYear } from '../../lookup/find.ts'
import type { EmployerRow } from './allowances.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { paragraph } from '../../working/law.ts'
import { type Line, constant, excess, fixed, input, inputsOf, least, product } from '../../working/ledger.ts'
import { remunerationBefore } from './remuneration-before.ts'

/**
 * A home that the employer provides: (A − B) × C ÷ 100 × D ÷ 12 of the remuneration of the year before, at most what the employer pays a
 * stranger for it, less what the employee pays (Seventh Schedule, para 9(2), (3) and (3C)). The abatement B has been the tax threshold
 * under 65 of every year, so the threshold of the year is used. Exceptions for work away from home (para 9(7) to (8)) are for the adviser.
 */
export function housingBenefit(at: Assessment, row: EmployerRow, index: number): Line | undefined {
  const { housing } = row
  if (housing === undefined || housing.months === 0) return undefined
  const { line } = at.ledger
  const id = `employment.${index}.housing`
  const path = `employers.${index}.housing`
  const law = paragraph('Seventh', '9(3)')
  const proxy = remunerationBefore(at, row, index)
  const threshold = findInYear(at.tax, 'incomeTax', 'threshold', at.year)
  const abatement = constant(
    threshold,
    `abatement of accommodation of ${at.year}, to be confirmed: the tax threshold under 65`,
    (cents) => cents,
  )
  // A sum would leave the missing abatement out.
  const base = housing.withoutAbatement
    ? proxy
    : line(`${id}Base`, 'Remuneration of the year before above the abatement', excess([proxy], [abatement]), law)
  const months = input(`${path}.months`, housing.months, 'months')
  const over = [fixed('hundred', 100), fixed('months of a year', 12, 'months')]
  const byFormula = line(`${id}Formula`, 'Rental value of the employer’s home', product([base, quantityOf(housing), months], over), law)
  const rent = inputsOf(housing, path, ['rentOfEmployer'])
  const value =
    rent.length === 0
      ? byFormula
      : line(`${id}Value`, 'Rental value, at most what the employer pays', least(byFormula, ...rent), paragraph('Seventh', '9(3C)'))
  const paid = inputsOf(housing, path, ['paidToEmployer'])
  return line(id, 'Accommodation provided by the employer', excess([value], paid), paragraph('Seventh', '9(2)'))
}

function quantityOf({ fourRooms, furnished, powerSupplied }: NonNullable<EmployerRow['housing']>) {
  const more = fourRooms ? Number(furnished) + Number(powerSupplied) : 0
  return fixed('quantity C of the formula', 17 + more)
}
