import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { Managing } from '../begun.ts'
import { may, type TeamState } from '../team.ts'

/** Every firm has a team from its first invitation on; this only creates it earlier. */
export function createTeam({ accountId, by }: Managing, state: TeamState): Decision<TeamEvent, 'functions/permission-denied'> {
  if (!may(state, by, 'manage')) return { refused: 'functions/permission-denied' }
  return state.exists ? [] : [{ type: 'TeamCreated', data: { accountId, owner: by } }]
}
