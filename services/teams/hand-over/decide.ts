import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { HandOverClients } from '@tafel/contracts/contexts/teams/team.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { inTeam, type Managing } from '../begun.ts'
import { may, type TeamState } from '../team.ts'

type Refusals = 'functions/aborted' | 'functions/permission-denied' | 'teams/not-an-adviser'

/** From a current or former member to a member who can work with clients. Each client's own event follows (reactors/teams). */
export function handOver(command: HandOverClients & Managing, state: TeamState): Decision<TeamEvent, Refusals> {
  const { accountId, by: _, handOverId, ...moved } = command
  return inTeam<Refusals>(command, state, (team) => {
    const before = team.handOvers.get(handOverId)
    if (before !== undefined) return same({ ...moved, isUndone: false }, before) ? [] : { refused: 'functions/aborted' }
    if (moved.from === moved.to || !may(team, moved.to, 'write')) return { refused: 'teams/not-an-adviser' }
    return [{ type: 'ClientsHandedOver', data: { accountId, handOverId, ...moved } }]
  })
}
