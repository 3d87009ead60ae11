import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { inTeam, type Managing } from '../begun.ts'
import type { TeamState } from '../team.ts'

type Refusals = 'functions/not-found' | 'functions/permission-denied'

/** Also back to a former member: the firm then sees that these clients have no adviser. */
export function undoHandOver(command: Managing & { readonly handOverId: string }, state: TeamState): Decision<TeamEvent, Refusals> {
  const { accountId, handOverId } = command
  return inTeam<Refusals>(command, state, ({ handOvers }) => {
    const handOver = handOvers.get(handOverId)
    if (handOver === undefined) return { refused: 'functions/not-found' }
    return handOver.isUndone ? [] : [{ type: 'HandOverUndone', data: { accountId, handOverId } }]
  })
}
