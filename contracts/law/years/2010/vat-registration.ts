import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { ACCOUNTING_WEEKLY_VAT, AFROTOOLS_VAT, BUSINESS_DAY_VAT } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', BUSINESS_DAY_VAT, ACCOUNTING_WEEKLY_VAT, AFROTOOLS_VAT)

/** In force since some day of 2009, which no source names: loaded from the first day that is sure. */
export const VAT_REGISTRATION_2010_01_01: StartingRow<TaxRow<'vatRegistration'>> = {
  from: '2010-01-01',
  threshold: { value: { compulsory: 100_000_000, voluntary: 5_000_000 }, origin },
}
