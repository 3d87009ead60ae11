import type { FrozenCase } from '../../testing/frozen.ts'
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
        { assetKind: 'other', proceeds: 9_000_000, saleToConnected: true, connectedPerson: 'Ann' },
        { assetKind: 'other', baseCost: 4_000_000, saleToConnected: true, connectedPerson: 'Ben' },
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
]
