import { enacted } from '../../figure/origin.ts'
import { EMPLOYER_RATES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'yourtax, tax tables 2026', 'Profmark, tax guide 2025')
const perKmOrigin = enacted('confirmed', EMPLOYER_RATES, 'yourtax, tax tables 2026')

export const TRAVEL_2026: TaxRow<'travel'> = {
  year: 2026,
  table: {
    value: [
      { upTo: 10_000_000, fixedCost: 3_394_000, fuelTenths: 1_467, maintenanceTenths: 474 },
      { upTo: 20_000_000, fixedCost: 6_068_800, fuelTenths: 1_638, maintenanceTenths: 593 },
      { upTo: 30_000_000, fixedCost: 8_749_700, fuelTenths: 1_779, maintenanceTenths: 654 },
      { upTo: 40_000_000, fixedCost: 11_127_300, fuelTenths: 1_914, maintenanceTenths: 714 },
      { upTo: 50_000_000, fixedCost: 13_504_800, fuelTenths: 2_048, maintenanceTenths: 839 },
      { upTo: 60_000_000, fixedCost: 15_993_400, fuelTenths: 2_349, maintenanceTenths: 985 },
      { upTo: 70_000_000, fixedCost: 18_486_700, fuelTenths: 2_389, maintenanceTenths: 1_105 },
      { upTo: 80_000_000, fixedCost: 21_112_100, fuelTenths: 2_429, maintenanceTenths: 1_225 },
      { upTo: null, fixedCost: 21_112_100, fuelTenths: 2_429, maintenanceTenths: 1_225 },
    ],
    origin,
  },
  perKm: { value: 476, origin: perKmOrigin },
}
