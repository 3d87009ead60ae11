import { portion } from '../fraction.ts'
import type { Disposal, Lot } from './scenario.ts'

type Lots = NonNullable<Disposal['lots']>

/** Paragraph 32: the cost of the units sold, by the holder's method. */
export function lotsCost({ method, unitsSold, rows }: Lots): number {
  if (method === 'specific') return rows.reduce((sum, lot) => sum + (lot.soldEarlier ? 0 : partOf(lot, lot.unitsSold)), 0)
  return method === 'fifo' ? firstIn(rows, unitsSold) : average(rows, unitsSold)
}

/** Rounded: the cost of the part of a lot. */
const partOf = (lot: Lot, units: number) => (units === 0 ? 0 : portion(lot.cost, units, lot.units))

/** 32(3A): one pool. Rounded: the cost that each sale removes. */
function average(rows: readonly Lot[], unitsSold: number): number {
  let units = 0
  let cost = 0
  for (const lot of rows) {
    if (!lot.soldEarlier) {
      units += lot.units
      cost += lot.cost
      continue
    }
    cost -= portion(cost, lot.units, units)
    units -= lot.units
  }
  return unitsSold === 0 ? 0 : portion(cost, unitsSold, units)
}

/** Earlier sales, then this one, each use the oldest remaining units. */
function firstIn(rows: readonly Lot[], unitsSold: number): number {
  let skip = rows.reduce((sum, lot) => sum + (lot.soldEarlier ? lot.units : 0), 0)
  let wanted = unitsSold
  let cost = 0
  for (const lot of rows) {
    if (lot.soldEarlier) continue
    const gone = Math.min(skip, lot.units)
    skip -= gone
    const taken = Math.min(wanted, lot.units - gone)
    wanted -= taken
    cost += partOf(lot, taken)
  }
  return cost
}
