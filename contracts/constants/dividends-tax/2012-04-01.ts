import { enacted } from '../origin.ts'
import { UNCHECKED } from '../sources.ts'
import type { TaxRow } from '../tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)

export const DIVIDENDS_TAX_2012_04_01: TaxRow<'dividendsTax'> = {
  from: '2012-04-01',
  to: '2017-02-21',
  rate: { value: 150_000, origin },
}
