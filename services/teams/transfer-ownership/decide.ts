import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { inTeam, type Managing } from '../begun.ts'
import type { TeamState } from '../team.ts'

type Refusals = 'functions/not-found' | 'functions/permission-denied'

/** By the owner only: the new owner can transfer it back in the same way. */
export function transferOwnership(command: Managing & { readonly userId: string }, state: TeamState): Decision<TeamEvent, Refusals> {
  const { accountId, by: from, userId: to } = command
  return inTeam<Refusals>(command, state, ({ members }) => {
    if (!members.has(to)) return { refused: 'functions/not-found' }
    return to === from ? [] : [{ type: 'OwnershipTransferred', data: { accountId, from, to } }]
  })
}
