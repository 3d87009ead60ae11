import type { FrozenCase } from '../../working/testing/frozen.ts'
import type { TaxScenarioLinked } from '../calculate.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { bornFor, coveredAllYear } from './assess.ts'

/** Frozen scenarios of gains, credits, lump sums and residence whose law no other scenario meets. */
export const FROZEN_LAW: readonly FrozenCase<TaxScenarioGiven, TaxScenarioLinked>[] = [
  {
    name: 'solar panels, a child with a disability, losses to two connected persons, 2024',
    inputs: {
      taxYear: 2024,
      dateOfBirth: bornFor(2024, 44),
      disabilityChild: true,
      employers: [{ salary: 60_000_000 }],
      medical: { schemeContributionMonthly: 700_000, coveredMembers: coveredAllYear(3), disabilityExpenses: 4_000_000 },
      deductions: { solarPanels: 4_800_000, solarInUse: '2023-07-14', hasSolarCertificate: true },
      connectedLossesBf: [{ connectedPerson: 'Ann', amount: 2_000_000 }],
      disposals: [
        { assetKind: 'other', proceeds: 9_000_000, saleToConnected: true, marketValue: 9_000_000, connectedPerson: 'Ann' },
        { assetKind: 'other', baseCost: 4_000_000, saleToConnected: true, marketValue: 0, connectedPerson: 'Ben' },
        { assetKind: 'listedShares', baseCost: 25_000_000 },
        {
          assetKind: 'smallBusiness',
          proceeds: 90_000_000,
          acquired: '2010-01-01',
          soldForHealth: true,
          qualifyingInterest: true,
          substantiallyInvolved: true,
          businessMarketValue: 500_000_000,
        },
        { assetKind: 'smallBusiness', proceeds: 5_000_000 },
      ],
    },
  },
  {
    name: 'foreign work, rent, trade, gains and tax of earlier years, in community, 2027',
    inputs: {
      taxYear: 2027,
      maritalRegime: 'inCommunity',
      employers: [{ foreignEmploymentIncome: 200_000_000, daysOutside: 200, longestSpell: 61, foreignTaxPaid: 40_000_000 }],
      businesses: [{ turnover: 20_000_000, abroad: true, foreignTaxPaid: 1_000_000 }],
      rentals: [{ grossRent: 18_000_000, rates: 5_000_000, ownershipShare: 500_000, abroad: true, foreignTaxPaid: 900_000 }],
      investmentIncome: [
        { kind: 'royalty', amount: 3_000_000, country: 'GB', foreignTaxPaid: 300_000 },
        { kind: 'foreignDividend', amount: 9_000_000, tenPercentHolding: true, foreignTaxPaid: 450_000, country: 'GB' },
        { kind: 'trustIncome', amount: 6_000_000 },
        { kind: 'otherIncome', amount: 700_000 },
      ],
      disposals: [{ assetKind: 'foreign', proceeds: 40_000_000, foreignTaxPaid: 2_000_000 }],
      lumpSums: [{ kind: 'retirement', gross: 90_000_000, publicSectorYears: 36, publicSectorYearsSince1998: 28 }],
      paid: {
        previousAssessment: 90_000_000,
        previousAssessmentGain: 4_000_000,
        previousAssessmentLumpSums: 1_000_000,
        previousAssessmentYear: 2025,
        foreignTaxBf: [
          { year: 2018, amount: 500_000 },
          { year: 2024, amount: 90_000_000 },
        ],
      },
    },
  },
  {
    name: 'medical expenses that were deducted under section 18, 2012',
    inputs: {
      taxYear: 2012,
      dateOfBirth: '1960-05-01',
      employers: [{ salary: 40_000_000 }],
      medical: { coveredMembers: Array<number>(12).fill(2), schemeContributionMonthly: 250_000 },
    },
  },
]
