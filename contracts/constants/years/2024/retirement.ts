import { enacted } from '../../origin.ts'
import { MOONSTONE } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', 'Just One Lap, tax on retirement contributions', MOONSTONE)

export const RETIREMENT_2024: TaxRow<'retirement'> = {
  year: 2024,
  cap: { value: 35_000_000, origin },
  share: { value: 275_000, origin },
}
