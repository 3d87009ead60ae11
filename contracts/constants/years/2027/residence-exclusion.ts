import type { StartingRow } from '../../dated-rows.ts'
import { announced } from '../../origin.ts'
import { MOONSTONE } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = announced('confirmed', 'The South African, selling your home', MOONSTONE)
const unsure = announced('memory', 'assumed to move with the exclusion')

/** Paragraph 45(1)(a) and (b) of the Eighth Schedule. */
export const RESIDENCE_EXCLUSION_2026_03_01: StartingRow<TaxRow<'residenceExclusion'>> = {
  from: '2026-03-01',
  exclusion: { value: 300_000_000, origin },
  proceeds: { value: 300_000_000, origin: unsure },
}
