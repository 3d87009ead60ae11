import { type Lookup, findTravelCost } from '../../lookup/find.ts'
import type { TravelRow } from '../../figure/tax-kinds.ts'
import { formatMoney } from '../../../base/money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { section } from '../../working/law.ts'
import { type Calculation, type Figure, type Line, constant, fixed, input, product, sum, take, wholes } from '../../working/ledger.ts'

const LAW = section('8(1)(b)(ii)')
const DAYS_OF_YEAR = 365

/**
 * The deemed cost of business kilometres by the table of the year: fixed cost over all kilometres, for the days of use, with fuel and
 * maintenance where the employee bears all of it. Refused where the table is not loaded. Each part is worked out for all kilometres
 * at once, so that no rate per kilometre is rounded.
 */
export function deemedCost(at: Assessment, km: Figure): Line {
  const { line } = at.ledger
  const { vehicleValue, totalKm, paidFuel, paidMaintenance } = at.inputs.deductions
  const found = findTravelCost(at.tax, at.year, vehicleValue)
  const label = 'Business travel, deemed cost'
  if (!found.found) return line('travel.deemed.cost', label, take(constant(found, `deemed-cost table of ${at.year}`, () => 0)), LAW)
  const cost = costsOf(found, at.year)
  const all = input('deductions.totalKm', totalKm, 'number')
  const days = daysOfUse(at)
  const fixedShare =
    days === undefined ? product([cost.fixed, km], [all]) : product([cost.fixed, days, km], [fixed('days of a year', DAYS_OF_YEAR), all])
  const parts = [line('travel.deemed.fixed', 'Fixed cost of business travel', fixedShare, LAW)]
  const byKm = (id: string, of: string, tenths: Figure) =>
    parts.push(line(`travel.deemed.${id}`, `${of} of business travel`, product([tenths, km], [fixed('tenths of a cent', 10)]), LAW))
  if (paidFuel) byKm('fuel', 'Fuel', cost.fuel)
  if (paidMaintenance) byKm('maintenance', 'Maintenance', cost.maintenance)
  const total = line('travel.deemed.cost', label, sum(parts), LAW)
  line('travel.deemed.perKm', 'Deemed cost of a kilometre, for information', product([total], [km]), LAW)
  return total
}

/** Days of whole months in which the vehicle was used, of a year of 365; undefined where it was used all year. */
function daysOfUse(at: Assessment): Line | undefined {
  const { vehicleMonths } = at.inputs.deductions
  if (vehicleMonths === 12) return undefined
  const known = at.ledger.lines.find(({ id }) => id === 'travel.deemed.days')
  if (known !== undefined) return known
  const months = input('deductions.vehicleMonths', vehicleMonths, 'months')
  const days = wholes([months, fixed('days of a year', DAYS_OF_YEAR)], [fixed('months of a year', 12, 'months')])
  return at.ledger.line('travel.deemed.days', 'Days of use', days, LAW, 'number')
}

/** The fixed cost of the table for the vehicle and the days of its use, for all kilometres: the limit of lease payments. */
export function fixedCostOfUse(at: Assessment): Calculation {
  const found = findTravelCost(at.tax, at.year, at.inputs.deductions.vehicleValue)
  const year = fixed('days of a year', DAYS_OF_YEAR)
  const cost = found.found ? costsOf(found, at.year).fixed : constant(found, `deemed-cost table of ${at.year}`, () => 0)
  const days = daysOfUse(at)
  return days === undefined ? take(cost) : product([cost, days], [year])
}

function costsOf(found: Lookup<TravelRow> & { readonly found: true }, year: number) {
  const { upTo } = found.value
  const row = `deemed-cost table of ${year}, ${upTo === null ? 'highest values' : `up to ${formatMoney(upTo)}`}`
  return {
    fixed: constant(found, `fixed cost, ${row}`, ({ fixedCost }) => fixedCost),
    fuel: constant(found, `fuel in tenths of a cent, ${row}`, ({ fuelTenths }) => fuelTenths, 'number'),
    maintenance: constant(found, `maintenance in tenths of a cent, ${row}`, ({ maintenanceTenths }) => maintenanceTenths, 'number'),
  }
}
