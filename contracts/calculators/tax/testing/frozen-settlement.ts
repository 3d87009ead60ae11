import type { FrozenCase } from '../../testing/frozen.ts'
import type { TaxScenarioLinked } from '../calculate.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { bornFor } from './assess.ts'

const business = (taxYear: number, paid: TaxScenarioGiven['paid']): TaxScenarioGiven => ({
  taxYear,
  dateOfBirth: bornFor(taxYear, 40),
  businesses: [{ turnover: 90_000_000 }],
  paid,
})

/** Provisional payments that were late, unpaid or too much, and interest after the effective date. */
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
]
