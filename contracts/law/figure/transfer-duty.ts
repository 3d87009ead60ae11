import * as z from 'zod/mini'
import { cents, date, ppm } from '../../base/fields.ts'
import { shareOf } from '../../base/money/cents.ts'
import { bandAt, lowerBound } from './bands.ts'
import { CONFIDENCES, CONSTANT_STATUSES, isInForce } from './origin.ts'

/** The first day whose transfer duty the product knows. */
export const FIRST_TRANSFER_DUTY_DATE = '1993-04-07'

/** The purchasers that a table is for. Since 23 February 2011 all pay by the same scale. */
export const TABLE_PERSONS = ['all', 'natural', 'non-natural'] as const

/** On the part of the value above the band before, up to and with `upTo`: `base + rate × (value − lower bound)`. */
export const transferDutyBand = z.strictObject({
  /** Inclusive: a value on the bound belongs to the lower band. Null: without limit. */
  upTo: z.nullable(cents),
  /** The duty on everything below this band, as published. */
  base: cents,
  rate: ppm,
})
export type TransferDutyBand = z.infer<typeof transferDutyBand>

export const transferDutyTable = z.strictObject({
  from: date,
  /** Inclusive. Null: still in force. */
  to: z.nullable(date),
  persons: z.enum(TABLE_PERSONS),
  status: z.enum(CONSTANT_STATUSES),
  confidence: z.enum(CONFIDENCES),
  source: z.string().check(z.minLength(1)),
  bands: z.array(transferDutyBand).check(z.minLength(1), z.maxLength(50)),
})
export type TransferDutyTable = z.infer<typeof transferDutyTable>

/** The table in force on a date for a kind of person, if one is loaded. */
export function tableFor(
  tables: readonly TransferDutyTable[],
  on: string,
  persons: 'natural' | 'non-natural',
): TransferDutyTable | undefined {
  return tables.find(
    (table) =>
      isInForce(table) &&
      table.from <= on &&
      (table.to === null || on <= table.to) &&
      (table.persons === 'all' || table.persons === persons),
  )
}

/** The duty that a table charges on a value. */
export function dutyOn(bands: readonly TransferDutyBand[], value: number): number {
  const at = bandAt(bands, value)
  return bands[at]!.base + shareOf(value - lowerBound(bands, at), bands[at]!.rate)
}
