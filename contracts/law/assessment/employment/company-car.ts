import { findOn, findTravelCost } from '../../lookup/find.ts'
import { WHOLE_PPM } from '../../../base/money/cents.ts'
import type { EmployerRow } from './allowances.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd } from '../../tax-year.ts'
import { paragraph } from '../../working/law.ts'
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
} from '../../working/ledger.ts'

export interface CompanyCar {
  /** On assessment, reduced by business use and the employee's own costs. */
  readonly taxed: Line
  /** As the employer had to count it, before the reductions of the assessment. */
  readonly inRemuneration: Line
}

/** One car, with the paths of its inputs. */
interface Car {
  /** `employment.0.car` */
  readonly id: string
  readonly name: string
  /** Value of the use of the year, before business kilometres. */
  readonly use: Calculation
  /** Retail market value, cents: it picks the row of the deemed-cost table. */
  readonly value: number
  /** Costs that the employee bears in full reduce the benefit (para 7(8)): not where the employer rents the car. */
  readonly countsOwnCosts: boolean
  readonly businessKm: Figure
  readonly totalKm: Figure
  readonly costs: EmployerRow['carCosts']
  readonly costsPath: string
}

const USE = paragraph('Seventh', '7(4)')
const RENTED = paragraph('Seventh', '7(4)(a)(ii)')
/** The remainder after a year's reducing balance of 15 % (para 7(1), proviso (a)). */
const LEFT_AFTER_A_YEAR = 850_000

/** The cars of one employer: each a percentage of its value for each month, less business kilometres and the employee's own costs. */
export function companyCars(at: Assessment, row: EmployerRow, index: number): readonly CompanyCar[] {
  const path = `employers.${index}`
  const number = (field: string, value: number) => input(`${path}.${field}`, value, 'number')
  const cars: Car[] = []
  if (row.companyCarValue > 0 && row.carMonths > 0)
    cars.push({
      id: `employment.${index}.car`,
      name: 'a company car',
      use: product([
        input(`${path}.companyCarValue`, row.companyCarValue),
        monthlyShare(at, row.maintenancePlan),
        input(`${path}.carMonths`, row.carMonths, 'months'),
      ]),
      value: row.companyCarValue,
      countsOwnCosts: true,
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
      use: product([
        input(`${path}.secondCar.value`, second.value),
        monthlyShare(at, second.maintenancePlan),
        input(`${path}.secondCar.months`, second.months, 'months'),
      ]),
      value: second.value,
      countsOwnCosts: true,
      businessKm: number('secondCar.businessKm', second.businessKm),
      totalKm: number('secondCar.totalKm', second.totalKm),
      costs: second.costs,
      costsPath: `${path}.secondCar.costs`,
    })
  row.companyCars.forEach((given, number) => {
    const car = carOfRow(at, given, `${path}.companyCars.${number}`, `employment.${index}.companyCar${number + 1}`)
    if (car !== undefined) cars.push(car)
  })
  return cars.map((car) => companyCar(at, car))
}

/** Undefined where the row gives nothing to value: no months with an owned car, no rental of a leased one. */
function carOfRow(at: Assessment, row: EmployerRow['companyCars'][number], path: string, id: string): Car | undefined {
  const rented = inputsOf(row, path, ['leaseRental', 'leaseFuel'])
  if (row.operatingLease ? rented.length === 0 : row.value === 0 || row.months === 0) return undefined
  const name = 'a company car'
  const use = row.operatingLease
    ? sum(rented)
    : product([determinedValue(at, row, path, id), monthlyShare(at, row.maintenancePlan), input(`${path}.months`, row.months, 'months')])
  return {
    id,
    name,
    use,
    value: row.value,
    countsOwnCosts: !row.operatingLease,
    businessKm: input(`${path}.businessKm`, row.businessKm, 'number'),
    totalKm: input(`${path}.totalKm`, row.totalKm, 'number'),
    costs: row.costs,
    costsPath: `${path}.costs`,
  }
}

/** Retail market value, less 15 % on the reducing balance for each full year before the employee got the car. */
function determinedValue(at: Assessment, row: EmployerRow['companyCars'][number], path: string, id: string): Figure {
  const value = input(`${path}.value`, row.value)
  if (row.yearsHeldBefore === 0) return value
  const left = Array.from({ length: row.yearsHeldBefore }, () => fixed('what 15 % a year leaves', LEFT_AFTER_A_YEAR, 'ppm'))
  return at.ledger.line(`${id}Value`, 'Determined value of a company car', product([value, ...left]), paragraph('Seventh', '7(1)'))
}

function companyCar(at: Assessment, car: Car): CompanyCar {
  const { line } = at.ledger
  const { id, name, costs, costsPath } = car
  const full = line(`${id}Use`, `Use of ${name}, before business kilometres`, car.use, car.countsOwnCosts ? USE : RENTED)
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
  const borne = privateKm === undefined || !car.countsOwnCosts ? [] : borneByEmployee(at, car, privateKm)
  const byKm: Calculation | undefined = privateKm && car.businessKm.value > 0 ? product([full, privateKm], [car.totalKm]) : undefined
  const law = byKm === undefined ? USE : paragraph('Seventh', '7(7)')
  const label = `Use of ${name}`
  if (borne.length + paid.length === 0) return { taxed: line(id, label, byKm ?? take(full), law), inRemuneration }
  const used = byKm === undefined ? full : line(`${id}PrivateUse`, `Private use of ${name}`, byKm, law)
  return { taxed: line(id, label, excess([used], [...borne, ...paid]), paragraph('Seventh', '7(2)')), inRemuneration }
}

/** Undefined without a record of kilometres. */
function privateKmOf(at: Assessment, { id, name, businessKm, totalKm, costs, countsOwnCosts }: Car): Figure | undefined {
  if (totalKm.value === 0) return undefined
  const bearsCosts = countsOwnCosts && (costs.licence + costs.insurance + costs.maintenance > 0 || costs.allPrivateFuel)
  const isAsked = businessKm.value > 0 || bearsCosts
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
    const found = findTravelCost(at.tax, at.year, car.value)
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
