import { enacted } from '../../figure/origin.ts'
import { NEXIA, PROFMARK } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', NEXIA, PROFMARK)

export const CAPITAL_GAINS_2017: TaxRow<'capitalGains'> = {
  year: 2017,
  inclusion: { value: { individual: 400_000, company: 800_000, trust: 800_000 }, origin },
  exclusions: { value: { annual: 4_000_000, death: 30_000_000 }, origin },
}
