import { type FreeTrialAddressEvent, freeTrialAddressStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

export interface TrialAddressState {
  /** The firm whose trial it was. */
  readonly usedFor: string | undefined
}

/** One mailbox, identified by its keyed hash only. */
export const trialAddress: Aggregate<TrialAddressState, FreeTrialAddressEvent> = {
  stream: freeTrialAddressStream,
  initial: { usedFor: undefined },
  evolve: (state, event) => ({ usedFor: state.usedFor ?? event.data.accountId }),
}
