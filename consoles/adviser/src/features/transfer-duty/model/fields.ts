import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { FieldPath } from '../../../workbench/field-path.ts'

type Inputs = InputsOf<'transferDuty'>
/** Which disposal of the seller's scenario is this sale is found, not asked. */
export type TransferDutyField = Exclude<FieldPath<Inputs>, 'transferDutyPayable' | 'sundries' | 'sellerSide.disposalRow'>

/** What always shows. */
const PURCHASE: readonly TransferDutyField[] = ['transferAmount', 'marketValue', 'dateOfAcquisition', 'purchaserType', 'bondAmount']

/** The parts of the form that are closed until they are used, in their order, with their fields. */
export const PANEL_FIELDS = {
  bond: ['bondOf', 'bondBank', 'initiationFeeAdded', 'bondFeeMode', 'bondFee', 'deedsBondFee', 'pledgeFee'],
  fees: ['transferFeeMode', 'transferFee', 'deedsTransferFee'],
  sundries: [
    'sundries.postage',
    'sundries.fica',
    'sundries.deedsSearch',
    'sundries.ratesClearance',
    'sundries.leviesClearance',
    'sundries.insurance',
    'sundries.homeownerAssociation',
  ],
  additions: ['purchaserCommission', 'saleInExecution', 'optionPrice'],
  property: ['share', 'propertyKind', 'rightAcquired', 'usufructuaryBorn', 'usufructuarySex', 'connectedParties'],
  relief: ['vatStatus', 'exemption', 'exemptionText', 'exemptionProof'],
  dates: ['registrationDate', 'paymentDate', 'depositDate', 'guaranteesDate'],
  cash: ['deposit', 'cashAvailable'],
  // `sellerSide` is all of it: there, or not asked for.
  seller: [
    'sellerSide',
    'sellerSide.baseCost',
    'sellerSide.improvements',
    'sellerSide.ownershipShare',
    'sellerSide.agentCommissionPpm',
    'sellerSide.bondSettlement',
    'sellerSide.bondRate',
    'sellerSide.noticeDays',
    'sellerSide.cancellationFee',
    'sellerSide.electricalCertificate',
    'sellerSide.electricFenceCertificate',
    'sellerSide.gasCertificate',
    'sellerSide.plumbingCertificate',
    'sellerSide.beetleCertificate',
    'sellerSide.ratesClearance',
    'sellerSide.leviesClearance',
    'sellerSide.isPrimary',
    'sellerSide.sellerType',
    'sellerSide.isNonResident',
    'sellerSide.withholdingDirective',
    'sellerSide.exemptGiftsBefore',
    'sellerSide.taxableGiftsBefore',
    'sellerSide.taxScenarioId',
    'sellerSide.figuresOf',
  ],
} as const satisfies Readonly<Record<string, readonly TransferDutyField[]>>

export type PanelName = keyof typeof PANEL_FIELDS
export const PANELS = Object.keys(PANEL_FIELDS) as readonly PanelName[]

/** Every field that a person fills in. */
export const FIELDS: readonly TransferDutyField[] = [...PURCHASE, ...Object.values(PANEL_FIELDS).flat()]
