import type { FrozenCase } from '../../working/testing/frozen.ts'
import type { TaxScenarioLinked } from '../calculate.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { bornFor } from './assess.ts'

const business = (taxYear: number, paid: TaxScenarioGiven['paid']): TaxScenarioGiven => ({
  taxYear,
  dateOfBirth: bornFor(taxYear, 40),
  businesses: [{ turnover: 90_000_000 }],
  paid,
})

/** Short years and death; provisional payments that were late, unpaid or too much, and interest after the effective date. */
export const FROZEN_SETTLEMENT: readonly FrozenCase<TaxScenarioGiven, TaxScenarioLinked>[] = [
  {
    name: 'late second payment on too low an estimate, assessed with tax left to pay',
    inputs: business(2025, {
      estimateDeclaredP1: 50_000_000,
      provisionalP1: 3_000_000,
      provisionalP2: 11_000_000,
      provisionalP2Date: '2025-04-30',
      estimateDeclaredP2: 50_000_000,
      assessedOn: '2025-12-15',
    }),
  },
  {
    name: 'nothing paid by the first date, a third payment after the effective date, assessed with an overpayment',
    inputs: business(2025, {
      provisionalP2: 24_000_000,
      provisionalP3: 5_000_000,
      provisionalP3Date: '2025-10-31',
      estimateDeclaredP2: 90_000_000,
      assessedOn: '2025-12-15',
    }),
  },
  {
    name: 'the rest of a year after ceasing to be resident, 2025',
    inputs: {
      taxYear: 2025,
      dateOfBirth: bornFor(2025, 50),
      residency: 'nonResident',
      periodStart: '2024-09-01',
      daysInRepublic: 200,
      employers: [{ salary: 200_000_000 }],
      investmentIncome: [{ kind: 'localInterest', amount: 5_000_000 }],
      disposals: [{ assetKind: 'otherProperty', disposed: '2024-12-01', proceeds: 20_000_000, baseCost: 10_000_000 }],
      capitalGainsExclusionUsed: 1_500_000,
      tfsaContributions: 3_000_000,
      tfsaContributionsEarlier: 1_000_000,
      tfsaContributionsBefore: 10_000_000,
      deductions: { raContribution: 35_000_000, retirementDeductedEarlier: 30_000_000 },
    },
  },
  {
    name: 'assets of who died, one to the spouse, 2025',
    inputs: {
      taxYear: 2025,
      dateOfBirth: bornFor(2025, 70),
      dateOfDeath: '2024-08-31',
      disposals: [
        { assetKind: 'listedShares', proceeds: 90_000_000, baseCost: 10_000_000, deemedOnDeath: true },
        { assetKind: 'otherProperty', proceeds: 300_000_000, baseCost: 50_000_000, deemedOnDeath: true, recipient: 'spouse' },
      ],
    },
  },
  {
    name: 'assets of who died, 2015',
    inputs: {
      taxYear: 2015,
      dateOfBirth: bornFor(2015, 70),
      dateOfDeath: '2014-08-31',
      disposals: [{ assetKind: 'listedShares', proceeds: 90_000_000, baseCost: 10_000_000, deemedOnDeath: true }],
    },
  },
]
