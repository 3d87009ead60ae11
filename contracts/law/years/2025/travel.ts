import { enacted } from '../../figure/origin.ts'
import { EMPLOYER_RATES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'SolutionInn, question on 2025')
const perKmOrigin = enacted('one_source', EMPLOYER_RATES)

export const TRAVEL_2025: TaxRow<'travel'> = {
  year: 2025,
  table: {
    value: [
      { upTo: 10_000_000, fixedCost: 3_448_000, fuelTenths: 1_517, maintenanceTenths: 460 },
      { upTo: 20_000_000, fixedCost: 6_177_000, fuelTenths: 1_694, maintenanceTenths: 576 },
      { upTo: 30_000_000, fixedCost: 8_911_900, fuelTenths: 1_840, maintenanceTenths: 635 },
      { upTo: 40_000_000, fixedCost: 11_343_600, fuelTenths: 1_979, maintenanceTenths: 693 },
      { upTo: 50_000_000, fixedCost: 13_775_200, fuelTenths: 2_118, maintenanceTenths: 815 },
      { upTo: 60_000_000, fixedCost: 16_317_800, fuelTenths: 2_430, maintenanceTenths: 956 },
      { upTo: 70_000_000, fixedCost: 18_865_300, fuelTenths: 2_471, maintenanceTenths: 1_073 },
      { upTo: 80_000_000, fixedCost: 21_544_700, fuelTenths: 2_512, maintenanceTenths: 1_189, confidence: 'memory' },
      { upTo: null, fixedCost: 21_544_700, fuelTenths: 2_512, maintenanceTenths: 1_189, confidence: 'memory' },
    ],
    origin,
  },
  perKm: { value: 484, origin: perKmOrigin },
}
