import { enacted } from '../../figure/origin.ts'
import type { LendingConstants } from '../../figure/lending-kinds.ts'

/**
 * National Credit Regulations, reg 23A(9), Table 1: of gross income a month. Amendments were drafted in August 2025; whether they have been
 * made is not known, so the table counts as unconfirmed.
 */
export const EXPENSE_NORMS: LendingConstants['expenseNorms'] = [
  {
    from: '2015-03-13',
    to: null,
    bands: {
      value: [
        { upTo: 80_000, base: 0, rate: 1_000_000 },
        { upTo: 625_000, base: 80_000, rate: 67_500 },
        { upTo: 2_500_000, base: 116_788, rate: 90_000 },
        { upTo: 5_000_000, base: 285_538, rate: 82_000 },
        { upTo: null, base: 490_538, rate: 67_500 },
      ],
      origin: enacted('one_source', 'National Credit Regulations, reg 23A(9), Table 1 (GG 38557, 13 March 2015)'),
    },
  },
]
