import * as z from 'zod/mini'
import { date } from '../../../base/fields.ts'
import { amount, flag, rows, whole } from './common.ts'

export const LOTS_METHODS = ['weightedAverage', 'fifo', 'specific'] as const

const MAX_LOTS = 200
/** Ten-thousandths of a unit. Chosen bound: 50 million units. */
const units = z._default(whole(0, 500_000_000_000), 0)

/** A purchase of units of a holding, or an earlier sale of some (Eighth Schedule, paragraph 32). */
export const lot = z.strictObject({
  date: z.optional(date),
  /** Bought, or sold earlier. */
  units,
  /** Cents, of the purchase with its costs. */
  cost: amount,
  /** Of this purchase, units sold in this disposal: specific identification. */
  unitsSold: units,
  /** The row is an earlier sale and no purchase. */
  soldEarlier: flag,
})

export const LOT_LABELS = {
  date: 'Date of the lot',
  units: 'Units',
  cost: 'Cost of the lot',
  unitsSold: 'Units of this lot sold now',
  soldEarlier: 'An earlier sale',
} as const satisfies Record<keyof typeof lot.shape, string>

/** Of units of a holding bought in lots. They take the place of the base cost. */
export const lotFields = {
  lots: rows(lot, MAX_LOTS),
  /** Absent with lots: the gain is refused. */
  lotsMethod: z.optional(z.enum(LOTS_METHODS)),
  /** Ten-thousandths of a unit, sold in this disposal: weighted average and first in, first out. */
  lotUnitsSold: units,
}

export const LOTS_LABELS = {
  lots: 'Lots of units',
  lotsMethod: 'Method for units bought in lots',
  lotUnitsSold: 'Units sold',
} as const satisfies Record<keyof typeof lotFields, string>
