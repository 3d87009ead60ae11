import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from section 8(1)(b)(iiiA) of the Income Tax Act 58 of 1962 (text: k-mos.com; Tax Faculty FAQ 1111 and 1117), table of 2026.

type Deductions = NonNullable<TaxScenarioGiven['deductions']>
const car: Deductions = { vehicleValue: R(1_000_000), totalKm: 30_000, businessKm: 24_000, travelMethod: 'actual' }
const worked = (actual: Deductions['actual'], given: Deductions = {}, taxYear = 2026) =>
  runOf({ taxYear, employers: [{ salary: R(900_000), travelAllowance: R(400_000) }], deductions: { ...car, ...given, actual } })
const cost = (...args: Parameters<typeof worked>) => worked(...args).value('travel.actual.cost')

describe('a vehicle of R1 million, R300 000 of lease or wear and tear, 24 000 of 30 000 km for business', () => {
  const amount = { leaseOrWearTear: R(300_000) }
  test('s 8(1)(b)(iiiA)(aa): a lease counts up to the fixed cost of the table, 211 121 × 24 ÷ 30 = R168 896,80', () => {
    expect(cost({ ...amount, leaseOrWearTearIs: 'lease' })).toBe(R(168_896.8))
  })
  test('s 8(1)(b)(iiiA)(bb)(A): wear and tear counts up to the value limit over seven years, 800 000 ÷ 7 × 24 ÷ 30 = R91 428,57', () => {
    expect(cost({ ...amount, leaseOrWearTearIs: 'wearAndTear' })).toBe(R(91_428.57))
  })
  test('until it is known which, no part of it counts, and the answer says so', () => {
    const { value, assessed } = worked({ ...amount, fuel: R(30_000) })
    expect(value('travel.actual.cost')).toBe(R(24_000))
    expect(assessed.disallowed.map(({ line }) => [line.id, line.value])).toEqual([['travel.actual.withoutLimit', R(300_000)]])
  })
  test('an amount below its limit counts whole', () => {
    expect(cost({ leaseOrWearTear: R(90_000), leaseOrWearTearIs: 'lease' })).toBe(R(72_000))
    expect(cost({ leaseOrWearTear: R(90_000), leaseOrWearTearIs: 'wearAndTear' })).toBe(R(72_000))
  })
})

test('a vehicle below the value limit is written off on its own value: 350 000 ÷ 7 × 24 ÷ 30 = R40 000', () => {
  expect(cost({ leaseOrWearTear: R(300_000), leaseOrWearTearIs: 'wearAndTear' }, { vehicleValue: R(350_000) })).toBe(R(40_000))
})

test('six months of use: 182 of 365 days of the fixed cost, and half of a seventh', () => {
  // 211 121 × 182 ÷ 365 = 105 271,29; × 24 ÷ 30. 800 000 ÷ 7 × 6 ÷ 12 = 57 142,86; × 24 ÷ 30.
  expect(cost({ leaseOrWearTear: R(300_000), leaseOrWearTearIs: 'lease' }, { vehicleMonths: 6 })).toBe(R(84_217.03))
  expect(cost({ leaseOrWearTear: R(300_000), leaseOrWearTearIs: 'wearAndTear' }, { vehicleMonths: 6 })).toBe(R(45_714.29))
})

test('without the value of the vehicle a lease has no limit, and no part of it counts', () => {
  const { value, assessed } = worked({ leaseOrWearTear: R(300_000), leaseOrWearTearIs: 'lease', fuel: R(30_000) }, { vehicleValue: 0 })
  expect([value('travel.actual.cost'), assessed.disallowed[0]?.line.id]).toEqual([R(24_000), 'travel.actual.withoutLimit'])
})

test('a year without a table refuses the limit of a lease by name', () => {
  const { line } = worked({ leaseOrWearTear: R(300_000), leaseOrWearTearIs: 'lease' }, {}, 2022)
  expect(line('travel.actual.vehicle')?.missing?.name).toBe('the deemed-cost table of 2022')
})
