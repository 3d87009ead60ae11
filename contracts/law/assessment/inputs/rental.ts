import * as z from 'zod/mini'
import { amount, flag, months, noShare, whole, wholeShare, words } from './common.ts'
import { CURRENCY_LABELS, currencyFields } from './currency.ts'
import { foreignSourceFields, foreignSourceLabels } from './foreign-source.ts'

export const MAX_RENTALS = 30

/** Group E: one let property. Cents a year, 100 % of it: the engine applies share and community. s20A decides on ring-fencing. */
export const rental = z.strictObject({
  /** Chosen bound: 120 characters. */
  propertyName: words(120),
  ownershipShare: wholeShare,
  /** Falls into the joint estate. Default: true in community of property. */
  communal: z.optional(z.boolean('true or false.')),
  grossRent: amount,
  bondInterest: amount,
  rates: amount,
  levies: amount,
  insurance: amount,
  /** Not improvements: those belong to the base cost. */
  repairs: amount,
  agentFees: amount,
  advertising: amount,
  security: amount,
  furnitureWearAndTear: amount,
  other: amount,
  /** Months of the period in which it was owned, 1 … 12. Default: those of the period assessed. */
  monthsOwnedInPeriod: z.optional(whole(1, 12)),
  /** Of these, months let or to let, 0 … 12. Default: all of them. */
  monthsLet: z.optional(months),
  ...foreignSourceFields,
  ...currencyFields,
  /** Share used privately, parts per million. */
  privateUse: noShare,
  /** More than a fifth of this home was used by relatives, for at least half of the year (s20A(2)(b)(iii)): letting it is a listed trade. */
  usedByRelatives: flag,
  /** Assessed loss brought forward. */
  assessedLossBf: amount,
})

export const RENTAL_LABELS = {
  propertyName: 'Name of the property',
  ownershipShare: 'Ownership share',
  communal: 'Part of the joint estate',
  grossRent: 'Gross rent',
  bondInterest: 'Bond interest',
  rates: 'Rates',
  levies: 'Levies',
  insurance: 'Insurance',
  repairs: 'Repairs',
  agentFees: 'Agent’s fees',
  advertising: 'Advertising',
  security: 'Security',
  furnitureWearAndTear: 'Wear and tear of furniture',
  other: 'Other rental expenses',
  monthsOwnedInPeriod: 'Months owned in the period',
  monthsLet: 'Months let or to let',
  ...foreignSourceLabels('The property lies'),
  ...CURRENCY_LABELS,
  privateUse: 'Private use',
  usedByRelatives: 'Home used by relatives',
  assessedLossBf: 'Rental loss brought forward',
} as const satisfies Record<keyof typeof rental.shape, string>
