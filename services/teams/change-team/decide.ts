import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { inTeam, type Managing } from '../begun.ts'
import type { TeamState } from '../team.ts'

export function changeTeam(
  command: Managing & { readonly coupon: string | null },
  state: TeamState,
): Decision<TeamEvent, 'functions/permission-denied'> {
  const { accountId, coupon } = command
  return inTeam(command, state, (team) => (team.coupon === coupon ? [] : [{ type: 'TeamChanged', data: { accountId, coupon } }]))
}
