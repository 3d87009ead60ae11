import type { Chance } from '../chance.ts'
import { amount, cent, rows, some } from './random-draws.ts'
import { type Car, EMPTY, type OracleScenario, type Travel, type Work } from './scenario.ts'
import { hasTravelTable, travelBounds } from './tables.ts'

/** Allowance, cars and contributions of an employed person; the table of travel costs of 2022 was not found. */
export function work(chance: Chance, { year, remuneration }: Pick<OracleScenario, 'year' | 'remuneration'>): Work {
  if (remuneration === 0) return EMPTY.work
  const hasTable = hasTravelTable(year)
  return {
    travel: hasTable && chance.often(350) ? travel(chance, year) : null,
    cars: chance.often(200) ? rows(chance, 3, () => car(chance, year, hasTable)) : [],
    uif: chance.often(150) ? 'notDue' : 'due',
    fund: some(chance, 350, 500_000),
  }
}

/** Up to R1,2 million, often on a bound of the table. */
function vehicleValue(chance: Chance, year: number): number {
  if (chance.often(300)) return Math.max(1, amount(chance, 1_200_000))
  return chance.pick(travelBounds(year)) * 100 + cent(chance)
}

function kilometres(chance: Chance): { totalKm: number; businessKm: number } {
  const totalKm = 1 + chance.int(60_000)
  return { totalKm, businessKm: chance.often(100) ? totalKm : chance.int(totalKm + 1) }
}

function travel(chance: Chance, year: number): Travel {
  return {
    allowance: Math.max(1, amount(chance, 400_000)),
    inRemuneration: chance.pick([80, 80, 20]),
    value: vehicleValue(chance, year),
    ...kilometres(chance),
    months: chance.often(700) ? 12 : 1 + chance.int(12),
    method: chance.pick(['deemed', 'actual', 'best']),
    fuelBorne: chance.often(700),
    maintenanceBorne: chance.often(700),
    actual: {
      running: some(chance, 700, 120_000),
      finance: some(chance, 400, 150_000),
      vehicle: some(chance, 600, 400_000),
      vehicleIs: chance.pick(['lease', 'wearAndTear']),
    },
  }
}

function car(chance: Chance, year: number, hasTable: boolean): Car {
  const lease = chance.often(250) ? { rental: amount(chance, 150_000), fuel: some(chance, 500, 60_000) } : null
  return {
    value: hasTable ? vehicleValue(chance, year) : 30_000_000 + cent(chance),
    yearsBefore: chance.often(600) ? 0 : chance.int(6),
    maintenancePlan: chance.often(500),
    months: chance.int(13),
    ...(chance.often(500) ? { totalKm: 0, businessKm: 0 } : kilometres(chance)),
    costs: {
      borne: some(chance, 300, 40_000),
      allPrivateFuel: hasTable && chance.often(300),
      paid: some(chance, 300, 60_000),
    },
    lease,
  }
}
