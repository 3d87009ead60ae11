import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs/transfer-duty.ts'
import { fieldOf, type RecordField } from './record-value.ts'

/** The parts of the form that are closed until they are used, in their order. */
export const PANELS = ['bond', 'fees', 'sundries', 'property', 'relief', 'dates', 'cash', 'seller'] as const
export type PanelName = (typeof PANELS)[number]

export const PANEL_TITLES: Readonly<Record<PanelName, string>> = {
  bond: 'The bond’s fees',
  fees: 'Conveyancer and deeds office',
  sundries: 'Sundries',
  property: 'Share and kind of property',
  relief: 'VAT and exemption',
  dates: 'Dates',
  cash: 'Cash',
  seller: 'The seller’s side',
}

const FIELDS: Readonly<Record<PanelName, readonly RecordField[]>> = {
  bond: ['bondBank', 'initiationFeeAdded', 'bondFeeMode', 'bondFee', 'deedsBondFee'],
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
  property: ['share', 'propertyKind', 'connectedParties'],
  relief: ['vatStatus', 'exemption', 'exemptionText', 'exemptionProof'],
  dates: ['registrationDate', 'paymentDate', 'depositDate', 'guaranteesDate'],
  cash: ['deposit', 'cashAvailable'],
  seller: [
    'sellerSide',
    'sellerSide.baseCost',
    'sellerSide.agentCommissionPpm',
    'sellerSide.bondSettlement',
    'sellerSide.cancellationFee',
    'sellerSide.isPrimary',
  ],
}

/** Those in which something is filled in. */
export function usedPanels(inputs: TransferDutyInputs): readonly PanelName[] {
  return PANELS.filter((panel) => filledIn(inputs, panel) > 0)
}

export function panelOf(field: string): PanelName | undefined {
  return PANELS.find((panel) => (FIELDS[panel] as readonly string[]).includes(field))
}

/** What a closed panel holds, in a few words. */
export function panelWords(inputs: TransferDutyInputs, panel: PanelName): string {
  const count = filledIn(inputs, panel)
  if (count === 0) return AT_REST[panel]
  if (panel === 'seller') return 'worked out'
  return count === 1 ? '1 filled in' : `${count} filled in`
}

const AT_REST: Readonly<Record<PanelName, string>> = {
  bond: 'by the guideline',
  fees: 'by the guideline',
  sundries: 'none yet',
  property: 'all of a freehold',
  relief: 'none',
  dates: 'estimated',
  cash: 'none entered',
  seller: 'not worked out',
}

function filledIn(inputs: TransferDutyInputs, panel: PanelName): number {
  return FIELDS[panel].filter((field) => fieldOf({ description: '', inputs }, field) !== undefined).length
}
