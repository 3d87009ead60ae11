import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { type ExistingTeam, may, team, type TeamState } from './team.ts'

export interface Managing {
  readonly accountId: string
  /** The manager of the firm; without a team, its founder. */
  readonly by: string
}

/** Decides about an existing team. If there is none yet, it starts with this decision, with its founder as owner. */
export function inTeam<R extends string>(
  { accountId, by }: Managing,
  state: TeamState,
  decide: (existing: ExistingTeam) => Decision<TeamEvent, R>,
): Decision<TeamEvent, R | 'functions/permission-denied'> {
  if (!may(state, by, 'manage')) return { refused: 'functions/permission-denied' }
  if (state.exists) return decide(state)
  const created: TeamEvent = { type: 'TeamCreated', data: { accountId, owner: by } }
  const decision = decide(team.evolve(state, created) as ExistingTeam)
  return 'refused' in decision || decision.length === 0 ? decision : [created, ...decision]
}
