import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import { type ExistingTeam, may, team, type TeamState } from './team.ts'

export interface Managing {
  readonly accountId: string
  /** Who manages the firm: without a team whoever founded it. */
  readonly by: string
}

/** Decides about a team that exists. Where there is none yet, it begins with what is decided, and with its founder as the owner. */
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
