import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { NEXIA, PROFMARK } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', NEXIA, PROFMARK)
const unsure = enacted('memory', 'paragraph 45(1)(b), not checked yet')

/** Paragraph 45(1)(a) and (b) of the Eighth Schedule. */
export const RESIDENCE_EXCLUSION_2012_03_01: StartingRow<TaxRow<'residenceExclusion'>> = {
  from: '2012-03-01',
  exclusion: { value: 200_000_000, origin },
  proceeds: { value: 200_000_000, origin: unsure },
}
