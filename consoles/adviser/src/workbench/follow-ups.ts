import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { AnyWorkbenchKind } from './kind.ts'

type CalculationContext = Parameters<AnyWorkbenchKind['calculate']>[1]

// Which record begins with what another one holds. Kinds know nothing of each other; here they meet.

/** The record that another one begins with. */
export interface Source<Inputs> {
  readonly inputs: Inputs
  readonly description: string
  /** What its answer is calculated with, linked records included. */
  readonly context: CalculationContext
}

/** What a record begins with that follows from another one, or why none can. */
export type Begun<Inputs> =
  | {
      readonly ok: true
      readonly inputs: Inputs
      readonly description: string
      /** What differs from the record that it came from, to be said once. */
      readonly changes: readonly Change[]
    }
  | { readonly ok: false; readonly message: string; readonly remedy: string }

export interface Change {
  readonly label: string
  /** `R 42 500 carried forward` */
  readonly words: string
  readonly why: string
}

export interface FollowUp {
  readonly from: KindName
  readonly to: KindName
  readonly words: string
  /** Loaded when somebody asks for it. */
  readonly load: () => Promise<(source: Source<unknown>) => Begun<unknown>>
}

function followUp<From extends KindName, To extends KindName>(
  from: From,
  to: To,
  words: string,
  load: () => Promise<(source: Source<InputsOf<From>>) => Begun<InputsOf<To>>>,
): FollowUp {
  return { from, to, words, load: load as FollowUp['load'] }
}

export const FOLLOW_UPS: readonly FollowUp[] = [
  followUp('transferDuty', 'homeLoanRepayment', 'Home loan from this transfer', async () => {
    const { loanOfTransfer } = await import('../features/home-loan-repayment/model/from-transfer.ts')
    return ({ inputs, description, context }) => ({ ok: true, inputs: loanOfTransfer(inputs, context.today), description, changes: [] })
  }),
  followUp(
    'scenario',
    'scenario',
    'Copy into next year',
    async () => (await import('../features/scenario/model/next-year.ts')).scenarioOfNextYear,
  ),
]
