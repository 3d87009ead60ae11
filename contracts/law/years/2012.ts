import { enacted } from '../figure/origin.ts'
import { TAX4SA, UNCHECKED } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const donationsOrigin = enacted(
  'confirmed',
  'RSM South Africa, donations to section 18A institutions',
  'Beacon, income tax guide 2015/2016, 6.19',
)
const incomeTaxOrigin = enacted('one_source', TAX4SA)

/** The law for the 2012 year of assessment, and changes that took effect in it. */
export const YEAR_2012: RateCard = {
  year: 2012,
  tax: {
    /** Bases and thresholds worked out from bounds and rebates, to the rand. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 15_000_000, base: 0, rate: 180_000 },
          { upTo: 23_500_000, base: 2_700_000, rate: 250_000 },
          { upTo: 32_500_000, base: 4_825_000, rate: 300_000 },
          { upTo: 45_500_000, base: 7_525_000, rate: 350_000 },
          { upTo: 58_000_000, base: 12_075_000, rate: 380_000 },
          { upTo: null, base: 16_825_000, rate: 400_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_075_500, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 601_200, tertiary: 200_000 }, origin: incomeTaxOrigin },
      threshold: { value: 5_975_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 9_315_000, from75: 10_426_100 }, origin: incomeTaxOrigin },
    },
    interestExemption: {
      exemption: {
        value: { under65: 2_280_000, from65: 3_300_000 },
        origin: enacted('one_source', '1618 Financial Services, tax guide: R22 800, R33 000 and R3 700'),
      },
    },
    /** Lump sums by date of accrual; `retirement` holds for death and severance too. */
    lumpSums: {
      from: '2011-03-01',
      retirement: {
        value: [
          { upTo: 31_500_000, base: 0, rate: 0 },
          { upTo: 63_000_000, base: 0, rate: 180_000 },
          { upTo: 94_500_000, base: 5_670_000, rate: 270_000 },
          { upTo: null, base: 14_175_000, rate: 360_000 },
        ],
        origin: enacted('memory', UNCHECKED),
      },
    },
    /** Eighth Schedule, paragraph 57. */
    smallBusinessGains: {
      from: '2011-03-01',
      relief: {
        value: { lifetime: 90_000_000, marketValue: 500_000_000, age: 55 },
        origin: enacted('one_source', 'AFS Online, taxation of capital gains 2013'),
      },
    },
    /** A month, of the determined value. */
    companyCar: {
      from: '2011-03-01',
      monthly: {
        value: { usual: 35_000, withMaintenancePlan: 32_500 },
        origin: enacted(
          'confirmed',
          'Income Tax Act, Seventh Schedule, paragraph 7(4)(a)',
          'Imara, fringe benefits (3,5 % a month, 3,25 % with a maintenance plan)',
        ),
      },
    },
    /** Section 18A: share of taxable income after section 11F, without lump sums. What exceeds it is lost. */
    donations: {
      from: '2011-03-01',
      limit: { value: 100_000, origin: donationsOrigin },
      carriedForward: { value: 0, origin: donationsOrigin },
    },
    travelPaye: {
      from: '2011-03-01',
      inclusion: {
        value: { usual: 800_000, mostlyBusiness: 200_000, businessFrom: 800_000 },
        origin: enacted(
          'confirmed',
          'Income Tax Act, Fourth Schedule, paragraph 1 "remuneration" (cA), (cB)',
          'HR Torque, travelling allowance 2018/19',
        ),
      },
    },
  },
}
