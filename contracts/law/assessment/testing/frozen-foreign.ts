import type { FrozenCase } from '../../working/testing/frozen.ts'
import type { TaxScenarioLinked } from '../calculate.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { bornFor } from './assess.ts'

const DOLLAR = { currency: 'USD', exchangeRate: 18_123_456 } as const

/** Frozen scenarios of residence, foreign income and foreign currency. */
export const FROZEN_FOREIGN: readonly FrozenCase<TaxScenarioGiven, TaxScenarioLinked>[] = [
  {
    name: 'foreign currency: rent, dividends at spot, shares, a home abroad from before 2001, and losses of a trade abroad, 2026',
    inputs: {
      taxYear: 2026,
      dateOfBirth: bornFor(2026, 50),
      employers: [
        {
          salary: 60_000_000,
          foreignEmploymentIncome: 3_000_000,
          workDays: 220,
          workDaysOutside: 55,
          foreignTaxOnLocal: 100_000,
          ...DOLLAR,
        },
      ],
      investmentIncome: [
        {
          kind: 'foreignDividend',
          amount: 1_234_567,
          foreignTaxPaid: 185_185,
          ...DOLLAR,
          exchangeRateKind: 'spot',
          averageRate: 18_000_001,
        },
      ],
      rentals: [{ abroad: true, grossRent: 900_000, levies: 123_456, foreignTaxPaid: 12_345, ...DOLLAR }],
      businesses: [
        { abroad: true, turnover: 100, costOfSales: 9_000_000, ...DOLLAR },
        { turnover: 20_000_000, foreignTaxOnLocal: 400_000 },
      ],
      assessedForeignLossBf: 12_345,
      disposals: [
        { assetKind: 'foreign', acquired: '2012-01-01', disposed: '2025-06-01', proceeds: 1_200_000, baseCost: 1_000_000, ...DOLLAR },
        {
          assetKind: 'otherProperty',
          abroad: true,
          acquired: '1995-01-01',
          proceeds: 9_000_000,
          baseCost: 1_000_000,
          marketValue2001: 2_000_000,
          ...DOLLAR,
        },
        {
          assetKind: 'foreign',
          acquired: '2015-01-01',
          proceeds: 500_000,
          baseCost: 7_000_000,
          costsInRand: true,
          foreignTaxPaid: 1_000,
          ...DOLLAR,
        },
      ],
    },
  },
  {
    name: 'became resident: assets owned before, with a gain, two losses and one without its market value, 2026',
    inputs: {
      taxYear: 2026,
      dateOfBirth: bornFor(2026, 40),
      residency: 'became',
      residencyDate: '2025-09-01',
      investmentIncome: [
        { kind: 'foreignInterest', amount: 5_000_000, paidOn: '2025-06-30' },
        { kind: 'foreignInterest', amount: 6_000_000, paidOn: '2025-12-31' },
      ],
      disposals: [
        { assetKind: 'foreign', acquired: '2015-01-01', proceeds: 300_000_000, baseCost: 100_000_000, marketValueOnArrival: 280_000_000 },
        { assetKind: 'foreign', acquired: '2015-01-01', proceeds: 100_000_000, baseCost: 90_000_000, marketValueOnArrival: 120_000_000 },
        { assetKind: 'foreign', acquired: '2015-01-01', proceeds: 100_000_000, baseCost: 130_000_000, marketValueOnArrival: 120_000_000 },
        { assetKind: 'foreign', acquired: '2015-01-01', proceeds: 100_000_000, baseCost: 90_000_000 },
      ],
    },
  },
  {
    name: 'non-resident: rent, trade and royalties abroad, royalties and REITs here, a treaty, tax withheld on a sale, 2026',
    inputs: {
      taxYear: 2026,
      dateOfBirth: bornFor(2026, 40),
      residency: 'nonResident',
      rentals: [{ grossRent: 10_000_000 }, { abroad: true, grossRent: 50_000_000, repairs: 60_000_000 }],
      businesses: [{ abroad: true, turnover: 50_000_000 }],
      investmentIncome: [
        { kind: 'royalty', amount: 3_000_000 },
        { kind: 'royalty', amount: 2_000_000, permanentEstablishment: true },
        { kind: 'royalty', amount: 4_000_000, country: 'GB' },
        { kind: 'localDividend', amount: 1_000_000, treatyRate: 100_000 },
        { kind: 'reitDistribution', amount: 2_000_000 },
      ],
      disposals: [{ assetKind: 'otherProperty', proceeds: 300_000_000, baseCost: 100_000_000 }],
      paid: { withheldOnProperty: 22_500_000, withheldOnInterestRoyalties: 300_000 },
    },
  },
  {
    name: 'non-resident for more than 183 days here: interest and royalties are taxed and what was withheld is credited, 2026',
    inputs: {
      taxYear: 2026,
      dateOfBirth: bornFor(2026, 40),
      residency: 'nonResident',
      daysInRepublic: 200,
      investmentIncome: [{ kind: 'royalty', amount: 30_000_000 }],
      paid: { withheldOnInterestRoyalties: 4_500_000 },
    },
  },
  {
    name: 'foreign interest and dividends of 2011, and undated dividends of 2017',
    inputs: {
      taxYear: 2011,
      dateOfBirth: bornFor(2011, 40),
      investmentIncome: [
        { kind: 'foreignDividend', amount: 200_000 },
        { kind: 'foreignInterest', amount: 250_000 },
        { kind: 'localInterest', amount: 3_000_000 },
      ],
    },
  },
]
