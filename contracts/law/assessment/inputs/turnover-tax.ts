import * as z from 'zod/mini'

export const TURNOVER_TAX_CONDITIONS = ['toConfirm', 'met', 'notMet'] as const

export const turnoverTaxFields = {
  /** Whether paragraph 3 of the Sixth Schedule leaves the person a micro business; the inputs show only the turnover. */
  turnoverTaxConditions: z._default(z.enum(TURNOVER_TAX_CONDITIONS), 'toConfirm'),
}

export const TURNOVER_TAX_LABELS = {
  turnoverTaxConditions: 'Conditions of turnover tax',
} as const satisfies Record<keyof typeof turnoverTaxFields, string>
