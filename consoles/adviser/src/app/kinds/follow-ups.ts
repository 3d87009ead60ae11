import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { NewInputs, FollowUp, Source } from '../../workbench/follow-ups.ts'

function followUp<From extends KindName, To extends KindName>(
  from: From,
  to: To,
  words: string,
  load: () => Promise<(source: Source<InputsOf<From>>) => NewInputs<InputsOf<To>>>,
  loadNote?: () => Promise<(source: Source<InputsOf<From>>) => string | undefined>,
): FollowUp {
  return { from, to, words, load: load as FollowUp['load'], ...(loadNote && { loadNote: loadNote as FollowUp['loadNote'] & {} }) }
}

/** Kinds don't import each other; this list connects them. */
export const FOLLOW_UPS: readonly FollowUp[] = [
  followUp('transferDuty', 'homeLoanRepayment', 'Home loan from this transfer', async () => {
    const { loanName, loanOfTransfer } = await import('../../features/home-loan-repayment/model/from-transfer.ts')
    return ({ inputs, description, context }) => ({
      ok: true,
      inputs: loanOfTransfer(inputs, context.today),
      description: loanName(description, inputs),
      changes: [],
    })
  }),
  followUp(
    'scenario',
    'scenario',
    'Copy into next year',
    async () => (await import('../../features/scenario/model/next-year.ts')).scenarioOfNextYear,
    async () => (await import('../../features/scenario/model/next-year-note.ts')).nextYearNote,
  ),
]
