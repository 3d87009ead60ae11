import type { SeatsTaken } from '@tafel/contracts/contexts/teams/seats.ts'
import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import { seatsTakenIn, team } from './team.ts'

/** How many seats a firm's tier has. */
export type SeatsOf = (accountId: string, signal: AbortSignal) => Promise<number>

/** Who takes a seat now. Asked of the log. */
export function seatsTaken({ commands, now }: { readonly commands: CommandHandler; readonly now: () => Date }) {
  return async (accountId: string, signal: AbortSignal): Promise<SeatsTaken> =>
    seatsTakenIn((await commands.load(team, accountId, signal)).state, now().toISOString())
}

/** Everybody in the team; nobody where there is none. */
export function membersOf(commands: CommandHandler) {
  return async (accountId: string, signal: AbortSignal): Promise<readonly string[]> => {
    const { state } = await commands.load(team, accountId, signal)
    return state.exists ? [...state.members.keys()] : []
  }
}
