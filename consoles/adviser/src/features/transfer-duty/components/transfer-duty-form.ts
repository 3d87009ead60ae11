import type { TransferDutyAnswer } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { FormProps } from '../../../workbench/kind.ts'

/** The props of every part of the form. */
export type TransferDutyForm = FormProps<InputsOf<'transferDuty'>, TransferDutyAnswer>

/** Undefined while there is no result. */
export const resultOf = ({ answer }: TransferDutyForm) => (answer.ok ? answer.result : undefined)
