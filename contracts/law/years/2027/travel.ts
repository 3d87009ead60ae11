import { announced } from '../../figure/origin.ts'
import { EMPLOYER_RATES, OPEN_ACCOUNTANTS, REGULATORY_FIGURES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', 'SARS, PAYE-GEN-01-G03-A01 Rev 19', OPEN_ACCOUNTANTS)
const perKmOrigin = announced('confirmed', EMPLOYER_RATES, REGULATORY_FIGURES)

/** Published so: maintenance costs 126,9 cents in the open row, 0,8 more than in the row before. */
export const TRAVEL_2027: TaxRow<'travel'> = {
  year: 2027,
  table: {
    value: [
      { upTo: 11_500_000, fixedCost: 3_834_400, fuelTenths: 1_329, maintenanceTenths: 491 },
      { upTo: 23_000_000, fixedCost: 6_848_700, fuelTenths: 1_484, maintenanceTenths: 614 },
      { upTo: 34_500_000, fixedCost: 9_868_900, fuelTenths: 1_612, maintenanceTenths: 678 },
      { upTo: 46_000_000, fixedCost: 12_539_300, fuelTenths: 1_734, maintenanceTenths: 740 },
      { upTo: 57_500_000, fixedCost: 15_209_700, fuelTenths: 1_855, maintenanceTenths: 869 },
      { upTo: 69_000_000, fixedCost: 18_007_800, fuelTenths: 2_128, maintenanceTenths: 1_020 },
      { upTo: 80_500_000, fixedCost: 20_810_600, fuelTenths: 2_165, maintenanceTenths: 1_145 },
      { upTo: 92_000_000, fixedCost: 23_767_900, fuelTenths: 2_201, maintenanceTenths: 1_261 },
      { upTo: null, fixedCost: 23_767_900, fuelTenths: 2_201, maintenanceTenths: 1_269 },
    ],
    origin,
  },
  perKm: { value: 495, origin: perKmOrigin },
}
