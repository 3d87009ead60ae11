import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { Undecodable } from '@tafel/kernel/events/codec.ts'
import type { AccessReader } from '@tafel/kernel/http/access-guard.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { user } from '../user.ts'
import { registerUser as decide } from './decide.ts'

/**
 * Makes sure that the log contains a user that the identity provider vouches for: otherwise no admin could see or disable them.
 * Used by the access guard at a user's first call, and by the reactor that reconciles all users.
 */
export function registerUser(commands: CommandHandler): AccessReader['register'] {
  return async (who, signal) => {
    const commandId = newId()
    // Acts for the user, who called or could call.
    const origin = { commandId, commandHash: 'register-user', actor: who.userId, correlationId: commandId, causationId: commandId }
    const context = signal === undefined ? origin : { ...origin, signal }
    try {
      const handled = await commands.handle(user, who.userId, context, (state) => decide(who, state))
      return handled.outcome === 'refused' ? handled.refused : undefined
    } catch (error) {
      // There is a stream, so the user is known; disabling is recognised by event types alone.
      if (error instanceof Undecodable) return undefined
      throw error
    }
  }
}
