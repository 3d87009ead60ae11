import type { FrozenCase } from '../../testing/frozen.ts'
import type { TaxScenarioLinked } from '../calculate.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'

/** Frozen scenarios of letting, employment and investments whose law no other scenario meets. */
export const FROZEN_WORK: readonly FrozenCase<TaxScenarioGiven, TaxScenarioLinked>[] = [
  {
    name: 'non-resident with interest of an establishment and without, 2026',
    inputs: {
      taxYear: 2026,
      residency: 'nonResident',
      daysInRepublic: 120,
      investmentIncome: [
        { kind: 'localInterest', amount: 9_000_000 },
        { kind: 'localInterest', amount: 4_000_000, permanentEstablishment: true },
      ],
    },
  },
  {
    name: 'in community: royalties, crypto, a property bought in the year, an unregistered employer, 2026',
    inputs: {
      taxYear: 2026,
      maritalRegime: 'inCommunity',
      employers: [{ salary: 60_000_000 }, { salary: 9_000_000, withoutPaye: true }],
      investmentIncome: [
        { kind: 'royalty', amount: 4_000_000 },
        { kind: 'cryptoIncome', amount: 900_000 },
      ],
      rentals: [{ grossRent: 7_500_000, rates: 6_750_000, agentFees: 600_000, monthsOwnedInPeriod: 6, monthsLet: 5 }],
      businesses: [{ turnover: 10_000_000, assets: [{ cost: 600_000, writeOffYears: 4, letOut: true }] }],
    },
  },
]
