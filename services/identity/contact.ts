import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { user } from './user.ts'

/** How to contact a user; undefined for erased, disabled and unknown users. */
export function contactOf(commands: Pick<CommandHandler, 'load'>) {
  return async (userId: string, signal: AbortSignal): Promise<{ readonly email: string; readonly name: string } | undefined> => {
    const { email, name, displayName, disabled, forgotten } = (await commands.load(user, userId, signal)).state
    if (email === undefined || disabled || forgotten) return undefined
    return { email, name: name?.firstName ?? displayName ?? '' }
  }
}
