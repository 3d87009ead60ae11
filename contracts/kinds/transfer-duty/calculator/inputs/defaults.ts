import type { PropertyConstants } from '../../../../law/figure/property-kinds.ts'
import { findProperty } from '../../../../law/property/find.ts'
import { addMonths } from '../../../../base/dates.ts'
import { type DefaultUsed, defaultsUsed } from '../../../../law/working/defaults.ts'
import type { Sundries, TransferDutyInputs, TransferDutyInputsGiven } from './transfer-duty.ts'

type Filled<Given, Key extends keyof Given> = { readonly [Each in Key]-?: NonNullable<Given[Each]> }

type WithDefault =
  | 'dateOfAcquisition'
  | 'transferAmount'
  | 'marketValue'
  | 'purchaserType'
  | 'bondAmount'
  | 'connectedParties'
  | 'share'
  | 'vatStatus'
  | 'exemption'
  | 'exemptionText'
  | 'exemptionProof'
  | 'propertyKind'
  | 'purchaserCommission'
  | 'saleInExecution'
  | 'optionPrice'
  | 'rightAcquired'
  | 'pledgeFee'
  | 'bondOf'
  | 'bondBank'
  | 'initiationFeeAdded'
  | 'transferFeeMode'
  | 'transferFee'
  | 'bondFeeMode'
  | 'bondFee'
  | 'deposit'
  | 'cashAvailable'
  | 'paymentDate'
  | 'registrationDate'

type FilledSundries = Filled<Sundries, keyof Sundries>

/** Everything the engine reads, with every default taken. What stays optional has no default: absent is not nil there. */
export interface FullInputs extends Filled<TransferDutyInputs, WithDefault> {
  readonly sundries: FilledSundries
  readonly usufructuaryBorn?: string
  readonly usufructuarySex?: 'male' | 'female'
  /** Absent: the tariff of the date. Not a default, so that answers from before this input stay byte for byte. */
  readonly deedsFeeMode?: NonNullable<TransferDutyInputs['deedsFeeMode']>
  readonly deedsTransferFee?: number
  readonly deedsBondFee?: number
  readonly depositDate?: string
  readonly guaranteesDate?: string
  readonly sellerSide?: SellerSide
}

type SellerInputs = NonNullable<TransferDutyInputs['sellerSide']>
type SellerWithoutDefault = 'bondRate' | 'withholdingDirective' | 'taxScenarioId' | 'disposalRow'

export interface SellerSide extends Filled<SellerInputs, Exclude<keyof SellerInputs, SellerWithoutDefault>> {
  readonly bondRate?: number
  readonly withholdingDirective?: number
  readonly taxScenarioId?: string
  readonly disposalRow?: number
}

export interface Given {
  readonly today: string
  readonly property: PropertyConstants
}

/** Registration is estimated, where no date is given; without an estimate it is the day of acquisition. */
export function monthsToRegistration(property: PropertyConstants, dateOfAcquisition: string): number {
  const found = findProperty(property, 'registration', 'months', dateOfAcquisition)
  return found.found ? found.value : 0
}

/** `given` fits the schema. */
export function fillIn(given: TransferDutyInputsGiven, { today, property }: Given): FullInputs {
  const dateOfAcquisition = given.dateOfAcquisition ?? today
  const transferAmount = given.transferAmount ?? 0
  const registrationDate = given.registrationDate ?? addMonths(dateOfAcquisition, monthsToRegistration(property, dateOfAcquisition))
  const { usufructuaryBorn, usufructuarySex, deedsFeeMode, deedsTransferFee, deedsBondFee, depositDate, guaranteesDate, sellerSide } = given
  return {
    dateOfAcquisition,
    transferAmount,
    marketValue: given.marketValue ?? transferAmount,
    purchaserType: given.purchaserType ?? 'natural',
    bondAmount: given.bondAmount ?? 0,
    connectedParties: given.connectedParties ?? false,
    share: given.share ?? 1_000_000,
    vatStatus: given.vatStatus ?? 'none',
    exemption: given.exemption ?? 'none',
    exemptionText: given.exemptionText ?? '',
    exemptionProof: given.exemptionProof ?? '',
    purchaserCommission: given.purchaserCommission ?? 0,
    saleInExecution: given.saleInExecution ?? false,
    optionPrice: given.optionPrice ?? 0,
    rightAcquired: given.rightAcquired ?? 'full',
    ...(usufructuaryBorn === undefined ? {} : { usufructuaryBorn }),
    ...(usufructuarySex === undefined ? {} : { usufructuarySex }),
    propertyKind: given.propertyKind ?? 'freehold',
    bondOf: given.bondOf ?? 'purchasers',
    bondBank: given.bondBank ?? '',
    initiationFeeAdded: given.initiationFeeAdded ?? true,
    transferFeeMode: given.transferFeeMode ?? 'guideline',
    transferFee: given.transferFee ?? 0,
    bondFeeMode: given.bondFeeMode ?? 'guideline',
    bondFee: given.bondFee ?? 0,
    pledgeFee: given.pledgeFee ?? 0,
    ...(deedsFeeMode === undefined ? {} : { deedsFeeMode }),
    ...(deedsTransferFee === undefined ? {} : { deedsTransferFee }),
    ...(deedsBondFee === undefined ? {} : { deedsBondFee }),
    sundries: sundriesOf(given.sundries),
    deposit: given.deposit ?? 0,
    cashAvailable: given.cashAvailable ?? 0,
    paymentDate: given.paymentDate ?? registrationDate,
    registrationDate,
    ...(depositDate === undefined ? {} : { depositDate }),
    ...(guaranteesDate === undefined ? {} : { guaranteesDate }),
    ...(sellerSide === undefined ? {} : { sellerSide: sellerOf(sellerSide) }),
  }
}

function sundriesOf(given: Sundries = {}): FilledSundries {
  return { ...NO_SUNDRIES, ...defined(given) }
}

const NO_SUNDRIES: FilledSundries = {
  postage: 0,
  fica: 0,
  deedsSearch: 0,
  ratesClearance: 0,
  leviesClearance: 0,
  insurance: 0,
  homeownerAssociation: 0,
}

const SELLER_DEFAULTS: SellerSide = {
  baseCost: 0,
  improvements: 0,
  ownershipShare: 1_000_000,
  agentCommissionPpm: 0,
  bondSettlement: 0,
  noticeDays: 0,
  cancellationFee: 0,
  electricalCertificate: 0,
  electricFenceCertificate: 0,
  gasCertificate: 0,
  plumbingCertificate: 0,
  beetleCertificate: 0,
  ratesClearance: 0,
  leviesClearance: 0,
  isPrimary: false,
  sellerType: 'individual',
  isNonResident: false,
  exemptGiftsBefore: 0,
  taxableGiftsBefore: 0,
  figuresOf: 'scenario',
}

/** A key that is there without a value counts as absent. */
function defined<Group extends object>(group: Group): Partial<{ [Key in keyof Group]: NonNullable<Group[Key]> }> {
  return Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined)) as Partial<{
    [Key in keyof Group]: NonNullable<Group[Key]>
  }>
}

function sellerOf(given: NonNullable<TransferDutyInputsGiven['sellerSide']>): SellerSide {
  return { ...SELLER_DEFAULTS, ...defined(given) }
}

/** Every default that was taken. The whole texts of an exemption and a bank say nothing while they are empty. */
export function defaultsOf(given: TransferDutyInputsGiven, full: FullInputs): readonly DefaultUsed[] {
  return defaultsUsed(given, full).filter(({ value }) => value !== '')
}
