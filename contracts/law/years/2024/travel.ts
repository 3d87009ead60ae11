import { enacted } from '../../figure/origin.ts'
import { UNCHECKED } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'NUST, first paper on 2024', 'NUST, second paper on 2024')
const unsure = enacted('memory', UNCHECKED)

export const TRAVEL_2024: TaxRow<'travel'> = {
  year: 2024,
  table: {
    value: [
      { upTo: 10_000_000, fixedCost: 3_376_000, fuelTenths: 1_415, maintenanceTenths: 438 },
      { upTo: 20_000_000, fixedCost: 6_032_900, fuelTenths: 1_580, maintenanceTenths: 548 },
      { upTo: 30_000_000, fixedCost: 8_695_800, fuelTenths: 1_717, maintenanceTenths: 604 },
      { upTo: 40_000_000, fixedCost: 11_055_400, fuelTenths: 1_846, maintenanceTenths: 659 },
      { upTo: 50_000_000, fixedCost: 13_415_000, fuelTenths: 1_976, maintenanceTenths: 775 },
      { upTo: 60_000_000, fixedCost: 15_885_600, fuelTenths: 2_266, maintenanceTenths: 910 },
      { upTo: 70_000_000, fixedCost: 18_361_100, fuelTenths: 2_305, maintenanceTenths: 1_021 },
      { upTo: 80_000_000, fixedCost: 20_968_500, fuelTenths: 2_343, maintenanceTenths: 1_131 },
      { upTo: null, fixedCost: 20_968_500, fuelTenths: 2_343, maintenanceTenths: 1_131 },
    ],
    origin,
  },
  perKm: { value: 464, origin: unsure },
}
