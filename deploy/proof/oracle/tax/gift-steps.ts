import { portion } from '../fraction.ts'
import type { Disposal, OracleScenario } from './scenario.ts'
import { GIFT_EXEMPTION, GIFT_TIER, GIFT_TIERS_FROM, inYear } from './tables.ts'

export interface GiftLines {
  value: number
  exempt: number
  taxable: number
  tax: number
}

/** A gift with its share of the value; `row` is its place among the disposals, none for other gifts. */
export interface Gift {
  row: number | null
  value: number
  date: string
  isExempt: boolean
}

/** s54, s58: given away, or sold to a connected person below value. */
export const isTransfer = (row: Disposal) => (row.gift || row.connected) && row.deemed === null

/** s55, s58: the excess of market value over the price, at the share. Rounded: the translation, then the share. */
export function giftValue(row: Disposal): number {
  const above = Math.max(0, row.marketValue - row.proceeds)
  const inRand = row.currency === null ? above : portion(above, row.currency.rate, 1_000_000)
  return portion(inRand, row.share, 1_000_000)
}

/** s54: only a donor who is a resident on the day. */
export function isResidentOn({ residency, residencyDate }: OracleScenario, date: string): boolean {
  if (residency === 'nonResident') return false
  if (residencyDate === null) return true
  return residency === 'ceased' ? date < residencyDate : residency === 'became' ? date >= residencyDate : true
}

/** s56(2)(b), then s64, in the order of the gifts. Rounded: the tax at each rate, of each gift. */
export function donationsTax(s: OracleScenario, gifts: readonly Gift[]): { all: GiftLines; taxOf: ReadonlyMap<number, number> } {
  const all = { value: 0, exempt: 0, taxable: 0, tax: 0 }
  const taxOf = new Map<number, number>()
  if (gifts.length === 0) return { all, taxOf }
  let exemption = inYear(GIFT_EXEMPTION, s.year, 'exemption of gifts') * 100
  let before = s.giftsBefore
  for (const { row, value, date, isExempt } of gifts) {
    const exempt = isExempt ? value : Math.min(value, exemption)
    if (!isExempt) exemption -= exempt
    const taxable = value - exempt
    const tax = giftTax(date, before, taxable)
    before += taxable
    all.value += value
    all.exempt += exempt
    all.taxable += taxable
    all.tax += tax
    if (row !== null) taxOf.set(row, tax)
  }
  return { all, taxOf }
}

/** s64: 20 %, and from 1 March 2018 25 % of the excess over R30 million since that day. */
export function giftTax(date: string, before: number, taxable: number): number {
  const room = date < GIFT_TIERS_FROM ? taxable : Math.max(0, GIFT_TIER * 100 - before)
  const low = Math.min(taxable, room)
  return portion(low, 20, 100) + portion(taxable - low, 25, 100)
}
