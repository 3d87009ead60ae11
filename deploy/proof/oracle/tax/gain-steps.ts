import { portion } from '../fraction.ts'
import type { Disposal } from './scenario.ts'
import { ANNUAL_EXCLUSION, GAIN_INCLUSION, RESIDENCE, inYear, onDate } from './tables.ts'

const WHOLE = 1_000_000

/** Paragraphs 3 and 4, at the share of the person or couple. Costs of selling are base cost (paragraph 20). Rounded: the share. */
export function gainAtShare(disposal: Disposal): number {
  return portion(disposal.proceeds - disposal.sellingCosts - disposal.baseCost, disposal.share, WHOLE)
}

/** Paragraphs 45, 47 and 49: what is disregarded of the gain (or, below zero, of the loss) on a primary residence. */
export function residenceDisregarded(disposal: Disposal, gain: number): number {
  const home = disposal.residence
  if (home === null) return 0
  const exclusion = onDate(RESIDENCE, disposal.disposed, 'residence exclusion') * 100
  const throughout = home.monthsLived >= home.monthsHeld && home.tradeUse === 0
  // 45(1)(b) with 45(4): proceeds of the whole residence, a gain only, lived in throughout and no trade.
  if (gain > 0 && throughout && disposal.proceeds <= exclusion) return gain
  // Rounded: the part of the gain of the time lived in and the area not used for a trade (47, 49).
  const lived = throughout ? gain : portion(gain, home.monthsLived * (WHOLE - home.tradeUse), home.monthsHeld * WHOLE)
  // Rounded: the exclusion at the share (45(2)).
  const limit = portion(exclusion, disposal.share, WHOLE)
  return Math.max(-limit, Math.min(limit, lived))
}

/** Paragraph 5: taken off a gain and off a loss alike, not below zero; in the year of death the larger one stands in its place. */
export function aggregateGain(year: number, died: boolean, sum: number): number {
  if (sum === 0) return 0
  const [ordinary, death] = inYear(ANNUAL_EXCLUSION, year, 'annual exclusion')
  const exclusion = (died ? death : ordinary) * 100
  return sum > 0 ? Math.max(0, sum - exclusion) : Math.min(0, sum + exclusion)
}

/** Paragraphs 8 and 9: the assessed loss brought forward comes off after the annual exclusion. */
export function netGain(aggregate: number, lossForward: number): number {
  return aggregate - lossForward
}

/** Paragraph 10. Rounded: the part included. */
export function taxableGain(year: number, net: number): number {
  if (net <= 0) return 0
  const [over, under] = inYear(GAIN_INCLUSION, year, 'inclusion of capital gains')
  return portion(net, over, under)
}
