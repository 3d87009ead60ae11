import type { StartingRow } from '../../figure/dated-rows.ts'
import { announced } from '../../figure/origin.ts'
import { MOONSTONE } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', 'The South African, selling your home', MOONSTONE)
const unsure = announced('memory', 'assumed to move with the exclusion')

/** Paragraph 45(1)(a) and (b) of the Eighth Schedule. */
export const RESIDENCE_EXCLUSION_2026_03_01: StartingRow<TaxRow<'residenceExclusion'>> = {
  from: '2026-03-01',
  exclusion: { value: 300_000_000, origin },
  proceeds: { value: 300_000_000, origin: unsure },
}
