import { enacted } from '../../figure/origin.ts'
import { MOONSTONE } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'Just One Lap, tax on retirement contributions', MOONSTONE)

export const RETIREMENT_2022: TaxRow<'retirement'> = {
  year: 2022,
  cap: { value: 35_000_000, origin },
  share: { value: 275_000, origin },
}
