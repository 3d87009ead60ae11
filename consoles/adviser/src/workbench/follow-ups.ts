import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import type { InputsOf } from '@tafel/contracts/records/record-kinds.ts'

// Which record begins with what another one holds. Kinds know nothing of each other; here they meet.

export interface FollowUp {
  readonly from: KindName
  readonly to: KindName
  readonly words: string
  /** Loaded when somebody asks for it. */
  readonly load: () => Promise<(inputs: unknown, today: string) => unknown>
}

function followUp<From extends KindName, To extends KindName>(
  from: From,
  to: To,
  words: string,
  load: () => Promise<(inputs: InputsOf<From>, today: string) => InputsOf<To>>,
): FollowUp {
  return { from, to, words, load: load as FollowUp['load'] }
}

export const FOLLOW_UPS: readonly FollowUp[] = [
  followUp(
    'transferDuty',
    'homeLoanRepayment',
    'Home loan from this transfer',
    async () => (await import('../features/home-loan-repayment/model/from-transfer.ts')).loanOfTransfer,
  ),
]
