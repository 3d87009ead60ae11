import type { AccountEvent } from '@tafel/contracts/contexts/accounts/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { type AccountState, idsOf } from '../account.ts'

/** Permanent, so in two steps: only a closed firm, which could still be reopened, can be erased. Its clients follow (reactors/erasure). */
export function forgetAccount(state: AccountState): Decision<AccountEvent, 'functions/not-found' | 'accounts/not-closed'> {
  if (!state.exists) return { refused: 'functions/not-found' }
  if (state.status === 'open') return { refused: 'accounts/not-closed' }
  return state.status === 'erased' ? [] : [{ type: 'AccountForgotten', data: idsOf(state) }]
}
