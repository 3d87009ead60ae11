import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'NUST, paper on 2023')
const perKmOrigin = enacted('confirmed', 'mjminter.co.za, rate per kilometre 2023', 'onestopaccounting.co.za, eLogbook 2022-2023')

export const TRAVEL_2023: TaxRow<'travel'> = {
  year: 2023,
  table: {
    value: [
      { upTo: 9_500_000, fixedCost: 2_983_600, fuelTenths: 1_317, maintenanceTenths: 409 },
      { upTo: 19_000_000, fixedCost: 5_288_900, fuelTenths: 1_470, maintenanceTenths: 511 },
      { upTo: 28_500_000, fixedCost: 7_603_300, fuelTenths: 1_597, maintenanceTenths: 563 },
      { upTo: 38_000_000, fixedCost: 9_619_700, fuelTenths: 1_718, maintenanceTenths: 615 },
      { upTo: 47_500_000, fixedCost: 11_643_800, fuelTenths: 1_838, maintenanceTenths: 723 },
      { upTo: 57_000_000, fixedCost: 13_773_500, fuelTenths: 2_108, maintenanceTenths: 849 },
      { upTo: 66_500_000, fixedCost: 15_903_100, fuelTenths: 2_180, maintenanceTenths: 1_055 },
      { upTo: null, fixedCost: 15_903_100, fuelTenths: 2_180, maintenanceTenths: 1_055 },
    ],
    origin,
  },
  perKm: { value: 418, origin: perKmOrigin },
}
