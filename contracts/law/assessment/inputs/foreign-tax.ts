import * as z from 'zod/mini'
import { amount, whole } from './common.ts'

/** Chosen bound: more than the years for which it is carried forward. */
export const MAX_FOREIGN_TAX_BF = 20

/** Group K: foreign tax of an earlier year that was above the limit of that year. */
export const foreignTaxBf = z.strictObject({
  /** Year of assessment in which it was paid. Default: the year before. */
  year: z.optional(whole(1900, 2199)),
  /** Cents. */
  amount,
})

export const FOREIGN_TAX_BF_LABELS = {
  year: 'Year of the foreign tax brought forward',
  amount: 'Foreign tax brought forward',
} as const satisfies Record<keyof typeof foreignTaxBf.shape, string>
