import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import { user } from './user.ts'

/** How a user is written to; undefined for whoever was erased or is disabled, or is not known. */
export function contactOf(commands: Pick<CommandHandler, 'load'>) {
  return async (userId: string, signal: AbortSignal): Promise<{ readonly email: string; readonly name: string } | undefined> => {
    const { email, name, displayName, disabled, forgotten } = (await commands.load(user, userId, signal)).state
    if (email === undefined || disabled || forgotten) return undefined
    return { email, name: name?.firstName ?? displayName ?? '' }
  }
}
