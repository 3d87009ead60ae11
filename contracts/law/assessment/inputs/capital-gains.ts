import * as z from 'zod/mini'
import { cents, date } from '../../../base/fields.ts'
import { BASE_COST_METHODS } from './choices.ts'
import { connectedPerson } from './connected-losses.ts'
import { SMALL_BUSINESS_LABELS, smallBusinessFields } from './small-business.ts'
import { amount, flag, noShare, whole, wholeShare, words } from './common.ts'
import { GIFT_LABELS, giftFields } from './gift.ts'
import { LOTS_LABELS, lotFields } from './lots.ts'
import { RESIDENCE_LABELS, residenceFields } from './residence.ts'
import { CURRENCY_LABELS, currencyFields } from './currency.ts'
import { foreignSourceFields, foreignSourceLabels } from './foreign-source.ts'

export const MAX_DISPOSALS = 100
export const ASSET_KINDS = [
  'primaryResidence',
  'otherProperty',
  'listedShares',
  'unitTrust',
  'crypto',
  'smallBusiness',
  'foreign',
  'personalUse',
  'other',
] as const

/** Chosen bound: 100 years. */
const ownedMonths = z.optional(whole(0, 1200))

/** Group G: the disposal of one asset (Eighth Schedule). Cents, 100 % of it: the engine applies share and community. */
export const disposal = z.strictObject({
  /** Chosen bound: 120 characters. */
  description: words(120),
  /** personalUse is excluded, and the result says why. */
  assetKind: z.enum(ASSET_KINDS),
  /** Not after the disposal. */
  acquired: z.optional(date),
  /** In the year of assessment. */
  disposed: z.optional(date),
  proceeds: amount,
  sellingCosts: amount,
  baseCost: amount,
  improvements: amount,
  /** For assets acquired before 1 October 2001; the engine shows all three. Default: the one with the smallest gain. */
  baseCostMethod: z.optional(z.enum(BASE_COST_METHODS)),
  /** Market value on 1 October 2001; the method of that name needs it. */
  marketValue2001: z.optional(cents),
  /** Of the improvements, those made on or after 1 October 2001. */
  improvementsSince2001: z.optional(cents),
  /** Counts as sold at market value, entered as proceeds, on the day before residence ceased (s9H(2)(a)). Not property in the Republic. */
  deemedOnExit: flag,
  /** Counts as sold at market value, entered as proceeds, on the day of death (s9HA(1)), unless its recipient is the spouse. Needs a date of death. */
  deemedOnDeath: flag,
  ownershipShare: wholeShare,
  /** Falls into the joint estate. Default: true in community of property. */
  communal: z.optional(z.boolean('true or false.')),
  /** Months lived in as the main residence since 1 October 2001, at most those owned. Default: all. */
  monthsPrimary: ownedMonths,
  /** Since 1 October 2001. Default: from acquisition, or that day, to disposal. */
  monthsOwned: ownedMonths,
  /** Share used for business, parts per million; apportions the residence exclusion. */
  businessUse: noShare,
  ...residenceFields,
  /** Sold or given to a connected person: market value counts (paragraph 38), and a loss is clogged. */
  saleToConnected: flag,
  /** The connected person's name. Losses and gains of sales without a name count as those with one person. */
  connectedPerson,
  ...giftFields,
  ...lotFields,
  /** Market value on the day before residence began, for an asset acquired before that day (Eighth Schedule, paragraphs 12(2) and 24). */
  marketValueOnArrival: z.optional(cents),
  /** Of the improvements, those made since residence began. Default: none. */
  improvementsSinceArrival: z.optional(cents),
  /** An asset of a permanent establishment in South Africa: taxed also where its owner is not resident (paragraph 2(1)(b)(ii)). */
  permanentEstablishment: flag,
  ...smallBusinessFields,
  ...foreignSourceFields,
  ...currencyFields,
  /** Bought in another currency than it is sold in: base cost and improvements are in rand, each at the rate of its day (paragraph 43(1A)). */
  costsInRand: flag,
})

export const DISPOSAL_LABELS = {
  description: 'Description of the disposal',
  assetKind: 'Kind of asset',
  acquired: 'Date of acquisition',
  disposed: 'Date of disposal',
  proceeds: 'Proceeds',
  sellingCosts: 'Selling costs',
  baseCost: 'Base cost',
  improvements: 'Improvements',
  baseCostMethod: 'Method for the base cost before 1 October 2001',
  marketValue2001: 'Market value on 1 October 2001',
  improvementsSince2001: 'Improvements since 1 October 2001',
  deemedOnExit: 'Deemed disposal because residence ceased',
  deemedOnDeath: 'Deemed disposal on death',
  ownershipShare: 'Ownership share',
  communal: 'Part of the joint estate',
  monthsPrimary: 'Months as main residence since October 2001',
  monthsOwned: 'Months owned since October 2001',
  businessUse: 'Business use',
  ...RESIDENCE_LABELS,
  saleToConnected: 'Sold or given to a connected person',
  connectedPerson: 'Name of the connected person',
  ...GIFT_LABELS,
  ...LOTS_LABELS,
  marketValueOnArrival: 'Market value on the day before residence began',
  improvementsSinceArrival: 'Improvements since residence began',
  permanentEstablishment: 'Asset of a permanent establishment in South Africa',
  ...SMALL_BUSINESS_LABELS,
  ...foreignSourceLabels('The asset lies'),
  ...CURRENCY_LABELS,
  costsInRand: 'Base cost in rand, since bought in another currency',
} as const satisfies Record<keyof typeof disposal.shape, string>
