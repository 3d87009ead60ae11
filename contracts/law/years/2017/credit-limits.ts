import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { CreditLimits } from '../../figure/lending-kinds.ts'

const REGULATIONS = 'National Credit Regulations, regs 42 to 44 (GG 39379, 6 November 2015)'
const fees = enacted('confirmed', REGULATIONS, 'MJK Inc, bond costs')

/** In force six months after they were published. */
export const CREDIT_LIMITS_2016_05_06: StartingRow<CreditLimits> = {
  from: '2016-05-06',
  initiationFee: {
    value: { base: 110_000, threshold: 1_000_000, share: 100_000, most: 525_000, principalShare: 150_000 },
    origin: enacted('confirmed', REGULATIONS, 'Burger Huyser Attorneys'),
  },
  serviceFee: { value: 6_000, origin: fees },
  aboveRepo: { value: 120_000, origin: enacted('confirmed', REGULATIONS, 'Property Professional, changing national credit limits') },
}
