import type { SeatsTaken } from '@tafel/contracts/contexts/teams/seats.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { seatsTakenIn, team } from './team.ts'

/** Number of seats of a firm's tier. */
export type SeatsOf = (accountId: string, signal: AbortSignal) => Promise<number>

/** Number of seats in use, from the log. */
export function seatsTaken({ commands, now }: { readonly commands: CommandHandler; readonly now: () => Date }) {
  return async (accountId: string, signal: AbortSignal): Promise<SeatsTaken> =>
    seatsTakenIn((await commands.load(team, accountId, signal)).state, now().toISOString())
}

/** All members of the team; empty without a team. */
export function membersOf(commands: CommandHandler) {
  return async (accountId: string, signal: AbortSignal): Promise<readonly string[]> => {
    const { state } = await commands.load(team, accountId, signal)
    return state.exists ? [...state.members.keys()] : []
  }
}
