import type { Sundries, TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs/transfer-duty.ts'
import type { TransferDutyView } from '@tafel/contracts/http/views.ts'
import type { ChangeTransferDuty } from '@tafel/contracts/transfer-duty/record.ts'
import type { Version } from '../../../shared/autosave/autosave.ts'

/** What one edits of a record: its description and its inputs, as one value that is saved together. */
export type RecordValue = ChangeTransferDuty

type SellerSide = NonNullable<TransferDutyInputs['sellerSide']>
type PlainField = Exclude<keyof TransferDutyInputs, 'transferDutyPayable' | 'sundries' | 'sellerSide'>
type SundryField = `sundries.${keyof Sundries}`
type SellerField = `sellerSide.${Exclude<keyof SellerSide, 'taxScenarioId'>}`

/** The fields a person fills in, by their path in the inputs; every one can be undone by itself. `sellerSide` is all of it: there, or not asked for. */
export type RecordField = 'description' | PlainField | SundryField | 'sellerSide' | SellerField

const FIELDS: readonly RecordField[] = [
  'description',
  'dateOfAcquisition',
  'transferAmount',
  'marketValue',
  'purchaserType',
  'bondAmount',
  'bondOf',
  'bondBank',
  'initiationFeeAdded',
  'bondFeeMode',
  'bondFee',
  'deedsBondFee',
  'transferFeeMode',
  'transferFee',
  'deedsTransferFee',
  'sundries.postage',
  'sundries.fica',
  'sundries.deedsSearch',
  'sundries.ratesClearance',
  'sundries.leviesClearance',
  'sundries.insurance',
  'sundries.homeownerAssociation',
  'share',
  'propertyKind',
  'connectedParties',
  'vatStatus',
  'exemption',
  'exemptionText',
  'exemptionProof',
  'registrationDate',
  'paymentDate',
  'depositDate',
  'guaranteesDate',
  'deposit',
  'cashAvailable',
  'sellerSide',
  'sellerSide.baseCost',
  'sellerSide.improvements',
  'sellerSide.ownershipShare',
  'sellerSide.agentCommissionPpm',
  'sellerSide.bondSettlement',
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
  'sellerSide.disposalRow',
  'sellerSide.figuresOf',
]

export type FieldValue<F extends RecordField> = F extends 'description'
  ? string
  : F extends keyof TransferDutyInputs
    ? TransferDutyInputs[F]
    : F extends `sundries.${infer Key extends keyof Sundries}`
      ? Sundries[Key]
      : F extends `sellerSide.${infer Key extends keyof SellerSide}`
        ? SellerSide[Key]
        : never

type Group = Readonly<Record<string, unknown>>

export function fieldOf<F extends RecordField>(value: RecordValue, field: F): FieldValue<F> {
  if (field === 'description') return value.description as FieldValue<F>
  const [key, inner] = pathOf(field)
  const found = (value.inputs as Group)[key]
  return (inner === undefined ? found : (found as Group | undefined)?.[inner]) as FieldValue<F>
}

export function withField<F extends RecordField>(value: RecordValue, field: F, next: FieldValue<F>): RecordValue {
  if (field === 'description') return { ...value, description: next as string }
  const [key, inner] = pathOf(field)
  const inputs = value.inputs as Group
  const given = inner === undefined ? next : groupWith(key, inputs[key] as Group | undefined, inner, next)
  return { ...value, inputs: withKey(inputs, key, given) as TransferDutyInputs }
}

/** A group that has lost its last sundry goes; the seller's side is asked for while it is there, however empty. */
function groupWith(key: string, group: Group | undefined, inner: string, next: unknown): Group | undefined {
  const changed = withKey(group ?? {}, inner, next)
  return key === 'sundries' && Object.keys(changed).length === 0 ? undefined : changed
}

/** Absent, not undefined: an absent key takes its default, and both read the same to the server. */
function withKey(group: Group, key: string, next: unknown): Group {
  const { [key]: _before, ...others } = group
  return next === undefined ? others : { ...group, [key]: next }
}

function pathOf(field: string): readonly [string, string | undefined] {
  const [key, inner] = field.split('.')
  return [key!, inner]
}

/** The fields in which two versions differ; what is only recomputed doesn't count. */
export function differingFields(a: RecordValue, b: RecordValue): readonly RecordField[] {
  return FIELDS.filter((field) => compared(a, field) !== compared(b, field))
}

/** The seller's side has fields of its own; by itself it is only there or not. */
const compared = (value: RecordValue, field: RecordField): unknown =>
  field === 'sellerSide' ? value.inputs.sellerSide !== undefined : fieldOf(value, field)

export function sameValue(a: RecordValue, b: RecordValue): boolean {
  return differingFields(a, b).length === 0
}

export function versionOf(record: TransferDutyView): Version<RecordValue> {
  const { transferDutyPayable: _recomputed, ...inputs } = record.inputs
  return { value: { description: record.description, inputs }, revision: record.revision, at: record.changedAt }
}
