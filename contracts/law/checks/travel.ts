import type { TravelRow } from '../figure/tax-kinds.ts'
import { RAND, type TaxCheck, pairs } from './fault.ts'

const eachTable =
  (check: (rows: readonly TravelRow[], year: number) => readonly string[]): TaxCheck['run'] =>
  (tax) =>
    tax.travel.flatMap(({ year, table }) =>
      table === undefined ? [] : check(table.value, year).map((fault) => [`deemed-cost table ${year}`, fault] as const),
    )

const isAtMostACentMore = (before = 0, last = 0) => last >= before && last - before <= 10

export const TRAVEL_CHECKS: readonly TaxCheck[] = [
  {
    name: 'travel-bounds-even',
    run: eachTable((rows) => {
      const step = rows[0]?.upTo ?? 0
      return rows.flatMap(({ upTo }, index) => {
        const expected = index === rows.length - 1 ? null : step * (index + 1)
        return upTo === expected ? [] : [`row ${index + 1} does not end at ${expected === null ? 'no limit' : `R${expected / RAND}`}`]
      })
    }),
  },
  {
    name: 'travel-costs-ascend',
    run: eachTable((rows) =>
      rows.slice(1, -1).flatMap((row, index) => {
        const before = rows[index]!
        const rises =
          row.fixedCost > before.fixedCost && row.fuelTenths > before.fuelTenths && row.maintenanceTenths > before.maintenanceTenths
        return rises ? [] : [`row ${index + 2} costs no more than the one before`]
      }),
    ),
  },
  {
    // In 2027 maintenance is published with 0,8 cents more in the open row.
    name: 'travel-last-row-repeats',
    run: eachTable((rows) => {
      const [before, last] = rows.slice(-2)
      const same =
        before?.fixedCost === last?.fixedCost &&
        before?.fuelTenths === last?.fuelTenths &&
        isAtMostACentMore(before?.maintenanceTenths, last?.maintenanceTenths)
      return same ? [] : ['above the highest value the last costs do not hold on']
    }),
  },
  {
    // One typing error moves two neighbouring steps apart; the published ones differ by a seventh at most.
    name: 'travel-fixed-cost-steps',
    run: eachTable((rows) => {
      const steps = rows.slice(1, -1).map((row, index) => row.fixedCost - rows[index]!.fixedCost)
      const median = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
      return steps.flatMap((step, index) => (Math.abs(step - median) * 5 > median ? [`the step to row ${index + 2} is out of line`] : []))
    }),
  },
  {
    name: 'travel-rate-plausible',
    run: (tax) =>
      pairs(tax.travel).flatMap(([{ year, perKm }, older]) =>
        Math.abs(perKm.value - older.perKm.value) * 100 > older.perKm.value * 15 || perKm.value < 200
          ? [[`rate per kilometre ${year}`, 'moves by more than 15 %'] as const]
          : [],
      ),
  },
]
