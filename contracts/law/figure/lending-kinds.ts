import * as z from 'zod/mini'
import { cents, date, ppm } from '../../base/fields.ts'
import { origin, sourced } from './sourced.ts'
import { taxBand } from './tax-kinds.ts'

/** A change of the repo rate, and of prime with it. */
export const primeChange = z.strictObject({
  /** The first day of the new rate. */
  from: date,
  prime: ppm,
  repo: ppm,
  /** The month is sure, the day of it is not. */
  dayAssumed: z.boolean(),
  origin,
})
export type PrimeChange = Readonly<z.infer<typeof primeChange>>

export const primeHistory = z.strictObject({
  /** Oldest first; each holds until the next. */
  changes: z.array(primeChange).check(z.minLength(1), z.maxLength(500)),
  /** The last day of which it is known that nothing changed: the day of the next meeting whose outcome isn't loaded. */
  knownUntil: date,
})

/** The National Credit Act's limits on a credit provider's charges for a mortgage. Amounts without VAT. */
export const creditLimits = z.strictObject({
  from: date,
  to: z.nullable(date),
  /** `base + share × (loan − threshold)`, at most `most`, never above `principalShare` of the principal. */
  initiationFee: sourced(z.strictObject({ base: cents, threshold: cents, share: ppm, most: cents, principalShare: ppm })),
  serviceFee: sourced(cents),
  /** Added to the repo rate: the highest interest. */
  aboveRepo: sourced(ppm),
})
export type CreditLimits = Readonly<z.infer<typeof creditLimits>>

/** Living expenses that regulation 23A has a bank count at least, by gross income a month. */
export const expenseNorms = z.strictObject({
  from: date,
  to: z.nullable(date),
  bands: sourced(z.array(taxBand).check(z.minLength(1), z.maxLength(20))),
})

/** The banks' affordability test: a convention, no law. */
export const affordability = z.strictObject({ instalmentShare: sourced(ppm) })

export const lendingConstants = z.strictObject({
  prime: primeHistory,
  /** Newest first. */
  creditLimits: z.array(creditLimits).check(z.minLength(1)),
  /** Newest first. */
  expenseNorms: z.array(expenseNorms),
  affordability,
  /** For cancelling a bond, without VAT: an estimate. */
  cancellationFee: sourced(cents),
})

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
/** The constants of a home loan. */
export type LendingConstants = DeepReadonly<z.infer<typeof lendingConstants>>
