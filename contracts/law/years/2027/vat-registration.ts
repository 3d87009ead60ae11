import type { StartingRow } from '../../figure/dated-rows.ts'
import { announced } from '../../figure/origin.ts'
import { ACCOUNTING_WEEKLY_VAT, AFROTOOLS_VAT } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', ACCOUNTING_WEEKLY_VAT, AFROTOOLS_VAT)

export const VAT_REGISTRATION_2026_04_01: StartingRow<TaxRow<'vatRegistration'>> = {
  from: '2026-04-01',
  threshold: { value: { compulsory: 230_000_000, voluntary: 12_000_000 }, origin },
}
