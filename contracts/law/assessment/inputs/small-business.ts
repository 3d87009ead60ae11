import * as z from 'zod/mini'
import { cents, date } from '../../../base/fields.ts'
import { amount, flag } from './common.ts'

const unknown = z.optional(z.boolean('true or false.'))

/** Group G, disposals of the kind smallBusiness: the conditions of paragraph 57. Absent: not known, and nothing is disregarded. */
export const smallBusinessFields = {
  /** An own active business asset, a share in a partnership, or all of a holding of at least 10 %; the proceeds are those of active assets. */
  qualifyingInterest: unknown,
  /** For five years without a break. Default: by the date of acquisition. */
  heldFiveYears: unknown,
  /** In the operations of the business, in those five years. */
  substantiallyInvolved: unknown,
  /** Because of ill-health, infirmity, superannuation or death: then at any age. */
  soldForHealth: flag,
  /** Of all assets of all the person's businesses at the disposal, cents. */
  businessMarketValue: z.optional(cents),
}

export const SMALL_BUSINESS_LABELS = {
  qualifyingInterest: 'Own business asset, partnership share or at least 10 % of the company',
  heldFiveYears: 'Held for five years',
  substantiallyInvolved: 'Substantially involved in the business',
  soldForHealth: 'Sold because of ill-health, infirmity, superannuation or death',
  businessMarketValue: 'Market value of all assets of the businesses',
} as const satisfies Record<keyof typeof smallBusinessFields, string>

/** The person's lifetime use of the exclusion of paragraph 57. */
export const smallBusinessLifeFields = {
  /** Cents disregarded before this year. */
  smallBusinessReliefUsed: amount,
  /** Date of the first disposal of which a gain was disregarded; all others lie within 24 months of it. Absent: none before this year. */
  smallBusinessFirstDisposal: z.optional(date),
}

export const SMALL_BUSINESS_LIFE_LABELS = {
  smallBusinessReliefUsed: 'Small business exclusion used before this year',
  smallBusinessFirstDisposal: 'Date of the first sale with the small business exclusion',
} as const satisfies Record<keyof typeof smallBusinessLifeFields, string>
