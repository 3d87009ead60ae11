import type { Constants } from '../../../../law/constants/shipped.ts'
import type { DefaultUsed } from '../../../../law/working/defaults.ts'
import { type Operand, type TraceStep, traceStep } from '../../../../law/working/trace.ts'
import { traceOf } from '../../../../law/working/written.ts'
import type { FullInputs } from '../inputs/defaults.ts'
import type { TransferDutyInputsGiven } from '../inputs/transfer-duty.ts'
import { type Transfer, duty as section } from '../transfer/transfer.ts'

/** The workings of every figure of a result. */
export const workingsOf = (at: Transfer, given: TransferDutyInputsGiven, defaults: readonly DefaultUsed[]): readonly TraceStep[] => [
  ...dates(at.inputs, at.constants, given),
  ...traceOf(at.ledger, defaults),
]

/** Dates are not figures of the ledger, but have workings too. */
function dates(
  { dateOfAcquisition }: FullInputs,
  { transferDutyMonthsToPay }: Constants,
  given: TransferDutyInputsGiven,
): readonly TraceStep[] {
  const { months, ...origin } = transferDutyMonthsToPay
  const isDefault = given.dateOfAcquisition === undefined
  const acquired: Operand = { from: 'input', name: 'dateOfAcquisition', value: dateOfAcquisition, unit: 'date', isDefault }
  const toPay: Operand = { from: 'constant', name: 'time to pay', value: months, unit: 'months', ...origin }
  return [
    traceStep({ id: 'dateOfAcquisition', label: 'Date of acquisition', unit: 'date', operation: 'take', operands: [acquired] }),
    traceStep({
      id: 'duty.dueDate',
      label: 'Last day to pay',
      unit: 'date',
      operation: 'monthsLater',
      operands: [{ from: 'step', name: 'dateOfAcquisition', value: dateOfAcquisition, unit: 'date' }, toPay],
      law: section('3'),
    }),
  ]
}
