import { enacted } from '../../figure/origin.ts'
import { UNCHECKED } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)

export const TRAVEL_2018: TaxRow<'travel'> = {
  year: 2018,
  table: {
    value: [
      { upTo: 8_500_000, fixedCost: 2_849_200, fuelTenths: 912, maintenanceTenths: 329 },
      { upTo: 17_000_000, fixedCost: 5_092_400, fuelTenths: 1_018, maintenanceTenths: 412 },
      { upTo: 25_500_000, fixedCost: 7_342_700, fuelTenths: 1_106, maintenanceTenths: 454 },
      { upTo: 34_000_000, fixedCost: 9_326_700, fuelTenths: 1_189, maintenanceTenths: 496 },
      { upTo: 42_500_000, fixedCost: 11_317_900, fuelTenths: 1_272, maintenanceTenths: 582 },
      { upTo: 51_000_000, fixedCost: 13_403_500, fuelTenths: 1_460, maintenanceTenths: 684 },
      { upTo: 59_500_000, fixedCost: 15_487_900, fuelTenths: 1_509, maintenanceTenths: 849 },
      { upTo: null, fixedCost: 15_487_900, fuelTenths: 1_509, maintenanceTenths: 849 },
    ],
    origin,
  },
  perKm: { value: 355, origin },
}
