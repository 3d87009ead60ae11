import type { FrozenCase } from '../../working/testing/frozen.ts'
import type { TaxScenarioLinked } from '../calculate.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { bornFor } from './assess.ts'

/** Frozen scenarios of gifts, homes with absences and land, and units bought in lots. */
export const FROZEN_GIFTS: readonly FrozenCase<TaxScenarioGiven, TaxScenarioLinked>[] = [
  {
    name: 'gifts to a child, a spouse and a charity, a sale below value, homes and lots, 2026',
    inputs: {
      taxYear: 2026,
      dateOfBirth: bornFor(2026, 50),
      otherGifts: 6_000_000,
      taxableGiftsBefore: 2_950_000_000,
      disposals: [
        { assetKind: 'listedShares', disposed: '2025-05-31', gift: true, baseCost: 75_000_000, marketValue: 125_000_000 },
        {
          assetKind: 'other',
          disposed: '2025-06-15',
          saleToConnected: true,
          connectedPerson: 'Ann',
          proceeds: 20_000_000,
          baseCost: 30_000_000,
          marketValue: 50_000_000,
          ownershipShare: 500_000,
        },
        { assetKind: 'unitTrust', disposed: '2025-07-01', gift: true, recipient: 'spouse', marketValue: 10_000_000 },
        { assetKind: 'unitTrust', disposed: '2025-07-01', gift: true, recipient: 'exempt', marketValue: 5_000_000 },
        { assetKind: 'primaryResidence', disposed: '2025-05-31', proceeds: 500_000_000, baseCost: 250_000_000, businessUse: 600_000 },
        {
          assetKind: 'primaryResidence',
          disposed: '2025-08-31',
          proceeds: 900_000_000,
          baseCost: 300_000_000,
          monthsOwned: 120,
          monthsPrimary: 60,
          absences: [
            { kind: 'forSale', months: 30 },
            { kind: 'letWhileAbsent', months: 24, livedYearBeforeAndAfter: true, noOtherHome: true, abroadOrFar: true },
          ],
          landArea: 50_000,
          qualifyingLandShare: 640_000,
        },
        {
          assetKind: 'listedShares',
          disposed: '2025-09-01',
          proceeds: 874_000,
          lots: [
            { date: '2020-01-01', units: 1_750_000, cost: 1_662_500 },
            { date: '2021-01-01', units: 1_250_000, cost: 1_312_500 },
            { date: '2022-01-01', units: 1_500_000, soldEarlier: true },
          ],
          lotsMethod: 'weightedAverage',
          lotUnitsSold: 750_000,
        },
      ],
    },
  },
  {
    name: 'a gift of the joint estate, 2027',
    inputs: {
      taxYear: 2027,
      dateOfBirth: bornFor(2027, 50),
      maritalRegime: 'inCommunity',
      disposals: [{ assetKind: 'primaryResidence', disposed: '2026-05-31', gift: true, baseCost: 100_000_001, marketValue: 700_000_000 }],
    },
  },
]
