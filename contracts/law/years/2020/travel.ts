import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('memory', 'not checked yet; said to be unchanged from 2019')
const perKmOrigin = enacted('one_source', 'BusinessLive, 9 December 2019')

export const TRAVEL_2020: TaxRow<'travel'> = {
  year: 2020,
  table: {
    value: [
      { upTo: 8_500_000, fixedCost: 2_835_200, fuelTenths: 957, maintenanceTenths: 344 },
      { upTo: 17_000_000, fixedCost: 5_063_100, fuelTenths: 1_068, maintenanceTenths: 431 },
      { upTo: 25_500_000, fixedCost: 7_298_300, fuelTenths: 1_160, maintenanceTenths: 475 },
      { upTo: 34_000_000, fixedCost: 9_268_300, fuelTenths: 1_248, maintenanceTenths: 519 },
      { upTo: 42_500_000, fixedCost: 11_244_300, fuelTenths: 1_335, maintenanceTenths: 609 },
      { upTo: 51_000_000, fixedCost: 13_314_700, fuelTenths: 1_532, maintenanceTenths: 716 },
      { upTo: 59_500_000, fixedCost: 15_385_000, fuelTenths: 1_584, maintenanceTenths: 889 },
      { upTo: null, fixedCost: 15_385_000, fuelTenths: 1_584, maintenanceTenths: 889 },
    ],
    origin,
  },
  perKm: { value: 361, origin: perKmOrigin },
}
