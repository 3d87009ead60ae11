import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { NEXIA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

/** Seventh Schedule, paragraph 11(4)(a) and (c): loans to employees without a taxable value. */
export const EMPLOYEE_LOANS_2019_03_01: StartingRow<TaxRow<'employeeLoans'>> = {
  from: '2019-03-01',
  casual: { value: 300_000, origin: enacted('confirmed', NEXIA, 'SA Tax Guide, low interest or interest-free loans') },
  lowCostHousing: {
    value: { loan: 45_000_000, homeValue: 45_000_000, remuneration: 25_000_000 },
    origin: enacted('one_source', 'Webber Wentzel, 12 September 2018: loans for low-cost housing from 1 March 2019'),
  },
}
