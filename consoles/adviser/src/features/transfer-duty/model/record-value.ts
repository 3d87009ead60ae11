import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs.ts'
import type { TransferDutyView } from '@tafel/contracts/http/views.ts'
import type { ChangeTransferDuty } from '@tafel/contracts/transfer-duty/record.ts'
import type { Version } from '../../../shared/autosave/autosave.ts'

/** What one edits of a record: its description and its inputs, as one value that is saved together. */
export type RecordValue = ChangeTransferDuty

const FIELDS = ['description', 'dateOfAcquisition', 'transferAmount', 'marketValue', 'purchaserType', 'bondAmount'] as const

/** The fields a person fills in; every one can be undone by itself. */
export type RecordField = (typeof FIELDS)[number]

export function fieldOf<F extends RecordField>(value: RecordValue, field: F): FieldValue<F> {
  return (field === 'description' ? value.description : value.inputs[field as keyof TransferDutyInputs]) as FieldValue<F>
}

export type FieldValue<F extends RecordField> = F extends 'description'
  ? string
  : F extends keyof TransferDutyInputs
    ? TransferDutyInputs[F]
    : never

export function withField<F extends RecordField>(value: RecordValue, field: F, next: FieldValue<F>): RecordValue {
  if (field === 'description') return { ...value, description: next as string }
  const inputs: Record<string, unknown> = { ...value.inputs, [field]: next }
  // Absent, not undefined: an absent key takes its default, and both read the same to the server.
  if (next === undefined) delete inputs[field]
  return { ...value, inputs: inputs as TransferDutyInputs }
}

/** The fields in which two versions differ; what is only recomputed doesn't count. */
export function differingFields(a: RecordValue, b: RecordValue): readonly RecordField[] {
  return FIELDS.filter((field) => fieldOf(a, field) !== fieldOf(b, field))
}

export function sameValue(a: RecordValue, b: RecordValue): boolean {
  return differingFields(a, b).length === 0
}

export function versionOf(record: TransferDutyView): Version<RecordValue> {
  const { transferDutyPayable: _recomputed, ...inputs } = record.inputs
  return { value: { description: record.description, inputs }, revision: record.revision, at: record.changedAt }
}
