import * as z from 'zod/mini'

/** Millionths of a rand for one unit of a currency: R18 is 18 000 000. Chosen bound: R100, above the dearest currency. */
export const exchangeRate = z
  .int('A rate in millionths of a rand.')
  .check(z.minimum(1, 'A rate above nil.'), z.maximum(100_000_000, 'At most R 100 for one unit.'))

export const EXCHANGE_RATE_KINDS = ['average', 'spot'] as const

/**
 * The currency of a row. With it the amounts that the row's group names are hundredths of that currency; without it they are cents.
 * Income and expenses: s25D; foreign tax: s6quat(4), always at the average rate; gains: Eighth Schedule, paragraph 43.
 */
export const currencyFields = {
  /** ISO 4217, three capital letters. */
  currency: z.optional(z.string('Text.').check(z.regex(/^[A-Z]{3}$/, 'Three capital letters, such as USD.'))),
  /** Of the kind below; needed with a currency. */
  exchangeRate: z.optional(exchangeRate),
  /** average: of the year of assessment. spot: of the day on which the amount was received or spent, or the asset disposed of. */
  exchangeRateKind: z._default(z.enum(EXCHANGE_RATE_KINDS), 'average'),
  /** For foreign tax, where the rate above is a spot rate. */
  averageRate: z.optional(exchangeRate),
}

export const CURRENCY_LABELS = {
  currency: 'Currency of the amounts',
  exchangeRate: 'Exchange rate',
  exchangeRateKind: 'Kind of exchange rate',
  averageRate: 'Average exchange rate of the year',
} as const satisfies Record<keyof typeof currencyFields, string>
