import { enacted } from '../../figure/origin.ts'
import { UNCHECKED } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)
const perKmOrigin = enacted('one_source', 'Business Insider, March 2021')

export const TRAVEL_2021: TaxRow<'travel'> = {
  year: 2021,
  table: {
    value: [
      { upTo: 9_500_000, fixedCost: 3_133_200, fuelTenths: 1_058, maintenanceTenths: 374 },
      { upTo: 19_000_000, fixedCost: 5_589_400, fuelTenths: 1_181, maintenanceTenths: 468 },
      { upTo: 28_500_000, fixedCost: 8_053_900, fuelTenths: 1_283, maintenanceTenths: 516 },
      { upTo: 38_000_000, fixedCost: 10_221_100, fuelTenths: 1_380, maintenanceTenths: 564 },
      { upTo: 47_500_000, fixedCost: 12_395_500, fuelTenths: 1_477, maintenanceTenths: 662 },
      { upTo: 57_000_000, fixedCost: 14_675_300, fuelTenths: 1_694, maintenanceTenths: 779 },
      { upTo: 66_500_000, fixedCost: 16_955_200, fuelTenths: 1_751, maintenanceTenths: 966 },
      { upTo: null, fixedCost: 16_955_200, fuelTenths: 1_751, maintenanceTenths: 966 },
    ],
    origin,
  },
  perKm: { value: 398, origin: perKmOrigin },
}
