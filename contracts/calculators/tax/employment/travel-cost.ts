import { type Lookup, findInYear, findOn, findTravelCost } from '../../../constants/find.ts'
import type { TravelRow } from '../../../constants/tax-kinds.ts'
import { formatMoney } from '../../../money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd } from '../inputs/year.ts'
import { section } from '../../law.ts'
import { type Figure, type Line, constant, fixed, input, inputsOf, product, sum, take, wholes } from '../../ledger.ts'

const LAW = section('8(1)(b)(ii)')
const ACTUAL_LAW = section('8(1)(b)(iiiA)')

/**
 * The deemed cost of business kilometres by the table of the year: fixed cost over all kilometres, for the days of use, with fuel and
 * maintenance where the employee bears all of it. Refused where the table is not loaded. Each part is worked out for all kilometres
 * at once, so that no rate per kilometre is rounded.
 */
export function deemedCost(at: Assessment, km: Figure): Line {
  const { line } = at.ledger
  const { vehicleValue, totalKm, vehicleMonths, paidFuel, paidMaintenance } = at.inputs.deductions
  const found = findTravelCost(at.tax, at.year, vehicleValue)
  const label = 'Business travel, deemed cost'
  if (!found.found) return line('travel.deemed.cost', label, take(constant(found, `deemed-cost table of ${at.year}`, () => 0)), LAW)
  const cost = costsOf(found, at.year)
  const all = input('deductions.totalKm', totalKm, 'number')
  const year = fixed('days of a year', 365)
  const months = input('deductions.vehicleMonths', vehicleMonths, 'months')
  const fixedShare =
    vehicleMonths === 12
      ? product([cost.fixed, km], [all])
      : product(
          [
            cost.fixed,
            line('travel.deemed.days', 'Days of use', wholes([months, year], [fixed('months of a year', 12, 'months')]), LAW, 'number'),
            km,
          ],
          [year, all],
        )
  const parts = [line('travel.deemed.fixed', 'Fixed cost of business travel', fixedShare, LAW)]
  const byKm = (id: string, of: string, tenths: Figure) =>
    parts.push(line(`travel.deemed.${id}`, `${of} of business travel`, product([tenths, km], [fixed('tenths of a cent', 10)]), LAW))
  if (paidFuel) byKm('fuel', 'Fuel', cost.fuel)
  if (paidMaintenance) byKm('maintenance', 'Maintenance', cost.maintenance)
  const total = line('travel.deemed.cost', label, sum(parts), LAW)
  line('travel.deemed.perKm', 'Deemed cost of a kilometre, for information', product([total], [km]), LAW)
  return total
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

/** What the vehicle really cost, by business kilometres over all. Undefined where no cost is captured. */
export function actualCost(at: Assessment, km: Figure): Line | undefined {
  const { line } = at.ledger
  const { actual, totalKm } = at.inputs.deductions
  // Lease, or wear and tear, is captured as it counts: on a value of at most the limit, over seven years.
  const costs: Figure[] = inputsOf(actual, 'deductions.actual', ['fuel', 'maintenance', 'insurance', 'licence', 'leaseOrWearTear'])
  if (actual.finance > 0) costs.push(financeOf(at))
  if (costs.length === 0) return undefined
  const total = line('travel.actual.total', 'Actual cost of the vehicle', sum(costs), ACTUAL_LAW)
  const all = input('deductions.totalKm', totalKm, 'number')
  return line('travel.actual.cost', 'Business travel, actual cost', product([total, km], [all]), ACTUAL_LAW)
}

/** Finance charges count as on a debt of at most the value limit. The debt is not captured; it is taken to be the value of the vehicle. */
function financeOf(at: Assessment): Figure {
  const { actual, vehicleValue } = at.inputs.deductions
  const finance = input('deductions.actual.finance', actual.finance)
  const limit = valueLimit(at)
  if (vehicleValue === 0 || (limit.found && vehicleValue <= limit.value)) return finance
  const label = 'Finance charges on a debt of at most the value limit'
  const cap = constant(limit, `value limit of vehicles of ${at.year}`, (cents) => cents)
  return at.ledger.line(
    'travel.actual.finance',
    label,
    product([finance, cap], [input('deductions.vehicleValue', vehicleValue)]),
    ACTUAL_LAW,
  )
}

/** The notice that fixes the deemed-cost table fixes the value limit too: where its last bounded row ends. A year without a table has the limit itself. */
function valueLimit({ tax, year }: Assessment): Lookup<number> {
  const table = findInYear(tax, 'travel', 'table', year)
  const last = table.found ? table.value.at(-2)?.upTo : undefined
  if (table.found && last !== undefined && last !== null) return { found: true, value: last, origin: table.origin }
  const vehicle = findOn(tax, 'wearAndTear', 'vehicle', yearEnd(year))
  return vehicle.found ? { found: true, value: vehicle.value.cap, origin: vehicle.origin } : vehicle
}
