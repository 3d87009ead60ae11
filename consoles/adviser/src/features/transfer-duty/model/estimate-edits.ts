import { ESTIMATE_INPUTS } from '@tafel/contracts/kinds/transfer-duty/calculator/engine/fee-suggestions.ts'
import type { TransferDutyResult } from '@tafel/contracts/kinds/transfer-duty/calculator/result/result.ts'
import type { FieldEdit } from '../../../workbench/kind.ts'

type Fee = TransferDutyResult['suggestions']['fees'][number]

/** Suggested fees, grouped by the edit that makes them estimates: one edit serves both fees of the deeds office. */
export function estimateEdits(fees: readonly Fee[]): readonly { readonly edit: FieldEdit; readonly fees: readonly Fee[] }[] {
  const byField = Map.groupBy(fees, (fee) => JSON.stringify(inputsOf(fee)))
  return [...byField.values()].flatMap((group) =>
    Object.entries(inputsOf(group[0]!)).map(([field, next]) => ({ edit: { field, next }, fees: group })),
  )
}

const inputsOf = ({ field }: Fee): Readonly<Record<string, string>> => ESTIMATE_INPUTS[field as keyof typeof ESTIMATE_INPUTS]
