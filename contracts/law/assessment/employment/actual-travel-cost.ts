import { type Lookup, findInYear, findOn } from '../../lookup/find.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { yearEnd } from '../../tax-year.ts'
import { section } from '../../working/law.ts'
import { type Figure, type Line, constant, fixed, input, inputsOf, least, product, sum, take } from '../../working/ledger.ts'
import { fixedCostOfUse } from './travel-cost.ts'

const LAW = section('8(1)(b)(iiiA)')
/** Wear and tear of a vehicle runs over seven years (s8(1)(b)(iiiA)(bb)(A)). */
const YEARS = 7

/** The real cost of the vehicle, by business kilometres over all. Undefined where no cost is captured. */
export function actualCost(at: Assessment, km: Figure): Line | undefined {
  const { line } = at.ledger
  const { actual, totalKm } = at.inputs.deductions
  const costs: Figure[] = inputsOf(actual, 'deductions.actual', ['fuel', 'maintenance', 'insurance', 'licence'])
  const vehicle = leaseOrWearTear(at)
  if (vehicle !== undefined) costs.push(vehicle)
  if (actual.finance > 0) costs.push(financeOf(at))
  if (costs.length === 0) return undefined
  const total = line('travel.actual.total', 'Actual cost of the vehicle', sum(costs), LAW)
  const all = input('deductions.totalKm', totalKm, 'number')
  return line('travel.actual.cost', 'Business travel, actual cost', product([total, km], [all]), LAW)
}

/** The input missing to find the limit of the amount; undefined: none. */
function lackingForLimit({ inputs }: Assessment): string | undefined {
  const { actual, vehicleValue } = inputs.deductions
  if (actual.leaseOrWearTear === 0) return undefined
  if (actual.leaseOrWearTearIs === undefined)
    return 'Lease payments and wear and tear have different limits. Choose which of them the amount is, and it counts towards the actual cost.'
  return actual.leaseOrWearTearIs === 'lease' && vehicleValue === 0
    ? 'Lease payments count up to the fixed cost of the table. Enter the value of the vehicle, and they count towards the actual cost.'
    : undefined
}

/** Without its limit no part of the amount counts. */
export function vehicleCostWithoutLimit(at: Assessment): Disallowed | undefined {
  const reason = lackingForLimit(at)
  if (reason === undefined) return undefined
  const figure = input('deductions.actual.leaseOrWearTear', at.inputs.deductions.actual.leaseOrWearTear)
  const label = 'Lease payments or wear and tear of the vehicle'
  return { line: at.ledger.line('travel.actual.withoutLimit', label, take(figure), LAW), reason }
}

/** Lease payments count up to the fixed cost of the table, wear and tear up to a seventh of the value, which counts up to the limit. */
function leaseOrWearTear(at: Assessment): Line | undefined {
  const { line } = at.ledger
  const { leaseOrWearTear: amount, leaseOrWearTearIs: kind } = at.inputs.deductions.actual
  if (amount === 0 || lackingForLimit(at) !== undefined) return undefined
  const figure = input('deductions.actual.leaseOrWearTear', amount)
  const limit =
    kind === 'lease'
      ? line('travel.actual.leaseLimit', 'Fixed cost of the table, for all kilometres', fixedCostOfUse(at), LAW)
      : wearAndTearLimit(at)
  const label = kind === 'lease' ? 'Lease payments up to the fixed cost' : 'Wear and tear up to its limit'
  return line('travel.actual.vehicle', label, least(figure, limit), LAW)
}

function wearAndTearLimit(at: Assessment): Line {
  const { vehicleValue, vehicleMonths } = at.inputs.deductions
  const limit = valueLimit(at)
  const cap = constant(limit, `value limit of vehicles of ${at.year}`, (cents) => cents)
  const counts = vehicleValue > 0 && limit.found && vehicleValue <= limit.value ? input('deductions.vehicleValue', vehicleValue) : cap
  const years = fixed('years of wear and tear', YEARS)
  const ofYear =
    vehicleMonths === 12
      ? product([counts], [years])
      : product([counts, input('deductions.vehicleMonths', vehicleMonths, 'months')], [years, fixed('months of a year', 12, 'months')])
  return at.ledger.line('travel.actual.wearLimit', 'A seventh of the value of the vehicle', ofYear, LAW)
}

/** Finance charges count as on a debt of at most the value limit. The debt is not captured; it is taken to be the value of the vehicle. */
function financeOf(at: Assessment): Figure {
  const { actual, vehicleValue } = at.inputs.deductions
  const finance = input('deductions.actual.finance', actual.finance)
  const limit = valueLimit(at)
  if (vehicleValue === 0 || (limit.found && vehicleValue <= limit.value)) return finance
  const label = 'Finance charges on a debt of at most the value limit'
  const cap = constant(limit, `value limit of vehicles of ${at.year}`, (cents) => cents)
  return at.ledger.line('travel.actual.finance', label, product([finance, cap], [input('deductions.vehicleValue', vehicleValue)]), LAW)
}

/** The notice that fixes the deemed-cost table fixes the value limit too: where its last bounded row ends. A year without a table has the limit itself. */
function valueLimit({ tax, year }: Assessment): Lookup<number> {
  const table = findInYear(tax, 'travel', 'table', year)
  const last = table.found ? table.value.at(-2)?.upTo : undefined
  if (table.found && last !== undefined && last !== null) return { found: true, value: last, origin: table.origin }
  const vehicle = findOn(tax, 'wearAndTear', 'vehicle', yearEnd(year))
  return vehicle.found ? { found: true, value: vehicle.value.cap, origin: vehicle.origin } : vehicle
}
