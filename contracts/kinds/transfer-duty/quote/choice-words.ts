import { isOfficial, NOT_CONFIRMED } from '../../../law/figure/client-source.ts'
import { EXEMPTION_LABELS } from '../calculator/duty/duty.ts'
import type {
  BOND_OWNERS,
  DEEDS_FEE_MODES,
  EXEMPTIONS,
  FEE_MODES,
  PROPERTY_KINDS,
  RIGHTS,
  SALE_FIGURES,
  SELLER_TYPES,
  SEXES,
  TransferDutyInputs,
  VAT_STATUSES,
} from '../calculator/inputs/transfer-duty.ts'
import { PURCHASER_LABELS } from '../calculator/result/sentences.ts'
import { formatDate, formatMoney, formatRate } from '../../../base/money/format.ts'

// The labels of a transfer's choices, on screen and on paper.

export const VAT_STATUS_LABELS: Readonly<Record<(typeof VAT_STATUSES)[number], string>> = {
  none: 'No VAT on the sale',
  standardRated: 'With VAT',
  zeroRatedGoingConcern: 'Going concern, 0\u00a0%',
}

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const EXEMPTION_CHOICES: Readonly<Record<(typeof EXEMPTIONS)[number], string>> = {
  none: 'None',
  spouseDeath: 'Surviving spouse',
  spouseDivorce: 'Spouse on divorce',
  heir: 'Heir or legatee',
  pbo: 'Public benefit organisation',
  marriageInCommunity: 'Marriage in community',
  other: 'Another',
}

export const PROPERTY_KIND_LABELS: Readonly<Record<(typeof PROPERTY_KINDS)[number], string>> = {
  freehold: 'Freehold',
  sectional: 'Sectional title',
  shareBlock: 'Share block',
  farm: 'Farm',
  vacant: 'Vacant land',
}

export const RIGHT_LABELS: Readonly<Record<(typeof RIGHTS)[number], string>> = {
  full: 'Full ownership',
  bareDominium: 'Bare dominium',
  usufruct: 'Usufruct',
}

export const SEX_LABELS: Readonly<Record<(typeof SEXES)[number], string>> = { male: 'Male', female: 'Female' }

export const FEE_MODE_LABELS: Readonly<Record<(typeof FEE_MODES)[number], string>> = {
  guideline: 'By the guideline',
  manual: 'As entered',
  lastGuideline: 'By the last guideline',
}

export const DEEDS_FEE_MODE_LABELS: Readonly<Record<(typeof DEEDS_FEE_MODES)[number], string>> = {
  tariff: 'By the tariff',
  lastTariff: 'By the last tariff',
}

export const BOND_OWNER_LABELS: Readonly<Record<(typeof BOND_OWNERS)[number], string>> = {
  purchasers: 'All purchasers together',
  purchaser: 'This purchaser alone',
}

export const SELLER_TYPE_LABELS: Readonly<Record<(typeof SELLER_TYPES)[number], string>> = {
  individual: 'Individual',
  company: 'Company',
  trust: 'Trust',
}

export const SALE_FIGURES_LABELS: Readonly<Record<(typeof SALE_FIGURES)[number], string>> = {
  scenario: 'Those of the seller’s scenario',
  transfer: 'Those of this transfer',
}

export const YES_NO = { yes: 'Yes', no: 'No' } as const

const RATES: ReadonlySet<string> = new Set(['share', 'sellerSide.agentCommissionPpm', 'sellerSide.ownershipShare', 'sellerSide.bondRate'])

/** The value of a field in words, as a person would read it. */
export function valueWords(field: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? YES_NO.yes : YES_NO.no
  if (field === 'sellerSide.taxScenarioId') return 'Linked'
  if (field === 'sellerSide.disposalRow') return `Disposal ${Number(value) + 1}`
  if (field === 'sellerSide.noticeDays') return `${value} days`
  if (typeof value === 'number') return RATES.has(field) ? formatRate(value) : formatMoney(value)
  switch (field) {
    case 'purchaserType':
      return PURCHASER_LABELS[value as TransferDutyInputs['purchaserType']]
    case 'vatStatus':
      return VAT_STATUS_LABELS[value as (typeof VAT_STATUSES)[number]]
    case 'exemption':
      return upperFirst(EXEMPTION_LABELS[value as (typeof EXEMPTIONS)[number]])
    case 'propertyKind':
      return PROPERTY_KIND_LABELS[value as (typeof PROPERTY_KINDS)[number]]
    case 'rightAcquired':
      return RIGHT_LABELS[value as (typeof RIGHTS)[number]]
    case 'usufructuarySex':
      return SEX_LABELS[value as (typeof SEXES)[number]]
    case 'transferFeeMode':
    case 'bondFeeMode':
      return FEE_MODE_LABELS[value as (typeof FEE_MODES)[number]]
    case 'deedsFeeMode':
      return DEEDS_FEE_MODE_LABELS[value as (typeof DEEDS_FEE_MODES)[number]]
    case 'bondOf':
      return BOND_OWNER_LABELS[value as (typeof BOND_OWNERS)[number]]
    case 'sellerSide.sellerType':
      return SELLER_TYPE_LABELS[value as (typeof SELLER_TYPES)[number]]
    case 'sellerSide.figuresOf':
      return SALE_FIGURES_LABELS[value as (typeof SALE_FIGURES)[number]]
    default:
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
  }
}

/** How sure a constant is, in words. */
export const statusOf = ({ status, confidence }: { readonly status: string; readonly confidence: string }) =>
  confidence === 'confirmed' ? status : `${status}, unconfirmed`

/** The same for a client, who cares about official sources. */
export const clientStatusOf = ({ status, source }: { readonly status: string; readonly source: string }) =>
  isOfficial(source) ? status : `${status}, ${NOT_CONFIRMED}`
