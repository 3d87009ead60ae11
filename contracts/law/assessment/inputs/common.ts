import * as z from 'zod/mini'
import { cents, ppm, text } from '../../../base/fields.ts'

// Schemas that the groups share. Bounds that the reference doesn't give are chosen here or at the field, and marked as chosen.

/** Money of the year of assessment in cents; absent is R0. */
export const amount = z._default(cents, 0)

/** Absent is no. */
export const flag = z._default(z.boolean('true or false.'), false)

/** A share of a thing in parts per million; absent is the whole of it. */
export const wholeShare = z._default(ppm, 1_000_000)

/** A part in parts per million; absent is none of it. */
export const noShare = z._default(ppm, 0)

/** Absent is empty. */
export const words = (max: number) => z._default(text(max), '')

/** A whole number between two bounds, both allowed. */
export function whole(min: number, max: number) {
  return z.int('A whole number.').check(z.minimum(min, `At least ${min}.`), z.maximum(max, `At most ${max}.`))
}

/** Months of the year of assessment in which something held. */
export const months = whole(0, 12)

export const MAX_DAYS = 366

/** Days of a year. */
export const days = z._default(whole(0, MAX_DAYS), 0)

/** Kilometres of a year. Chosen bound: 1 000 000, more than a car can be driven in a year. */
export const kilometres = z._default(whole(0, 1_000_000), 0)

/** Rows of a repeated group; absent is none. */
export function rows<Row extends z.core.$ZodType>(row: Row, most: number) {
  return z._default(z.array(row).check(z.maxLength(most, `At most ${most} rows.`)), [])
}
