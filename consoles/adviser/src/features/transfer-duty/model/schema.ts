import { transferDutyInputs } from '@tafel/contracts/kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import {
  BOND_OWNER_LABELS,
  DEEDS_FEE_MODE_LABELS,
  EXEMPTION_CHOICES,
  FEE_MODE_LABELS,
  PROPERTY_KIND_LABELS,
  RIGHT_LABELS,
  SALE_FIGURES_LABELS,
  SELLER_TYPE_LABELS,
  SEX_LABELS,
  VAT_STATUS_LABELS,
} from '@tafel/contracts/kinds/transfer-duty/quote/choice-words.ts'
import { fieldLabel } from '@tafel/contracts/kinds/transfer-duty/quote/field-label.ts'
import { FIRST_TRANSFER_DUTY_DATE } from '@tafel/contracts/law/figure/transfer-duty.ts'
import type { Control } from '../../../workbench/form/schema/control.ts'
import { readSchema } from '../../../workbench/form/schema/form-schema.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import { PURCHASER_LABELS } from './field-words.ts'

const SPECIAL: Readonly<Record<string, Control>> = {
  dateOfAcquisition: { kind: 'date', from: FIRST_TRANSFER_DUTY_DATE },
  // No default: the column of the table must not be a guess.
  usufructuarySex: {
    kind: 'choice',
    options: Object.entries(SEX_LABELS).map(([value, label]) => ({ value, label })),
    none: 'Not entered',
  },
  initiationFeeAdded: { kind: 'flag', words: ['Paid on registration', 'Added to the loan'] },
  // Banks require ninety days' notice; shorter notice costs interest.
  'sellerSide.noticeDays': { kind: 'days', choices: [0, 30, 60, 90], none: 'None given' },
  'sellerSide.taxScenarioId': { kind: 'link', of: 'scenario' },
}

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  purchaserType: PURCHASER_LABELS,
  vatStatus: VAT_STATUS_LABELS,
  exemption: EXEMPTION_CHOICES,
  propertyKind: PROPERTY_KIND_LABELS,
  rightAcquired: RIGHT_LABELS,
  bondOf: BOND_OWNER_LABELS,
  transferFeeMode: FEE_MODE_LABELS,
  bondFeeMode: FEE_MODE_LABELS,
  deedsFeeMode: DEEDS_FEE_MODE_LABELS,
  'sellerSide.sellerType': SELLER_TYPE_LABELS,
  'sellerSide.figuresOf': SALE_FIGURES_LABELS,
}

/** The defaults of absent fields. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  vatStatus: 'none',
  exemption: 'none',
  propertyKind: 'freehold',
  rightAcquired: 'full',
  bondOf: 'purchasers',
  transferFeeMode: 'guideline',
  bondFeeMode: 'guideline',
  deedsFeeMode: 'tariff',
  initiationFeeAdded: true,
  saleInExecution: false,
  connectedParties: false,
  share: 1_000_000,
  'sellerSide.ownershipShare': 1_000_000,
  'sellerSide.agentCommissionPpm': 0,
  'sellerSide.isPrimary': false,
  'sellerSide.sellerType': 'individual',
  'sellerSide.isNonResident': false,
  'sellerSide.figuresOf': 'scenario',
}

/** The inputs as the form's schema. */
export const SCHEMA = readSchema(transferDutyInputs, {
  label: fieldLabel,
  special: (pattern) => SPECIAL[pattern],
  choice: (pattern, value) => CHOICES[pattern]?.[value] ?? value,
  hint: (pattern) => FIELD_TEXTS[pattern]?.hint,
  source: (pattern) => FIELD_TEXTS[pattern]?.source,
  defaults: DEFAULTS,
})
