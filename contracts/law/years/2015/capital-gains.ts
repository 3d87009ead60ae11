import { enacted } from '../../figure/origin.ts'
import { NEXIA, PROFMARK, UNCHECKED } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', NEXIA, PROFMARK)
const unsure = enacted('memory', UNCHECKED)

export const CAPITAL_GAINS_2015: TaxRow<'capitalGains'> = {
  year: 2015,
  inclusion: { value: { individual: 333_000, company: 666_000, trust: 666_000 }, origin },
  exclusions: { value: { annual: 3_000_000, death: 30_000_000 }, origin: unsure },
}
