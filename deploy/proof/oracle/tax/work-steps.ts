import { portion } from '../fraction.ts'
import { lastDayOf, monthsFrom } from './calendar.ts'
import type { Car, OracleScenario, Travel } from './scenario.ts'
import { UIF_CEILING, travelLimit, travelRow } from './tables.ts'

/** Fuel and maintenance of the table are tenths of a cent a kilometre. */
const TENTHS = 10

/** Section 8(1)(b)(iii) and the notice under it: by the kilometre, for business. Rounded: each of the three parts. */
export function deemedTravelCost(year: number, travel: Travel): number {
  const { value, totalKm, businessKm, months, fuelBorne, maintenanceBorne } = travel
  if (totalKm === 0) return 0
  const { fixed, fuel, maintenance } = travelRow(year, value)
  const ofFixed = portion(fixed * 100, daysOfMonths(months) * businessKm, 365 * totalKm)
  return ofFixed + (fuelBorne ? portion(fuel, businessKm, TENTHS) : 0) + (maintenanceBorne ? portion(maintenance, businessKm, TENTHS) : 0)
}

/** Whole days of a part of the year. */
const daysOfMonths = (months: number) => Math.floor((365 * months) / 12)

/**
 * Section 8(1)(b)(iiiA): actual costs, at the business part. Wear and tear over seven years on at most the limit of the table, a lease up
 * to the fixed cost, finance charges as on a debt of that limit. Rounded: each limit, and the business part.
 */
export function actualTravelCost(year: number, travel: Travel): number {
  const { value, totalKm, businessKm, months, actual } = travel
  if (totalKm === 0) return 0
  const limit = travelLimit(year) * 100
  const finance = value > limit ? portion(actual.finance, limit, value) : actual.finance
  const vehicle = actual.vehicle === 0 ? 0 : Math.min(actual.vehicle, vehicleLimit())
  return portion(actual.running + finance + vehicle, businessKm, totalKm)

  function vehicleLimit(): number {
    if (actual.vehicleIs === 'lease') return portion(travelRow(year, value).fixed * 100, daysOfMonths(months), 365)
    return portion(Math.min(value, limit), months, 7 * 12)
  }
}

/** Section 8(1)(b): the cost of business use, deducted from the allowance up to its amount. */
export function travelTaxed(s: OracleScenario): number {
  const { travel } = s.work
  if (travel === null || travel.allowance === 0) return 0
  return travel.allowance - Math.min(travel.allowance, travelCost(s.year, travel))
}

/** By the chosen method, or the better of both. */
function travelCost(year: number, travel: Travel): number {
  if (travel.method === 'deemed') return deemedTravelCost(year, travel)
  if (travel.method === 'actual') return actualTravelCost(year, travel)
  return Math.max(deemedTravelCost(year, travel), actualTravelCost(year, travel))
}

/** Fourth Schedule, paragraph 1 "remuneration" (cA): 80 % of the allowance, or 20 % if at least 80 % of the use is for business. */
export function travelInRemuneration({ work: { travel } }: OracleScenario): number {
  return travel === null ? 0 : portion(travel.allowance, travel.inRemuneration, 100)
}

/** Seventh Schedule, paragraph 7(1): 15 % of the reducing balance for each full year before. Rounded: the value. */
function determinedValue({ value, yearsBefore }: Car): number {
  return portion(value, 85 ** yearsBefore, 100 ** yearsBefore)
}

/** 7(4): 3,5 % a month, 3,25 % with a maintenance plan; for an operating lease, the employer's payments. Rounded: the value of the use. */
function useOfCar(car: Car): number {
  if (car.lease !== null) return car.lease.rental + car.lease.fuel
  return portion(determinedValue(car), (car.maintenancePlan ? 325 : 350) * car.months, 10_000)
}

/**
 * 7(7), 7(8), 7(2): less business use and the private part of the employee's costs, both by recorded kilometres, and the payment for the
 * use. The employee's costs of a car under an operating lease reduce nothing. Rounded: each part.
 */
export function carBenefit(year: number, car: Car): number {
  const { costs, totalKm, businessKm, lease } = car
  const use = useOfCar(car)
  if (totalKm === 0) return Math.max(0, use - costs.paid)
  const privateKm = totalKm - businessKm
  const ofPrivate = portion(use, privateKm, totalKm)
  if (lease !== null) return Math.max(0, ofPrivate - costs.paid)
  const fuel = costs.allPrivateFuel ? portion(travelRow(year, car.value).fuel, privateKm, TENTHS) : 0
  return Math.max(0, ofPrivate - portion(costs.borne, privateKm, totalKm) - fuel - costs.paid)
}

export function carBenefits({ year, work: { cars } }: OracleScenario): number {
  return cars.reduce((sum, car) => sum + carBenefit(year, car), 0)
}

/**
 * Fourth Schedule, paragraph 1 "remuneration" (cB): 80 % of the benefit, which only the assessment reduces by kilometres, and 20 % if at
 * least 80 % of the use is for business. Rounded: each car.
 */
export function carsInRemuneration({ work: { cars } }: OracleScenario): number {
  return cars.reduce((sum, car) => {
    const isForBusiness = car.totalKm > 0 && 5 * car.businessKm >= 4 * car.totalKm
    return sum + portion(Math.max(0, useOfCar(car) - car.costs.paid), isForBusiness ? 20 : 80, 100)
  }, 0)
}

/** Unemployment Insurance Contributions Act, section 6: 1 % up to the ceiling of each month. Rounded: the pay of the months of each ceiling, and 1 % of it. */
export function uif(s: OracleScenario, remuneration: number): number {
  if (s.work.uif === 'notDue' || remuneration === 0) return 0
  const [from, to] = [s.period?.from ?? `${s.year - 1}-03-01`, s.period?.to ?? lastDayOf(s.year)]
  const months = monthsFrom(from, to)
  return UIF_CEILING.reduce((sum, row) => {
    const [first, last] = [row.from > from ? row.from : from, row.to < to ? row.to : to]
    if (first > last) return sum
    const here = monthsFrom(first, last)
    return sum + portion(Math.min(portion(remuneration, here, months), row.value * 100 * here), 1, 100)
  }, 0)
}
