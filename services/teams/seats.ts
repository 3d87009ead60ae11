import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import { seatsInUse, team } from './team.ts'

/** How many seats a firm's tier has. */
export type SeatsOf = (accountId: string, signal: AbortSignal) => Promise<number>

/** How many are in use: members, and the invitations that hold one. Asked of the log. */
export function memberCount({ commands, now }: { readonly commands: CommandHandler; readonly now: () => Date }): SeatsOf {
  return async (accountId, signal) => seatsInUse((await commands.load(team, accountId, signal)).state, now().toISOString())
}

/** Everybody in the team; nobody where there is none. */
export function membersOf(commands: CommandHandler) {
  return async (accountId: string, signal: AbortSignal): Promise<readonly string[]> => {
    const { state } = await commands.load(team, accountId, signal)
    return state.exists ? [...state.members.keys()] : []
  }
}
