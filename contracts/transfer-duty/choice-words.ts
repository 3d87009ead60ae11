import { EXEMPTION_LABELS } from '../calculators/transfer-duty/duty/duty.ts'
import type { EXEMPTIONS, FEE_MODES, PROPERTY_KINDS, TransferDutyInputs, VAT_STATUSES } from '../calculators/transfer-duty/inputs.ts'
import { PURCHASER_LABELS } from '../calculators/transfer-duty/sentences.ts'
import { formatDate, formatMoney, formatRate } from '../money/format.ts'

// What people call the choices of a transfer, on screen and on paper.

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

export const FEE_MODE_LABELS: Readonly<Record<(typeof FEE_MODES)[number], string>> = {
  guideline: 'By the guideline',
  manual: 'As quoted',
}

export const YES_NO = { yes: 'Yes', no: 'No' } as const

const RATES: ReadonlySet<string> = new Set(['share', 'sellerSide.agentCommissionPpm'])

/** The value of a field in words, as a person would read it. */
export function valueWords(field: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? YES_NO.yes : YES_NO.no
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
    case 'transferFeeMode':
    case 'bondFeeMode':
      return FEE_MODE_LABELS[value as (typeof FEE_MODES)[number]]
    default:
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
  }
}

/** How sure a constant is, in words. */
export const standingOf = ({ status, confidence }: { readonly status: string; readonly confidence: string }) =>
  confidence === 'confirmed' ? status : `${status}, unconfirmed`
