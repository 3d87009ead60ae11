import { findOn, findTravelCost } from '../../../constants/find.ts'
import { WHOLE_PPM } from '../../../money/cents.ts'
import type { EmployerRow } from './allowances.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd } from '../inputs/year.ts'
import { paragraph } from '../../law.ts'
import {
  type Calculation,
  type ConstantFigure,
  type Figure,
  type Line,
  constant,
  excess,
  fixed,
  input,
  inputsOf,
  product,
  sum,
  take,
} from '../../ledger.ts'

export interface CompanyCar {
  /** On assessment, reduced by business use and by what the employee bears. */
  readonly taxed: Line
  /** As the employer had to count it, before the reductions of the assessment. */
  readonly inRemuneration: Line
}

/** One car, with the paths of its inputs. */
interface Car {
  /** `employment.0.car` */
  readonly id: string
  readonly name: string
  readonly value: Figure
  readonly maintenancePlan: boolean
  readonly months: Figure
  readonly businessKm: Figure
  readonly totalKm: Figure
  readonly costs: EmployerRow['carCosts']
  readonly costsPath: string
}

const USE = paragraph('Seventh', '7(4)')

/** The cars of one employer: each a percentage of its value for each month, less business kilometres and what the employee bears. */
export function companyCars(at: Assessment, row: EmployerRow, index: number): readonly CompanyCar[] {
  const path = `employers.${index}`
  const number = (field: string, value: number) => input(`${path}.${field}`, value, 'number')
  const cars: Car[] = []
  if (row.companyCarValue > 0 && row.carMonths > 0)
    cars.push({
      id: `employment.${index}.car`,
      name: 'a company car',
      value: input(`${path}.companyCarValue`, row.companyCarValue),
      maintenancePlan: row.maintenancePlan,
      months: input(`${path}.carMonths`, row.carMonths, 'months'),
      businessKm: number('carBusinessKm', row.carBusinessKm),
      totalKm: number('carTotalKm', row.carTotalKm),
      costs: row.carCosts,
      costsPath: `${path}.carCosts`,
    })
  const second = row.secondCar
  if (second !== undefined && second.value > 0 && second.months > 0)
    cars.push({
      id: `employment.${index}.secondCar`,
      name: 'a second company car',
      value: input(`${path}.secondCar.value`, second.value),
      maintenancePlan: second.maintenancePlan,
      months: input(`${path}.secondCar.months`, second.months, 'months'),
      businessKm: number('secondCar.businessKm', second.businessKm),
      totalKm: number('secondCar.totalKm', second.totalKm),
      costs: second.costs,
      costsPath: `${path}.secondCar.costs`,
    })
  return cars.map((car) => companyCar(at, car))
}

function companyCar(at: Assessment, car: Car): CompanyCar {
  const { line } = at.ledger
  const { id, name, costs, costsPath } = car
  const months = product([car.value, monthlyShare(at, car.maintenancePlan), car.months])
  const full = line(`${id}Use`, `Use of ${name}, before business kilometres`, months, USE)
  const paid = inputsOf(costs, costsPath, ['paidToEmployer'])
  const cash =
    paid.length === 0
      ? full
      : line(`${id}LessPaid`, `Use of ${name} less what was paid for it`, excess([full], paid), paragraph('Seventh', '7(2)'))
  const inRemuneration = line(
    `${id}Paye`,
    `Use of ${name} in remuneration`,
    product([cash, shareInRemuneration(at, car)]),
    paragraph('Fourth', '1 "remuneration" (cB)'),
  )
  const privateKm = privateKmOf(at, car)
  const borne = privateKm === undefined ? [] : borneByEmployee(at, car, privateKm)
  const byKm: Calculation | undefined = privateKm && car.businessKm.value > 0 ? product([full, privateKm], [car.totalKm]) : undefined
  const law = byKm === undefined ? USE : paragraph('Seventh', '7(7)')
  const label = `Use of ${name}`
  if (borne.length + paid.length === 0) return { taxed: line(id, label, byKm ?? take(full), law), inRemuneration }
  const used = byKm === undefined ? full : line(`${id}PrivateUse`, `Private use of ${name}`, byKm, law)
  return { taxed: line(id, label, excess([used], [...borne, ...paid]), paragraph('Seventh', '7(2)')), inRemuneration }
}

/** Undefined without a record of kilometres. */
function privateKmOf(at: Assessment, { id, name, businessKm, totalKm, costs }: Car): Figure | undefined {
  if (totalKm.value === 0) return undefined
  const isAsked = businessKm.value > 0 || costs.licence + costs.insurance + costs.maintenance > 0 || costs.allPrivateFuel
  if (!isAsked) return undefined
  if (businessKm.value === 0) return totalKm
  // More than all kilometres is a fault of the inputs; until it is corrected, all of them are business.
  const business = businessKm.value > totalKm.value ? totalKm : businessKm
  return at.ledger.line(
    `${id}PrivateKm`,
    `Private kilometres of ${name}`,
    sum([totalKm], [business]),
    paragraph('Seventh', '7(7)'),
    'number',
  )
}

/** Para 7(8): costs that the employee bears in full by private kilometres, and fuel of private use at the rate of the deemed-cost table. */
function borneByEmployee(at: Assessment, car: Car, privateKm: Figure): readonly Line[] {
  const { line } = at.ledger
  const { id, name, costs, costsPath } = car
  const law = paragraph('Seventh', '7(8)')
  const lines: Line[] = []
  const own = inputsOf(costs, costsPath, ['licence', 'insurance', 'maintenance'])
  if (own.length > 0) {
    const total = line(`${id}OwnCosts`, `Licence, insurance and maintenance of ${name} paid by the employee`, sum(own), law)
    lines.push(line(`${id}OwnCostsPrivate`, `Of these, for private use of ${name}`, product([total, privateKm], [car.totalKm]), law))
  }
  if (costs.allPrivateFuel) {
    const found = findTravelCost(at.tax, at.year, car.value.value)
    const tenths = constant(found, `fuel in tenths of a cent, deemed-cost table of ${at.year}`, ({ fuelTenths }) => fuelTenths, 'number')
    lines.push(
      line(`${id}Fuel`, `Private fuel of ${name} paid by the employee`, product([tenths, privateKm], [fixed('tenths of a cent', 10)]), law),
    )
  }
  return lines
}

function monthlyShare(at: Assessment, hasMaintenancePlan: boolean): ConstantFigure {
  const found = findOn(at.tax, 'companyCar', 'monthly', yearEnd(at.year))
  return hasMaintenancePlan
    ? constant(found, 'a month of a company car with a maintenance plan', ({ withMaintenancePlan }) => withMaintenancePlan, 'ppm')
    : constant(found, 'a month of a company car', ({ usual }) => usual, 'ppm')
}

/** The law gives a company car the same shares as a travel allowance, and the same test of business use. */
function shareInRemuneration(at: Assessment, { businessKm, totalKm }: Car): ConstantFigure {
  const found = findOn(at.tax, 'travelPaye', 'inclusion', yearEnd(at.year))
  const isMostlyBusiness = found.found && totalKm.value > 0 && businessKm.value * WHOLE_PPM >= found.value.businessFrom * totalKm.value
  return isMostlyBusiness
    ? constant(found, 'PAYE inclusion of a company car, mostly business', ({ mostlyBusiness }) => mostlyBusiness, 'ppm')
    : constant(found, 'PAYE inclusion of a company car', ({ usual }) => usual, 'ppm')
}
