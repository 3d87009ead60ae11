import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { ACT_TEXT } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', ACT_TEXT, 'Tax Faculty, bursaries to relatives of employees (2022)')

/** Section 10(1)(q)(ii) and (qA)(ii): Grade R to 12, and NQF 5 to 10. */
export const BURSARIES_2018_03_01: StartingRow<TaxRow<'bursaries'>> = {
  from: '2018-03-01',
  relatives: {
    value: {
      remuneration: 60_000_000,
      usual: { school: 2_000_000, further: 6_000_000 },
      withDisability: { school: 3_000_000, further: 9_000_000 },
    },
    origin,
  },
}
