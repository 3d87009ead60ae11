import { portion } from '../fraction.ts'
import { ageOn, monthsAfter } from './calendar.ts'
import { isResidentOn, isTransfer } from './gift-steps.ts'
import { lotsCost } from './lot-steps.ts'
import type { Disposal, OracleScenario, Residence } from './scenario.ts'
import { type Dated, ANNUAL_EXCLUSION, GAIN_INCLUSION, RESIDENCE, inYear, onDate } from './tables.ts'

const WHOLE = 1_000_000
/** Paragraph 46, in square metres. */
const TWO_HECTARES = 20_000

/** Whether the asset is immovable property in the Republic. */
const isPropertyHere = (row: Disposal) => row.place === 'here' && (row.property || row.residence !== null)

/**
 * Paragraphs 2, 53, 62, 67 and s9H(4), s9HA(2), s9HB: disregarded gains and losses. A non-resident is taxed on immovable property here and on
 * assets of a permanent establishment alone.
 */
export function isOutside(s: OracleScenario, row: Disposal): boolean {
  if (row.personalUse) return true
  if (row.deemed === 'exit' && (isPropertyHere(row) || row.establishment)) return true
  if (!isResidentOn(s, row.disposed) && row.deemed !== 'exit' && !isPropertyHere(row) && !row.establishment) return true
  if (row.deemed === 'death') return row.recipient === 'spouse' || row.recipient === 'exempt'
  if (!isTransfer(row)) return false
  if (row.recipient === 'spouse' || (row.recipient === 'spouseAbroad' && isPropertyHere(row))) return true
  return row.recipient === 'exempt' && row.gift
}

/** Paragraph 38: market value instead of the price, for gifts and sales to connected persons. */
export function proceedsOf(row: Disposal): number {
  return isTransfer(row) ? row.marketValue : row.proceeds
}

/** Paragraphs 3 and 4 of the whole asset, in rand. Costs of selling are base cost (paragraph 20). */
export function gain(s: OracleScenario, row: Disposal): number {
  const { currency } = row
  if (currency === null) return gainAsEntered(s, row)
  // Rounded: the gain in the currency, translated once (43(1)).
  if (!currency.costsInRand) return portion(gainAsEntered(s, row), currency.rate, WHOLE)
  // 43(1A). Rounded: proceeds and costs of selling, each translated.
  const inRand = (amount: number) => portion(amount, currency.rate, WHOLE)
  return gainAsEntered(s, {
    ...row,
    proceeds: inRand(row.proceeds),
    marketValue: inRand(row.marketValue),
    sellingCosts: inRand(row.sellingCosts),
  })
}

function gainAsEntered(s: OracleScenario, row: Disposal): number {
  const proceeds = proceedsOf(row)
  const cost = (row.lots === null ? row.baseCost : lotsCost(row.lots)) + row.improvements
  const arrival = arrivalOf(s, row)
  if (arrival === null) return proceeds - row.sellingCosts - cost
  const { value, improvements } = arrival
  return proceeds - row.sellingCosts - arrivalCost(proceeds, value, cost - improvements, improvements) - improvements
}

/** Paragraph 12(2)(a)(i): acquired before residence began and disposed of after it. Not property here, nor of an establishment. */
function arrivalOf(s: OracleScenario, row: Disposal): Disposal['onArrival'] {
  const since = s.residency === 'became' ? s.residencyDate : s.residentSince
  if (since === null || row.acquired === null || row.acquired >= since || row.disposed < since) return null
  return isPropertyHere(row) || row.establishment ? null : row.onArrival
}

/** Paragraph 24: compared with market value on arrival and the earlier cost, for a gain or a loss. */
export function arrivalCost(proceeds: number, value: number, before: number, since: number): number {
  if (proceeds < value && before < value) return Math.max(before, proceeds - since)
  if (proceeds < before && value < before) return Math.max(value, proceeds - since)
  return value
}

/** At the share of the person or couple. Rounded: the share. */
export function gainAtShare(s: OracleScenario, row: Disposal): number {
  return portion(gain(s, row), row.share, WHOLE)
}

/** Paragraphs 48 and 50, in months: absences of up to two years each, or up to five while let; longer ones don't count. */
export function monthsLived(home: Residence): number {
  let lived = home.monthsLived
  for (const { kind, months, livedYearBeforeAndAfter, noOtherHome, abroadOrFar } of home.absences) {
    if (kind !== 'letWhileAbsent') lived += Math.min(24, months)
    else if (months <= 60 && livedYearBeforeAndAfter && noOtherHome && abroadOrFar) lived += months
  }
  return Math.min(home.monthsHeld, lived)
}

/** Paragraphs 44 to 49: the disregarded part of the gain (or, if negative, of the loss) on a primary residence. */
export function residenceDisregarded(row: Disposal, gain: number, own = (exclusion: number) => exclusion): number {
  const home = row.residence
  // 44(b)(ii): if used mainly for a trade, it isn't a primary residence.
  if (home === null || home.tradeUse > WHOLE / 2) return 0
  const exclusion = onDate(RESIDENCE, row.disposed, 'residence exclusion') * 100
  const lived = monthsLived(home)
  const land = home.land !== null && home.land.area > TWO_HECTARES ? home.land.share : null
  const throughout = lived >= home.monthsHeld && home.tradeUse === 0 && land === null
  const proceeds = row.currency === null ? proceedsOf(row) : portion(proceedsOf(row), row.currency.rate, WHOLE)
  // 45(1)(b) with 45(4): proceeds of the whole residence, for a gain only, if lived in throughout without a trade.
  if (gain > 0 && throughout && proceeds <= exclusion) return gain
  // Rounded: the part of the gain for the time lived in, the area not used for a trade, and two hectares (46, 47, 49).
  const part = throughout ? gain : ofParts(gain, [lived, WHOLE - home.tradeUse, land ?? WHOLE], [home.monthsHeld, WHOLE, WHOLE])
  // Rounded: the exclusion at the share (45(2)), and the person's own part of it.
  const limit = own(portion(exclusion, row.share, WHOLE))
  return Math.max(-limit, Math.min(limit, part))
}

/** One product of several parts, rounded once. */
function ofParts(amount: number, over: readonly number[], under: readonly number[]): number {
  const product = (all: readonly number[]) => all.reduce((sum, each) => sum * BigInt(each), 1n)
  return viaBigInts(BigInt(amount) * product(over), product(under))
}

function viaBigInts(over: bigint, under: bigint): number {
  const size = over < 0n ? -over : over
  const rounded = (2n * size + under) / (2n * under)
  return Number(over < 0n ? -rounded : rounded)
}

/** Paragraph 22: the part of the donor's donations tax that belongs to the gain. Rounded once; for a gain only. */
export function donationsTaxInCost(row: Disposal, gainOfWhole: number, tax: number): number {
  if (gainOfWhole <= 0 || tax === 0) return 0
  const value = row.currency === null ? row.marketValue : portion(row.marketValue, row.currency.rate, WHOLE)
  return portion(tax, gainOfWhole, value)
}

/** Paragraph 57, by date of disposal: the lifetime limit, and the highest value of all assets of the businesses. */
const SMALL_BUSINESS: readonly Dated<{ readonly life: number; readonly worth: number }>[] = [
  { from: '2026-03-01', to: '9999-12-31', value: { life: 2_700_000_00, worth: 15_000_000_00 } },
  { from: '2012-03-01', to: '2026-02-28', value: { life: 1_800_000_00, worth: 10_000_000_00 } },
]

/** Whether paragraph 57 excludes the gain of a row: at 55, or at any age because of health or death; all within 24 months of the first. */
export function isSmallBusinessSale(s: OracleScenario, { smallBusiness: facts, disposed }: Disposal): boolean {
  if (facts === null || !facts.qualifies || !facts.heldFiveYears || !facts.involved) return false
  if (!facts.soldForHealth && ageOn(disposed, s.birthDate) < 55) return false
  const { firstDisposal } = s.smallBusiness
  if (firstDisposal !== null && disposed > monthsAfter(firstDisposal, 24)) return false
  return facts.marketValue <= onDate(SMALL_BUSINESS, disposed, 'small business exclusion').worth
}

/** The rest of the lifetime exclusion for gains on this day. */
export function smallBusinessLeft(s: OracleScenario, disposed: string, usedThisYear: number): number {
  return Math.max(0, onDate(SMALL_BUSINESS, disposed, 'small business exclusion').life - s.smallBusiness.used - usedThisYear)
}

/** Paragraph 5, in cents, of an ordinary year. */
export const annualExclusion = (year: number) => inYear(ANNUAL_EXCLUSION, year, 'annual exclusion')[0] * 100

/** Paragraph 5: reduces a gain and a loss alike, not below zero; in the year of death the larger exclusion replaces it. */
export function aggregateGain(year: number, died: boolean, sum: number, used = 0): number {
  if (sum === 0) return 0
  const [ordinary, death] = inYear(ANNUAL_EXCLUSION, year, 'annual exclusion')
  const exclusion = died ? death * 100 : Math.max(0, ordinary * 100 - used)
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

/** The part of the taxable gain from assets abroad, in the ratio of their net gains to all net gains. Rounded once. */
export function foreignGain(taxable: number, sumAbroad: number, sum: number): number {
  if (taxable === 0 || sumAbroad <= 0) return 0
  return portion(taxable, Math.min(sumAbroad, sum), sum)
}
