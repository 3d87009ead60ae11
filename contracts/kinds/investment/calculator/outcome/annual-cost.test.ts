import { expect, test } from 'vitest'
import { alone } from '../testing/compare.ts'

test('without charges the yearly cost is nil: both yields are the same rate, wherever that is rounded to the millionth', () => {
  // A single cent, by nominal returns whose effective rate lies next to half a millionth.
  for (const grossReturn of [2_339, 7_738, 13_712, 23_762, 35_017]) {
    const { vehicle } = alone({ kind: 'moneyMarket', initial: 1, grossReturn }, { rate: 0, horizonMonths: 12, compounding: 'nominal' })
    expect(vehicle.annualCosts).toEqual([{ years: 1, total: 0, investmentManagement: 0, advice: 0, administration: 0, other: 0 }])
    expect(vehicle.yield.costOfFees).toBe(0)
  }
})
