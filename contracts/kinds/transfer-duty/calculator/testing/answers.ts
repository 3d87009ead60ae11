import { SHIPPED_CONSTANTS } from '../../../../law/constants/shipped.ts'
import { type TransferDutyAnswer, type TransferDutyContext, calculateTransferDuty } from '../calculate.ts'
import type { TransferDutyInputsGiven } from '../inputs/transfer-duty.ts'
import type { TransferDutyResult } from '../result/result.ts'

/** For tests: on the day that the figures were last checked. */
export const CONTEXT: TransferDutyContext = { today: '2026-11-21', constants: SHIPPED_CONSTANTS }

export const answerTo = (given: TransferDutyInputsGiven, more: Partial<TransferDutyContext> = {}): TransferDutyAnswer =>
  calculateTransferDuty(given, { ...CONTEXT, ...more })

/** Of what has an answer. */
export function whole(given: TransferDutyInputsGiven, more: Partial<TransferDutyContext> = {}): Extract<TransferDutyAnswer, { ok: true }> {
  const answer = answerTo(given, more)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer
}

export const resultOf = (given: TransferDutyInputsGiven, more: Partial<TransferDutyContext> = {}): TransferDutyResult =>
  whole(given, more).result

/** The total of a line of the quote. */
export function totalOf(result: TransferDutyResult, side: 'transferCosts' | 'bondCosts', id: string): number | null | undefined {
  return result[side].find((row) => row.id === id)?.total
}
