import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { isOfTenant } from '../tenant-scope.ts'
import { client } from './client.ts'

/** The current name of a client of the firm; null once erased, undefined if there is none. */
export function clientName(commands: Pick<CommandHandler, 'load'>) {
  return async (clientId: string, accountId: string, signal: AbortSignal) => {
    const { state } = await commands.load(client, clientId, signal)
    if (!isOfTenant(state, accountId)) return undefined
    if (state.details === undefined) return null
    const { name, surname } = state.details
    return { name, surname }
  }
}
