import { enacted } from '../../figure/origin.ts'
import { UNCHECKED } from '../../figure/sources.ts'
import type { LendingConstants } from '../../figure/lending-kinds.ts'

/** For cancelling a bond, without VAT: the upper end of conveyancers' reported fees, R3 500 to R5 500. There is no tariff. */
export const CANCELLATION_FEE: LendingConstants['cancellationFee'] = {
  value: 550_000,
  origin: enacted('memory', `estimate of conveyancers, ${UNCHECKED}`),
}
